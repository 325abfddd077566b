#!/bin/sh
# SPDX-License-Identifier: MIT
# A client that is moved away from its CPUs makes the run not valid.
. "${0%/*}/lib.sh"

"$dbench" topology >/dev/null || skip "this build knows no topology"
allowed=$(sed -n 's/^Cpus_allowed_list:\t//p' /proc/self/status)
cpu=${allowed%%[-,]*}
[ "$allowed" != "$cpu" ] || skip "there is one CPU alone"

run 1 -c basic.load -t 300ms -B fault:ReadX:unbind:5 --bind="cpu$cpu" 2
says err '2 clients' "$cpu"
grep -qiE 'bound|binding' err || { fail "the binding is not named"; show err; }
run 0 -c basic.load -t 300ms -B fault:ReadX:stall=1:5 --bind="cpu$cpu" 2
run 0 -c basic.load -t 300ms -B fault:ReadX:unbind:5 2

# Another process undoes a binding and restores it before the end: it is found while it
# lasts, and the run is over then.
needs taskset
other=${allowed##*[-,]}
start -c basic.load -t 600 --warmup 0 --bind="cpu$cpu" 3
within 10 begun || fail "$command: it does not begin"
worker=$(workers | head -n 1)
taskset -cp "$other" "$worker" >/dev/null
sleep 0.5
taskset -cp "$cpu" "$worker" >/dev/null 2>&1
finish 1
says err "cpu$cpu: the binding is lost: " " s into the window it is on cpu" \
	"and may run on cpu$other, expected cpu$cpu"
holds 'sum(c["failure"] != "" for c in client) == 1'
exit $failed
