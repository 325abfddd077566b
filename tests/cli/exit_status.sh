#!/bin/sh
# SPDX-License-Identifier: MIT
# 0: valid; 1: not valid; 2: not started; 130: interrupted.
. "${0%/*}/common.sh"

status 0 -c tiny.load --run-once 2
status 0 --help
[ -s err ] && fail "--help writes on stderr"
status 0 -h
status 0 '-?'
status 0 --version
says out 'dbench-c '
if knows_topology; then
	status 0 topology
else
	status 2 topology
	status 2 -c tiny.load --bind=machine --run-once 1
	says err 'built without hwloc'
fi
status 0 check tiny.load
status 0 check --json tiny.load
status 0 check --dump tiny.load

status 1 -c tiny.load --run-once -B fault:ReadX:EIO:1 2
[ -s err ] || fail "a run that is not valid gives no cause"
grep -q '^Throughput' out && fail "a run that is not valid has a Throughput line"
[ -e clients ] && fail "clients is left after a run that is not valid"

echo 'Klose 1 NT_STATUS_OK' >bad.load
status 2 -c bad.load 1
says err 'bad.load:1:1: error: '
says err 'Close'
status 2 check tiny.load bad.load
status 2 -c tiny.load -B nosuch --run-once 1
status 2 -c tiny.load -D nosuch --run-once 1
status 2 -c tiny.load --bind=node999 --run-once 1
status 2 --nosuch
lacks out Throughput

# what cannot be written is no success
if [ -w /dev/full ]; then
	"$dbench" check tiny.load >/dev/full 2>err && fail "a full disk goes unnoticed"
	"$dbench" --help >/dev/full 2>err && fail "a full disk goes unnoticed"
fi

# a reader that goes away
{
	"$dbench" -c tiny.load -t 1 --warmup 0 1 2>err
	echo $? >got
} | true
case $(cat got) in 1 | 130) ;; *) fail "exit status $(cat got) with nobody reading" ;; esac
[ -e clients ] && fail "clients is left when nobody reads"

"$dbench" -B null -t 60 -q 1 >out 2>err &
sleep 1
kill -INT $!
wait $!
got=$?
[ $got -eq 130 ] || fail "exit status $got after an interrupt, not 130"
[ -e clients ] && fail "clients is left after an interrupt"

exit $failed
