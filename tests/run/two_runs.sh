#!/bin/sh
# SPDX-License-Identifier: MIT
# One target is for one run at a time.
. "${0%/*}/lib.sh"

start -c basic.load -t 60 --warmup 0 2
within 5 begun || fail "the first does not begin"
"$dbench" -D target -c basic.load --run-once 1 >second.out 2>second.err
status=$?
[ $status -eq 2 ] || fail "the second run's exit status is $status, not 2"
says second.err 'another dbench-c is at work in the target'
[ -s second.out ] && fail "the second begins all the same"
[ -d target/clients/client1 ] || fail "the second takes away what the first works on"
kill -INT "$session"
finish 130
exit $failed
