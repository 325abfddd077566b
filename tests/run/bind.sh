#!/bin/sh
# SPDX-License-Identifier: MIT
# --bind and --membind: the clients are where they are told to be, the parent elsewhere.
. "${0%/*}/lib.sh"

"$dbench" topology >/dev/null || skip "this build knows no topology"
allowed=$(sed -n 's/^Cpus_allowed_list:\t//p' /proc/self/status)
cpu=${allowed%%[-,]*}

start -c basic.load -t 60 --warmup 0 --bind="cpu$cpu" 3
within 5 begun || fail "it does not begin"
[ "$(workers | wc -l)" = 3 ] || fail "there are not 3 workers"
for pid in $(workers); do
	bound=$(sed -n 's/^Cpus_allowed_list:\t//p' "/proc/$pid/status")
	[ "$bound" = "$cpu" ] || fail "a client may use CPU $bound, not just $cpu"
done
# the parent keeps off that CPU where there is another
parent=$(sed -n 's/^Cpus_allowed_list:\t//p' "/proc/$session/status")
if [ "$allowed" = "$cpu" ]; then
	[ "$parent" = "$cpu" ] || fail "the parent may use CPU $parent, not $cpu"
else
	[ "${parent%%[-,]*}" != "$cpu" ] || fail "the parent may use CPU $parent, with clients on $cpu"
fi
kill -INT "$session"
finish 130
says out "binding: cpu$cpu"
holds "all(c['first_cpu'] == c['last_cpu'] == $cpu for c in client)" \
	"all(c['pus'] == '$cpu' for c in client)"

# each CPU has a client of its own, whose memory is as it is told
cpus=$(nproc)
node=$(sed -n 's/^Mems_allowed_list:\t\([0-9]*\).*/\1/p' /proc/self/status)
start -c basic.load -t 60 --warmup 0 --bind=each:pu --membind="node$node" "$cpus"
if within 5 begun; then
	for pid in $(workers); do
		sed -n 's/^Cpus_allowed_list:\t//p' "/proc/$pid/status"
		grep -q " bind:$node " "/proc/$pid/numa_maps" ||
			fail "a client's memory is not bound to node$node"
	done >bound
	grep -q '[-,]' bound && fail "a client may use several CPUs: $(cat bound)"
	[ "$(sort -u bound | wc -l)" = "$cpus" ] || fail "not each CPU has a client: $(cat bound)"
	kill -INT "$session"
	finish 130
	says out "binding: each:pu, memory: node$node"
	grep -q FAIL bound && { cat bound; failed=1; }
else
	finish 2
	grep -q 'Operation not permitted' err || fail "it does not begin"
fi

run 0 -c basic.load --run-once --bind=machine 2
for bind in spread compact each:core each:node "each:pu@cpu$cpu" "spread@cpu$cpu"; do
	run 0 -c basic.load --run-once --bind="$bind" 3
done
# the clients of one process share its part: 2 processes of 2 on two CPUs
if [ "$cpus" -gt 1 ]; then
	run 0 -c basic.load --run-once --bind=each:pu --clients-per-process=2 2
	holds "client[0]['label'] == client[1]['label'] != client[2]['label']"
fi
run 0 -c basic.load --run-once --bind=none 2

# what is not there
run 2 -c basic.load --run-once --bind=cpu4095 1
says err 'cpu4095' "$cpu"
run 2 -c basic.load --run-once --bind=node77 1
says err 'node77' node0
run 2 -c basic.load --run-once --bind=l9:0 1
run 2 -c basic.load --run-once --membind=node77 1
says err 'node77' "node$node"
run 2 -c basic.load --run-once --membind=far 1
run 2 -c basic.load --run-once --bind=near:/proc 1
says err 'near:/proc' 'no disk'
lacks out .
exit $failed
