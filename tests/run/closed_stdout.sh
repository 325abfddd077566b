#!/bin/sh
# SPDX-License-Identifier: MIT
# Whoever reads the lines may go away.
. "${0%/*}/lib.sh"

cat >piped <<'END'
{ "$@"; echo $? >status; } | head -n 1 >line
END

began=$(date +%s)
setsid sh piped "$dbench" -D "$target" -c basic.load -t 20 --warmup 0 3 2>err &
session=$!
command="dbench-c | head -1"
wait "$session"
[ $(($(date +%s) - began)) -lt 15 ] || fail "it goes on for nobody"
says line dbench-c
[ "$(cat status)" != 0 ] || fail "the exit status is 0"
within 2 none_living || fail "processes are left: $(living "$session")"
empty
exit $failed
