#!/bin/sh
# SPDX-License-Identifier: MIT
# What scripts in the field do with the output of dbench, done with ours.
. "${0%/*}/common.sh"

number()
{
	echo "$1" | grep -Eq '^[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?$' || fail "$2: '$1' is no number"
}

mkdir target
"$dbench" -D target -c "$here/tiny.load" -t 2 --warmup 1 --show-execute-time 2 >out ||
	fail "exit status $?"

# mmtests: figures of each second, latencies of each op, time of each pass
line=$(grep execute out | head -n 1)
number "$(echo "$line" | awk '{ print $3 }')" "rate of a second"
number "$(echo "$line" | awk '{ print $6 }')" "its time"
grep execute out | grep -Evq '^ *[0-9]+ +[0-9]+ +[0-9.]+ MB/sec  execute +[0-9]+ sec  latency ' &&
	fail "'execute' stands elsewhere: $(grep execute out)"
grep -A 99 Operation out | grep -v -e ----- -e '^$' -e Throughput -e Operation |
	awk '{ print $1 }' | sort | tr '\n' ' ' >ops
same "Close Mkdir NTCreateX QUERY_PATH_INFORMATION ReadX Unlink WriteX " "$(cat ops)" ops
grep -A 99 Operation out | grep -v -e ----- -e '^$' -e Throughput -e Operation |
	while read -r op _ average _; do
		number "$average" "AvgLat of $op"
	done
line=$(grep "completed in" out | head -n 1)
number "$(echo "$line" | awk '{ print $4 }')" "time of a pass"
number "$(echo "$line" | awk '{ print $8 }')" "time since the start"

# lkp-tests: what is left and right of the = in lines with Throughput
grep '^Throughput*' out >throughput
same 1 "$(wc -l <throughput)" "lines with Throughput"
number "$(cut -d= -f1 throughput | awk '{ print $2 }')" "rate"
same 2 "$(cut -d= -f1 throughput | awk '{ print $4 }')" "clients"
same 2 "$(cut -d= -f1 throughput | awk '{ print $6 }')" "procs"
number "$(cut -d= -f2 throughput | awk '{ print $1 }')" "worst latency"

# nfs-ganesha: the last line; autotest: its own pattern, in the old form too
tail -n 1 out | grep -q Throughput || fail "the last line is $(tail -n 1 out)"
"$dbench" -D target -c "$here/tiny.load" --run-once --format=classic 2 >classic ||
	fail "exit status $? with --format=classic"
for file in out classic; do
	grep -Eq '^Throughput (.*) MB/sec (.*) procs' "$file" || fail "no procs in $file"
done
exit $failed
