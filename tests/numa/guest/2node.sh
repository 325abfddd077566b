# SPDX-License-Identifier: MIT
. /guest/lib.sh
nodes 0-1

binds node0 0-1
binds node1 2-3
binds node0-1 0-3
binds nodeall 0-3
binds cpu3 3
binds cpu1-2 1-2
binds cpu0,2-3 0,2-3
binds package:1 2-3
binds package:1.core:0 2
binds core:2 2
binds pu:odd 1,3
binds numa:1 2-3
binds l3:1 2-3
binds l1:3 3
binds machine 0-3
binds node1,cpu0 0,2-3

refuses node2 node2 node0-1
refuses cpu3-4 cpu4 cpu0-3
refuses package:2 package:2 package:0-1
refuses package:1.core:2 package:1.core:2 core:0-1
refuses core:9 core:9 core:0-3
refuses pu:9 pu:9 pu:0-3
refuses numa:2 numa:2 numa:0-1
refuses l3:2 l3:2 l3:0-1
refuses node:1 node1 numa:1

only 1 2-3 binds node1 2-3
only 1 2-3 binds cpu2 2
only 1 2-3 refuses node0 node0 'not allowed' cpu0-1 cpu2-3
only 1 2-3 refuses machine machine 'not allowed' cpu0-1 cpu2-3
only 1 2-3 refuses cpu1-2 'not allowed' cpu1 cpu2-3
only 1 2-3 shows 'may use cpu2-3 only' node0-1 '2 packages, 2 nodes'

undone node0 3

deals each:pu 0 1 2 3 0
deals each:core@node1 2 3 2
deals each:node 0-1 2-3 0-1
deals compact 0 1 2
clients=1
remembers local 0
remembers node1 1
remembers far 1
remembers preferred:node1 1
clients=2
compares 6 --trials 1

# The disk is at node 1, and pages are where their writer is.
same "the disk's node" 1 "$(cat /sys/block/nvme0n1/device/numa_node)"
concluded "a disk is at node 1"
target=/mnt binds node1 2-3
target=/mnt remembers node1 1
target=/mnt remembers node0 0
for folder in /tmp /mnt; do
	for node in 0 1; do
		taskset -c $((2 * node)) dd if=/dev/zero of=$folder/from$node bs=64k count=16 2>/dev/null
		pages $node $folder/from$node
	done
done
done_checking
