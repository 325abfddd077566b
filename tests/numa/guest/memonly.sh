# SPDX-License-Identifier: MIT
# Node 2 has no CPU.  It is near to node 0, so hwloc counts it second: numa:1.
. /guest/lib.sh
nodes 0-2
same "the list of nodes with CPUs" 0-1 "$(cat /sys/devices/system/node/has_cpu)"
concluded "node 2 has no CPU"

binds node0 0-1
binds node1 2-3
binds node0-1 0-3
binds cpu2 2
binds package:0 0-1
binds core:1-2 1-2
binds pu:3 3
binds numa:0 0-1
binds numa:2 2-3
binds l3:1 2-3
binds machine 0-3
binds node0,cpu3 0-1,3

refuses node2 node2 'no CPU' node0-1
refuses node1-2 node2 'no CPU' node0-1
refuses numa:1 numa:1 'no CPU' node0-1
refuses node3 node3 node0-2
refuses numa:3 numa:3 numa:0-2

only 0 0-1 binds node0 0-1
only 0 0-1 refuses node1 'not allowed' cpu2-3 cpu0-1
only 0 0-1 refuses node2 'no CPU'
only 0 0-1 shows 'may use cpu0-1 only' node0-2

remembers node2 2
remembers numa:1 2
remembers interleave:node1-2 1 2
remembers preferred:node2 2
remembers far 1
home=node1
remembers far 2
holds node1
compares 10 --trials 1 -t 0.2

undone node1 0
shows 'node2 = numa:1' 'node1 = numa:2' 'memory only'
done_checking
