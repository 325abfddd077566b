# SPDX-License-Identifier: MIT
# Of node 0, cpu1 is offline; of node 1, both; hwloc counts on without them.
. /guest/lib.sh
for cpu in 1 2 3; do
	echo 0 >/sys/devices/system/cpu/cpu$cpu/online
done
nodes 0-2
same "the list of CPUs" 0,4-5 "$(cat /sys/devices/system/cpu/online)"
same "the list of nodes with CPUs" 0,2 "$(cat /sys/devices/system/node/has_cpu)"
concluded "cpu1-3 are offline"

binds node0 0
binds node2 4-5
binds node0,2 0,4-5
binds cpu0,cpu5 0,5
binds package:1 4-5
binds core:1 4
binds pu:2 5
binds l3:1 4-5
binds machine 0,4-5

refuses node1 node1 'no CPU' node0,2
refuses node0-2 node1 'no CPU' node0,2
refuses cpu1 cpu1 offline cpu0,4-5
refuses cpu0-5 offline cpu0,4-5
refuses pu:3 pu:3 pu:0-2
refuses package:2 package:2 package:0-1

only 2 4-5 binds node2 4-5
only 2 4-5 refuses node0 'not allowed' cpu0 cpu4-5
only 2 4-5 refuses cpu1 offline
only 2 4-5 shows 'may use cpu4-5 only' 'Offline: cpu1-3'

undone node2 0
shows 'Offline: cpu1-3'
done_checking
