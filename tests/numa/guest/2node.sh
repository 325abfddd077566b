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
binds 0xc 2-3
binds 0x1,0x4 0,2
binds near:nvme0n1 2-3
binds near:/mnt 2-3

refuses node2 node2 node0-1
refuses cpu3-4 cpu4 cpu0-3
refuses package:2 package:2 package:0-1
refuses package:1.core:2 package:1.core:2 core:0-1
refuses core:9 core:9 core:0-3
refuses pu:9 pu:9 pu:0-3
refuses numa:2 numa:2 numa:0-1
refuses l3:2 l3:2 l3:0-1
refuses node:1 node1 numa:1
refuses 0x1c cpu4 cpu0-3
refuses near:/tmp near:/tmp 'no disk'
refuses near:nosuch nosuch 'nvme0n1 at node1'
refuses_memory node2 node2 node0-1
refuses_memory far 'from where' --bind

only 1 2-3 binds node1 2-3
only 1 2-3 binds cpu2 2
only 1 2-3 refuses node0 node0 'not allowed' cpu0-1 cpu2-3
only 1 2-3 refuses machine machine 'not allowed' cpu0-1 cpu2-3
only 1 2-3 refuses cpu1-2 'not allowed' cpu1 cpu2-3
only 1 2-3 refuses near:/mnt,node0 near
only 1 2-3 refuses_memory node0 'not allowed' 'allowed: node1'
only 1 2-3 refuses_memory interleave:node0-1 'not allowed' 'node0' 'allowed: node1'
home=node1
only 1 2-3 remembers local 1
home=node0
only 1 2-3 compares_nothing 'left out' node0 'allowed: ' 'one NUMA node'
only 1 2-3 shows 'may use cpu2-3 only' node0-1 '2 packages, 2 nodes'

undone node0 3
restored node0 3
restored cpu2 3
stays cpu3
moves

deals each:pu 0 1 2 3 0
deals each:core@node1 2 3 2
deals each:l3 0-1 2-3
deals each:node 0-1 2-3 0-1
deals each:package 0-1 2-3
deals compact 0 1 2
deals compact@node1 2 3
deals spread 0-1 2-3
deals spread 0 1 2-3
deals spread@node1 2 3

# The disk is at node 1; what is on it is in the page cache where its writer is, as
# in a tmpfs.
same "the disk's node" 1 "$(cat /sys/block/nvme0n1/device/numa_node)"
concluded "a disk is at node 1"
for target in /tmp /mnt; do
	remembers local 0
	remembers node1 1
	remembers node0-1 0
	remembers interleave:node0-1 0 1
	remembers preferred:node1 1
	remembers far 1
	compares 6 --trials 1 -t 0.2
done
interrupts 1 600
interrupts 3 0.1
target=/tmp
interrupts 1 600
for folder in /tmp /mnt; do
	for node in 0 1; do
		taskset -c $((2 * node)) dd if=/dev/zero of=$folder/from$node bs=64k count=16 2>/dev/null
		pages $node $folder/from$node
	done
done
done_checking
