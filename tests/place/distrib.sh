#!/bin/sh
# SPDX-License-Identifier: MIT
# distrib.sh SHOW: --bind=spread gives what hwloc-distrib gives.  Its masks are put to
# --bind in turn, so that both sides are lists of CPUs.
show=$1
command -v hwloc-distrib >/dev/null || { echo "SKIP: hwloc-distrib is not installed"; exit 77; }
tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT
failed=0

# "0-2  cpu4 (core:4)" is three lines "cpu4".
lists()
{
	awk '/^ +[0-9]+(-[0-9]+)? +cpu/ {
		split($1, client, "-")
		if (client[2] == "") client[2] = client[1]
		for (i = client[1]; i <= client[2]; i++) print $2
	} /error/'
}

compare()
{
	hwloc-distrib --taskset -i "$1" "$2" >"$tmp/masks" || exit 99
	[ "$(wc -l <"$tmp/masks")" = "$2" ] || exit 99
	{ echo "$1"; cat "$tmp/masks"; } | "$show" >"$tmp/all" || exit $?
	lists <"$tmp/all" >"$tmp/expected"
	printf '%s\n' "$1" "spread local $2" | "$show" | lists >"$tmp/found"
	cmp -s "$tmp/expected" "$tmp/found" && return
	echo "FAIL: $2 clients on $1"
	diff "$tmp/expected" "$tmp/found"
	failed=1
}

while read -r machine; do
	for clients in 1 2 3 4 5 7 8 9 16 33; do
		compare "$machine" $clients
	done
done <<'END'
pu:1
core:1 pu:2
core:6 pu:2
package:2 [numa] core:4 pu:2
package:3 l3:2 core:3 pu:1
package:4 numa:2 l3:1 core:8 pu:1
package:2 [numa(indexes=1,0)] core:2 pu:2(indexes=0,4,1,5,2,6,3,7)
package:2 [numa] core:3(indexes=0,1,2,5,6,7) pu:1(indexes=0,1,3,8,9,40)
package:8 [numa] l3:2 core:4 pu:2
END
exit $failed
