#!/bin/sh
# SPDX-License-Identifier: MIT
# Side by side with ministat itself: every pair of data sets, and numbers drawn at
# random, ties and all.
. "${0%/*}/common.sh"
needs ministat
cp "$SOURCE"/tests/data/*.txt .

# side_by_side ARG...
side_by_side()
{
	ministat "$@" >theirs 2>/dev/null || fail "ministat $* ends with $?"
	status 0 compare --ministat "$@"
	cmp -s theirs out || fail "compare --ministat $*: $(diff theirs out)"
}

for a in untar*.txt; do
	for b in untar*.txt; do
		side_by_side "$a" "$b"
	done
	# what is right by default is the same but for the plot
	status 0 compare -A untar-1-mpsafevfs.txt "$a"
	ministat -A untar-1-mpsafevfs.txt "$a" >theirs
	cmp -s theirs out || fail "compare -A untar-1-mpsafevfs.txt $a: $(diff theirs out)"
done

# draw SEED DECIMALS N: about 10, in no order
draw()
{
	awk -v seed="$1" -v digits="$2" -v n="$3" 'BEGIN {
		srand(seed)
		while (n--)
			printf "%.*f\n", digits, 10 + rand() + rand() - rand()
	}'
}

for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do
	for set in 1 2 3 4; do
		draw $seed$set $((seed % 4)) $((3 + (seed * set * 7) % 60)) >set$set
	done
	for confidence in 80 90 95 98 99 99.5; do
		side_by_side -c $confidence set1 set2
	done
	side_by_side -w $((2 + seed * 5)) set1 set2 set3 set4
	side_by_side -s set4 set3 set2 set1
	side_by_side -C 1 -d . set2 set1
done
exit $failed
