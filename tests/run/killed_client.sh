#!/bin/sh
# SPDX-License-Identifier: MIT
# A client that is killed makes the run end at once, and not valid.
. "${0%/*}/lib.sh"

start -c basic.load -t 60 --warmup 0 3
within 5 begun || fail "it does not begin"
victim=$(workers | head -n 1)
kill -9 "$victim"
finish 1
grep -qE '^dbench-c: client [0-2]: .*killed by signal 9 \(Killed\)$' err ||
	{ fail "the signal is not named"; show err; }
[ "$(wc -l <err)" = 1 ] || { fail "more than one message"; show err; }
holds '[c["pid"] for c in client if c["failure"]] == ['"$victim"']'

run 1 -c basic.load -t 60 -B fault:ReadX:kill:5 --clients-per-process 2 1
says err '2 clients' 'killed by signal 9'

# by another signal (SIGTERM it leaves to the parent)
start -c basic.load -t 60 --warmup 0 2
within 5 begun || fail "it does not begin"
kill -VTALRM "$(workers | head -n 1)"
finish 1
says err 'killed by signal 26'

# in set-up, which its parent is stopped in
start -c basic.load -t 60 512
within 5 workers
kill -STOP "$session"
kill -9 "$(workers | tail -n 1)"
kill -CONT "$session"
finish 1
says err 'killed by signal 9'
exit $failed
