#!/bin/sh
# SPDX-License-Identifier: MIT
# Debian's own load, and the load that is shipped, for a second.
. "${0%/*}/lib.sh"

line='^Throughput [0-9.e+]+ MB/sec  2 clients  2 procs  max_latency=[0-9]+\.[0-9]{3} ms$'

replay()
{
	run 0 -t 1 "$@" 2
	tail -n 1 out | grep -qE "$line" || { fail "the last line is not dbench's"; show out; }
	grep -vE '[0-9]+ warnings, see dbench-c check' err && fail "something is on stderr"
	lacks out ' warning '
	holds 'r["verdict"]["valid"]' 'moved > 0' '0.5 < run["window_seconds"] < 1.1'
}

replay
if [ -e /usr/share/dbench/client.txt ]; then
	replay -c /usr/share/dbench/client.txt
else
	echo "note: no /usr/share/dbench/client.txt here"
fi
exit $failed
