#!/bin/sh
# SPDX-License-Identifier: MIT
# Which trial comes after which.
. "${0%/*}/common.sh"

# order ARG...: run two cases with two numbers of clients, two trials each
order()
{
	status 0 -q -c tiny.load --run-once 2,1 --fsync=off --fsync=on --trials 2 -o x.json "$@"
}

order
holds 'place == [(0, 2, 0), (0, 2, 1), (1, 2, 1), (0, 1, 1), (1, 1, 1),
			    (0, 2, 2), (1, 2, 2), (0, 1, 2), (1, 1, 2)]' \
	'x["order"] == "interleaved"'
order --order=blocked
holds 'place == [(0, 2, 0), (0, 2, 1), (0, 2, 2), (0, 1, 1), (0, 1, 2),
			    (1, 2, 1), (1, 2, 2), (1, 1, 1), (1, 1, 2)]' \
	'x["order"] == "blocked"'
order --order=random --seed 7
holds 'x["order"] == "random" and x["seed"] == "7"' \
	'[p[2] for p in place] == [0, 1, 1, 1, 1, 2, 2, 2, 2]' 'len(set(place)) == 9'
mv x.json first.json
order --order=random --seed 7
holds 'place == [(t["case"], t["clients"], t["trial"])
		 for t in json.load(open("first.json"))["trials"]]'
# of 576 orders, eight seeds make more than one
for seed in 1 2 3 4 5 6 8 9; do
	order --order=random --seed $seed
	python3 -c 'import json; print([(t["case"], t["clients"])
		for t in json.load(open("x.json"))["trials"]])'
done | sort -u >orders
[ "$(wc -l <orders)" -gt 3 ] || fail "seeds do not change the order"

exit $failed
