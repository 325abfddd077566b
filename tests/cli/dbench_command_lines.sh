#!/bin/sh
# SPDX-License-Identifier: MIT
# Command lines of dbench 4 and 5, as scripts have them.  Only the work is made
# fixed, so that no run takes its ten minutes.
. "${0%/*}/common.sh"
mkdir dir

understood()
{
	status 0 "$@" --run-once
	tail -n 1 out | grep -q "^Throughput " || fail "dbench-c $*: no Throughput at the end"
	[ -e clients ] || [ -e dir/clients ] && fail "dbench-c $*: clients is left"
}

understood -c tiny.load 1
understood -t 60 -c tiny.load -D dir 4
understood -c tiny.load -t 60 --warmup=0 -B fileio -D dir 2
understood -c tiny.load --backend=fileio --directory=dir 2
understood --loadfile=tiny.load --timelimit=60 --directory=dir --target-rate=50 2
understood --loadfile tiny.load -s -S -F 2
understood --loadfile tiny.load --sync --sync-dir --fsync 2
understood -c tiny.load -R 50.5 -D dir 2
understood -c tiny.load --no-resolve --one-byte-write-fix --stat-check 2
understood -c tiny.load --fake-io --per-client-results 2
understood -c tiny.load --clients-per-process=2 2
understood -c tiny.load,tiny.load --show-execute-time 2
understood -D dir -c tiny.load -T TCP_NODELAY 1

# by default the load that is shipped, in the directory it is started from
status 0 -t 1 --warmup 0 -B null 2
tail -n 1 out | grep -Eq '^Throughput [0-9.e+]+ MB/sec  2 clients  2 procs  max_latency=[0-9.]+ ms$' ||
	fail "dbench-c 2: $(tail -n 1 out)"

status 0 -c tiny.load --run-once --machine-readable 1
grep -q '^;[0-9.e+]*;1;1;[0-9.]*;' out || fail "--machine-readable: no total"

status 0 -c tiny.load -D dir --run-once --skip-cleanup 1
[ -d dir/clients ] || fail "--skip-cleanup leaves nothing"

# extended attributes are not to be had everywhere
status_x() { "$dbench" -c tiny.load -x --run-once 1 >out 2>err; }
status_x || grep -qi 'not supported' err || fail "-x: $(cat err)"

exit $failed
