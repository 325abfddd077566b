#!/bin/sh
# SPDX-License-Identifier: MIT
# --bind: the clients are where they are told to be, the parent is not told.
. "${0%/*}/lib.sh"

"$dbench" topology >/dev/null || skip "this build knows no topology"
allowed=$(sed -n 's/^Cpus_allowed_list:\t//p' /proc/self/status)
cpu=${allowed%%[-,]*}

start -c basic.load -t 60 --warmup 0 --bind="cpu$cpu" 3
within 5 begun || fail "it does not begin"
[ "$(workers | wc -l)" = 3 ] || fail "there are not 3 workers"
for pid in $(workers); do
	bound=$(sed -n 's/^Cpus_allowed_list:\t//p' "/proc/$pid/status")
	[ "$bound" = "$cpu" ] || fail "a client may use CPU $bound, not just $cpu"
done
kill -INT "$session"
finish 130
says out "binding: cpu$cpu"
holds "all(c['first_cpu'] == c['last_cpu'] == $cpu for c in client)" \
	"all(c['pus'] == '$cpu' for c in client)"

run 0 -c basic.load --run-once --bind=machine 2
run 0 -c basic.load --run-once --bind=none 2

# what is not there
run 2 -c basic.load --run-once --bind=cpu4095 1
says err 'cpu4095' "$cpu"
run 2 -c basic.load --run-once --bind=node77 1
says err 'node77' node0
run 2 -c basic.load --run-once --bind=l9:0 1
lacks out .
exit $failed
