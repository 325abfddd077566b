#!/bin/sh
# SPDX-License-Identifier: MIT
# The result files of real runs are what the schema and the docs say, and nothing
# else is left beside them.
. "${0%/*}/common.sh"
command -v python3 >/dev/null || { echo "there is no python3"; exit 77; }
validate()
{
	python3 "$here/validate-json.py" --docs "$here/../../docs/result-format.md" \
		"$here/../../docs/result.schema.json" "$@" || fail "$*"
}

mkdir target results
"$dbench" -D target -c "$here/tiny.load" -t 1 --warmup 0 -o results/timed.json 2 >/dev/null ||
	fail "a timed run: exit status $?"
"$dbench" -D target -c "$here/tiny.load" --run-once -q -o results/once.json 1 >/dev/null ||
	fail "a run of one pass: exit status $?"
validate results/timed.json results/once.json

# A run that is not valid has a result, too, and it says so.
printf '%s\n' 'Unlink "\clients\client1\none" 0x2 NT_STATUS_OK' >bad.load
"$dbench" -D target -c bad.load --run-once -o results/bad.json 2 >/dev/null 2>&1
same 1 $? "exit status of a failing run"
validate results/bad.json
grep -q '^"verdict": {"valid": false, "interrupted": false, "causes": \["' results/bad.json ||
	fail "no verdict: $(grep '^"verdict"' results/bad.json)"

same "bad.json once.json timed.json " "$(ls -A results | tr '\n' ' ')" "files left"
exit $failed
