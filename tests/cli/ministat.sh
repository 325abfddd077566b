#!/bin/sh
# SPDX-License-Identifier: MIT
# compare prints what ministat printed, to the byte: its outputs are in ministat/.
. "${0%/*}/common.sh"
golden=$SOURCE/tests/cli/ministat
cp "$SOURCE"/tests/data/*.txt .

same()
{
	cmp "$1" out >difference && return
	fail "$2: $(cat difference)"
	diff "$1" out
}

grep -v '^#' "$golden/cases" >cases
while read -r name args; do
	right=$golden/$name.right
	[ -f "$right" ] || right=$golden/$name.out
	# shellcheck disable=SC2086 # words
	status 0 compare $args
	same "$right" "$name"
	# shellcheck disable=SC2086
	status 0 compare --ministat $args
	same "$golden/$name.out" "$name --ministat"
done <cases
[ "$(wc -l <cases)" -ge 20 ] || fail "the cases are read wrongly"
exit $failed
