#!/bin/sh
# SPDX-License-Identifier: MIT
# The JSON of real runs, valid or not, is what the schema says.
. "${0%/*}/lib.sh"
needs python3

conforms()
{
	python3 "$SOURCE/tests/report/validate-json.py" "$SOURCE/docs/result.schema.json" json ||
		fail "$command: the JSON is not what the schema says"
}

run 0 -c basic.load -t 1200ms --warmup 1 --show-execute-time 3
conforms
holds 'r["series"]'
run 0 -c basic.load,basic.load --run-once -sSFx --per-client-results --clients-per-process 2 2
conforms
run 1 -c basic.load -t 60 -B fault:ReadX:EIO:3 2
conforms
start -c basic.load -t 60 2
within 5 begun
kill -INT "$session"
finish 130
conforms
run 0 -c basic.load --run-once -B null 1
conforms
if "$dbench" topology >/dev/null 2>&1; then		# with hwloc, so that it can bind
	run 0 -c reread --setup-bind=machine --setup-membind=local --run-once 1
	conforms
	holds 'r["settings"]["setup_bind"] == "machine"' \
		'r["settings"]["setup_membind"] == "local"'
fi
exit $failed
