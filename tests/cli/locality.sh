#!/bin/sh
# SPDX-License-Identifier: MIT
# On a machine with one NUMA node there is no distance to measure.
. "${0%/*}/common.sh"

nodes=$(find /sys/devices/system/node -maxdepth 1 -name 'node[0-9]*' 2>/dev/null | wc -l)
if [ "$nodes" -gt 1 ]; then
	echo "SKIP: this machine has $nodes NUMA nodes, and one is needed"
	exit 77
fi

status 2 locality -o result.json
says err 'this machine has one NUMA node for this process to use'
says err 'locality compares two or more'
[ -s out ] && fail "it prints something nevertheless"
[ -e result.json ] && fail "it writes a result nevertheless"
[ -e clients ] && fail "clients is left"
# ... whatever the loadfile is like
status 2 locality -c nosuch
says err 'this machine has one NUMA node for this process to use'

status 2 locality -D /nowhere/a,/nowhere/b
says err '--directory names one directory for locality, not 2'

exit $failed
