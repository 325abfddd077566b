#!/bin/sh
# SPDX-License-Identifier: MIT
# Options that are repeated make cases.
. "${0%/*}/common.sh"
mkdir a b

status 0 -c tiny.load --run-once 1,2 -D a -D b --sync=on --sync=off -o x.json
holds 'x["cases"] == ["directory=a sync=on", "directory=a sync=off",
		      "directory=b sync=on", "directory=b sync=off"]' \
	'len(trials) == 8' \
	'all(t["result"]["settings"]["sync_open"] == (t["case"] % 2 == 0) for t in trials)' \
	'all(t["result"]["options"]["sync"] == (t["case"] % 2 == 0) for t in trials)'
[ -e a/clients ] && fail "a/clients is left"

# which are compared, as `compare` does with the file, where there are enough trials
for clients in 1 1,2; do
	status 0 -c basic.load -t 100ms --warmup 0 $clients --bind=none --bind=each:core -q \
		--trials 3 -o x.json
	cp out ended
	status 0 compare x.json
	tail -n "$(wc -l <out)" ended | cmp -s - out ||
		fail "the end of $clients is not what compare says"
done
status 0 report x.json -o x.html
says x.html '<li>bind=each:core with 2 clients beside bind=none: throughput '
status 0 -c basic.load -t 100ms --warmup 0 1 --bind=none --bind=each:core -q --trials 2
says err 'of throughput there are 2 valid trials, and a comparison takes 3 or more'
status 0 -c basic.load -t 100ms --warmup 0 1 --bind=none --bind=each:core -q
says out 'bind=each:core'
[ -s err ] && fail "single trials: $(cat err)"
says out 'A bind=none   B bind=each:core'

# -c is compiled once, and each case has its own
sed 's/4096/100/g' tiny.load >small.load
status 0 -q --run-once 1 -c tiny.load -c small.load -c small.load,tiny.load -o x.json
holds '[t["result"]["total"]["bytes_read"] for t in trials] == [4096, 100, 100]' \
	'[len(t["result"]["loadfiles"]) for t in trials] == [1, 1, 2]'

# the last of those that make none wins
status 0 -q --run-once --seed 3 --seed 4 -c tiny.load 1 -o x.json
grep -q '"seed": 4' x.json || fail "the last --seed does not win"

exit $failed
