#!/bin/sh
# SPDX-License-Identifier: MIT
# Ctrl-C, wherever it is: status 130, and nothing is left but what is done.
. "${0%/*}/common.sh"

# the terminal sends it to the group in front
press() { kill -INT "-$session"; }

# in a trial: the earlier ones are in the file, this one is not
start -c basic.load -t 300ms --warmup 0 2 --trials 30 -o x.json --cleanup 'touch cleaned'
await test -e x.json
press
ends 130
nothing_left
[ -e cleaned ] || fail "what was set up is not cleaned up"
says err 'interrupted; what is done is in x.json, and --resume goes on'
holds 'len(trials) >= 1 and not x["finished"]' \
	'all(t["result"]["verdict"]["valid"] for t in trials)'
lacks out 'clients trials'

# in each hook, and in what it has started
for hook in setup prepare conclude cleanup; do
	rm -f there x.json
	start -c tiny.load --run-once 1 -o x.json "--$hook" 'touch there; sleep 60 & sleep 60; true'
	await test -e there
	kill -INT "$session"
	ends 130
	nothing_left
done

# one that does not want to go
rm -f there
start -c tiny.load --run-once 1,2 --prepare 'trap "" TERM INT; touch there; sleep 60; sleep 60'
await test -e there
press
ends 130
nothing_left

# while it says so on a terminal that is gone
for signal in TERM HUP; do
	rm -f x.json
	start -c basic.load -t 200ms --warmup 0 2 --trials 30 -o x.json
	await test -e x.json
	kill -$signal "$session"
	ends 130
	nothing_left
done

# nobody reads
{
	"$dbench" -c basic.load -t 50ms --warmup 0 1 --trials 100 2>err
	echo $? >got
} | true
[ "$(cat got)" = 1 ] || fail "exit status $(cat got) with nobody reading"
[ -e clients ] && fail "clients is left when nobody reads"

exit $failed
