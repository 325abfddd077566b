# SPDX-License-Identifier: MIT
. /guest/lib.sh
nodes 0-3

binds node2 4-5
binds node1-2 2-5
binds node0,3 0-1,6-7
binds cpu6 6
binds cpu3-4 3-4
binds package:1 4-7
binds package:1.core:0 4-5
binds package:0.numa:1 2-3
binds core:3 6-7
binds core:even 0-1,4-5
binds core:1.pu:1 3
binds pu:5 5
binds numa:3 6-7
binds l3:1 4-7
binds machine 0-7
binds package:0,cpu7 0-3,7

refuses node4 node4 node0-3
refuses cpu8 cpu8 cpu0-7
refuses package:2 package:2 package:0-1
refuses core:4 core:4 core:0-3

only 2 4-5 binds node2 4-5
only 2 4-5 refuses package:1 'not allowed' cpu6-7 cpu4-5
only 2 4-5 refuses node1-2 'not allowed' cpu2-3 cpu4-5
only 2 4-5 shows 'may use cpu4-5 only' node0-3

# Of equals, far is the next one by number; node1 is in the same package as node0.
remembers node2-3 2
remembers node1,node3 1
remembers interleave:node0-3 0 1 2 3
remembers far 2
home=node2
remembers far 0
compares 28 --trials 1 -t 0.1

undone node2 0
shows 'node0         10       12       21       21' 'node2         21       21       10       12'
done_checking
