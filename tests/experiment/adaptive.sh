#!/bin/sh
# SPDX-License-Identifier: MIT
# --trials auto: as many as it takes, where it takes them.
. "${0%/*}/common.sh"

# settled METRIC: each point has the fewest trials, but three or more, whose mean is as
# precise as it says, or --max-trials.  How much trials scatter is the machine's doing.
settled()
{
	python3 - "$1" <<'END' || failed=1
import collections, json, math, statistics, sys
# two-sided 95 % quantiles of Student's t, 2 to 29 degrees of freedom, from a printed table
T = [4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
     2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052,
     2.048, 2.045]
d = json.load(open("x.json"))
x, points = d["experiment"], collections.defaultdict(list)
for t in d["trials"]:
    if t["trial"]:
        points[t["case"], t["clients"]].append(t["result"]["metrics"][sys.argv[1]])
def reach(values):
    n = len(values)
    return T[n - 3] * statistics.stdev(values) / math.sqrt(n) / statistics.mean(values)
for point, values in points.items():
    n, most = len(values), x["max_trials"]
    # an interval that is just as long as asked for may fall on either side
    early = [k for k in range(3, n) if reach(values[:k]) < x["precision"] * .999]
    if not 3 <= n <= most or early or n < most and reach(values) > x["precision"] * 1.001:
        sys.exit(f"FAIL: point {point} has {n} trials: {values}")
END
}

# what sleeps for most of its time is steady
printf 'SLEEP 300000\nDeltree "/clients/client1" NT_STATUS_OK\n' >sleep.load
status 0 -q -c sleep.load --run-once 1,2 --trials auto --precision 20% -o x.json
holds 'x["trials"] == 0 and x["adaptive"] and x["precision"] == 0.2 and x["finished"]' \
	'len(counted) < 60 and len(trials) == len(counted) + 1'
settled wall

# of two points, the one that scatters gets more: every second of its trials has files to
# remove, and the other one sleeps for most of its time
printf 'SLEEP 300000\nDeltree "/clients/data" NT_STATUS_OK\n' >steady.load
printf 'Deltree "/clients/data" NT_STATUS_OK\n' >wild.load
cat >fill <<'END'
mkdir -p clients/data
case $DBENCH_CASE/$DBENCH_TRIAL in *wild*/*[13579]) ;; *) exit 0 ;; esac
cd clients/data && seq 500 | xargs touch
END
status 0 -q -c steady.load -c wild.load --run-once 1 --adopt --prepare 'sh fill' \
	--trials auto --precision 20% --max-trials 6 -o x.json
holds 'sum(t["case"] == 1 for t in counted) == 6' 'x["max_trials"] == 6 and x["finished"]'
settled wall

# never more than --max-trials, however much they scatter
status 0 -q -c basic.load -t 20ms --warmup 0 1 --trials auto --precision 0.001% \
	--max-trials 4 -o x.json
holds 'len(counted) == 4 and x["finished"]'
status 0 -q -c basic.load -t 20ms --warmup 0 1 --trials auto --precision 0.001% \
	--max-trials 3 -o x.json
holds 'len(counted) == 3'

exit $failed
