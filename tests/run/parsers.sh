#!/bin/sh
# SPDX-License-Identifier: MIT
# What the parsers of mmtests, lkp-tests, Phoronix, autotest and nfs-ganesha take out
# of the lines, while they come and at the end.
. "${0%/*}/lib.sh"

# same WHAT IS WANTED
same()
{
	echo "$2" | grep -qxE -e "$3" || fail "$1 reads '$2', not $3"
}

rate='[0-9]+\.?[0-9]*'
start -c basic.load -t 2100ms --warmup 1100ms --show-execute-time 2
within 3 grep -q warmup out || fail "no warmup line after 1 s"
within 3 grep -q execute out || fail "no execute line after 2 s"
[ -n "$(living "$session")" ] || fail "lines are held back until the end"
finish 0

# shaped PHASE: a line is dbench's, to the letter
shaped()
{
	grep -qxE " *2  +[0-9]+  +[0-9]+\.[0-9]{2} MB/sec  $1 +[12] sec  latency [0-9]+\.[0-9]{3} ms" out
}
shaped warmup || fail "the warmup line is not dbench's"
shaped execute || fail "the execute line is not dbench's"
grep execute out | grep -qv ' MB/sec  execute ' && fail "the word execute stands elsewhere"

same "mmtests, MB/s and seconds" \
	"$(grep execute out | head -n 1 | awk '{print $3, $6}')" "$rate [12]"
latencies=$(grep -A 99 Operation out | grep -v -e ----- -e '^$' -e Throughput -e Operation)
same "mmtests, latencies" "$(echo "$latencies" | awk '{print $1, ($3 > 0)}' | sort | tr '\n' ' ')" \
	'Close 1 NTCreateX 1 ReadX 1 WriteX 1 '
same "mmtests, passes" "$(grep 'completed in' out | head -n 1 |
	awk '{print NF, ($1 < 2), ($4 >= 0), ($8 >= $4)}')" '9 1 1 1'
same "lkp-tests" "$(grep '^Throughput' out | tr = ' ' | awk '{print $2, $4, $6, $9, $10}')" \
	"$rate 2 2 $rate ms"
same "Phoronix" "$(grep -c 'Throughput .* MB/sec  2 clients  2 procs  max_latency=.* ms$' out)" 1
same "autotest" "$(sed -nE 's/.*Throughput (.*) MB\/sec (.*) procs.*/\1,\2/p' out)" "$rate, 2 clients  2"
same "nfs-ganesha" "$(tail -n 1 out | grep -c Throughput)" 1
same "generic/241" "$status" 0

exit $failed
