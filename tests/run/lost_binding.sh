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
exit $failed
