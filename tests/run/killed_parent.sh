#!/bin/sh
# SPDX-License-Identifier: MIT
# Clients die with their parent; the next run knows what it left, and clears up.
. "${0%/*}/lib.sh"

# Kill the parent in the midst of it.
remains()
{
	start -c basic.load -t 60 --warmup 0 4
	within 5 begun || fail "it does not begin"
	sleep 0.1
	kill -9 "$session"
	wait "$session" 2>/dev/null
	within 2 none_living || fail "clients outlive their parent: $(living "$session")"
	[ -d target/clients/client3 ] || fail "nothing is left to clear up: the test is void"
}

remains
run 0 -c basic.load --run-once 2
remains
run 0 -c basic.load -t 200ms --bind=none 8

# at once, while its clients are still dying
start -c basic.load -t 60 --warmup 0 4
within 5 begun
kill -9 "$session"
run 0 -c basic.load --run-once 2

# what somebody puts into what was left goes with it, what stands beside it stays
remains
echo mine >target/mine
echo theirs >target/clients/theirs
keeps=yes
run 0 -c basic.load --run-once 2
[ "$(ls -A target)" = mine ] || { fail "more or less is left than 'mine'"; ls -la target; }
exit $failed
