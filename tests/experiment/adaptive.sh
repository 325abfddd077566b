#!/bin/sh
# SPDX-License-Identifier: MIT
# --trials auto: as many as it takes, where it takes them.
. "${0%/*}/common.sh"

# what sleeps for most of its time is steady
printf 'SLEEP 300000\nDeltree "/clients/client1" NT_STATUS_OK\n' >sleep.load
status 0 -q -c sleep.load --run-once 1,2 --trials auto --precision 20% -o x.json
holds 'x["trials"] == 0 and x["adaptive"] and x["precision"] == 0.2 and x["finished"]' \
	'len(counted) == 6 and len(trials) == 7'

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
holds 'sum(t["case"] == 0 for t in counted) == 3' 'sum(t["case"] == 1 for t in counted) == 6' \
	'x["max_trials"] == 6 and x["finished"]'

# never more than --max-trials, however much they scatter
status 0 -q -c basic.load -t 20ms --warmup 0 1 --trials auto --precision 0.001% \
	--max-trials 4 -o x.json
holds 'len(counted) == 4 and x["finished"]'
says out '--precision=0.001% is not reached with 1 client: '
status 0 -q -c basic.load -t 20ms --warmup 0 1 --trials auto --precision 0.001% \
	--max-trials 3 -o x.json
holds 'len(counted) == 3'

exit $failed
