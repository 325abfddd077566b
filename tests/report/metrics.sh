#!/bin/sh
# SPDX-License-Identifier: MIT
# The file of a plain run holds every metric that docs/result-format.md names, and what the
# machine did is within what its counters say around the run.
. "${0%/*}/common.sh"
command -v python3 >/dev/null || { echo "there is no python3"; exit 77; }

mkdir target target2
cat >sync.load <<'END'
Mkdir "\clients\client1" NT_STATUS_OK
NTCreateX "\clients\client1\a" 0x0 5 10000 NT_STATUS_OK
LOOP 64
WriteX 10000 0 65536 65536 NT_STATUS_OK
ENDLOOP
Close 10000 NT_STATUS_OK
Unlink "\clients\client1\a" 0x2 NT_STATUS_OK
END
around()
{
	python3 "$here/metrics.py" "$here/../../docs/result-format.md" target "$dbench" -q "$@" ||
		fail "$*"
}

around -D target -c "$here/tiny.load" -t 1 --warmup 0 2
around -D target,target2 -c "$here/tiny.load" -t 1 --warmup 0 3
around -D target -c sync.load -F -t 1 --warmup 0.3 1
around -D target -c "$here/tiny.load" -B null --bind=cpu0 -t 1 --warmup 0 1
exit $failed
