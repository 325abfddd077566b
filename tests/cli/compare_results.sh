#!/bin/sh
# SPDX-License-Identifier: MIT
# compare on result files and logs.
. "${0%/*}/common.sh"

# sweep FACTOR [LABEL:]: five results at each of three numbers of clients, as dbench
# prints them
sweep()
{
	awk -v factor="$1" -v label="$2" 'BEGIN {
		for (n = 1; n <= 32; n += n < 16 ? 15 : 16)
			for (i = 1; i <= 5; i++)
				printf "%sThroughput %g MB/sec  %d procs\n", label,
				       10 * n * factor + i / 10, n
	}'
}
sweep 1 >before.log
sweep .9 >after.log
(sweep 1; sweep .9 near:) >cases.log
head -5 after.log >short.log

status 0 compare before.log after.log
says out 'throughput, MB/s, more is better'
says out 'p and verdict are corrected for 3 comparisons (Holm)'
says out '      1       10.3        9.3    -9.71%   -11.95 ..   -7.47%  8.5e-06  worse'
[ "$(grep -c ' worse$' out)" -eq 3 ] || fail "not each of three points is worse"

# a single pair of points as columns are
status 0 compare before.log short.log
says out 'x before.log: throughput, MB/s, 1 client'
says out "	(Student's t, pooled s = 0.158114)"
says err '2 points are left out, first: short.log, 16 clients: there is no such point'

# cases of one file
status 0 compare cases.log
says out 'new:       near'
[ "$(grep -c ' worse$' out)" -eq 3 ] || fail "not each point of the case is worse"

# a case that the other file has not
(sweep 1 far:; sweep .9 near:) >labels.log
status 2 compare before.log labels.log
says err 'there is no such case, but 2 others, first: far'

# all with all
status 0 compare --pairs before.log after.log before.log
[ "$(grep -c '^reference: ' out)" -eq 3 ] || fail "three files make three pairs"
says out 'p and verdict are corrected for 9 comparisons (Holm)'

# the gate
status 1 compare --fail-if-slower 5% before.log after.log
says err 'after.log, 16 clients is slower than before.log by more than 5 % beyond doubt: -9.98 %'
status 0 compare --fail-if-slower 12% before.log after.log
status 0 compare --fail-if-slower 0 after.log before.log
status 2 compare --fail-if-slower 5% before.log short.log
says err '--fail-if-slower cannot tell: 2 points are without a counterpart'

# a single run is one trial
status 0 -c tiny.load --run-once -q -o run.json 1
status 2 compare run.json run.json
says err 'there is 1 valid trial, and a comparison takes 3 or more'

# metrics, and what cannot be
status 2 compare --metric throuhput before.log after.log
says err 'before.log has no metric throuhput; the nearest is throughput'
status 2 compare --metric nothing before.log after.log
says err 'before.log has no metric nothing, but throughput'
status 2 compare before.log
says err 'before.log: error: it has one case only'
status 2 compare before.log - <after.log
says err '<stdin>'
echo '{ "a": ' >torn.json
status 2 compare torn.json torn.json
says err 'torn.json'
exit $failed
