#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh SHOW CASE.case: compare what SHOW prints of a case with CASE.expected.
# UPDATE=1 writes CASE.expected instead: read the difference before you keep it.
show=$(realpath "$1")
case=$(realpath "$2")
expected=${case%.case}.expected
found=$(mktemp) || exit 1
trap 'rm -f "$found"' EXIT

cd "${case%/*}" || exit 1
"$show" <"$case" >"$found"
status=$?
if [ $status -ne 0 ]; then
	cat "$found"
	exit $status
fi
if [ -n "$UPDATE" ]; then
	cp "$found" "$expected"
fi
diff -u "$expected" "$found"
