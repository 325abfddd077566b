#!/bin/sh
# SPDX-License-Identifier: MIT
# The window is as long as asked, below a second too, and the warm-up is no part of it.
. "${0%/*}/lib.sh"

# lasts SECONDS WARMUP ARG...
lasts()
{
	seconds=$1 warmup=$2
	shift 2
	run 0 -c basic.load "$@" 2
	holds "$seconds - 0.1 < run['window_seconds'] <= $seconds + 0.001" \
		"abs(run['warmup_seconds'] - $warmup) < 1e-6" \
		"abs(total['mb_per_second'] * run['window_seconds'] * 1e6 - moved) < 1e-9 * moved" \
		"all(c['seconds'] <= $seconds for c in client)" 'moved > 0'
}

lasts 1 0.2 -t 1
lasts 0.2 0.04 -t 200ms
lasts 0.3 0 -t 300ms --warmup 0
lasts 0.2 0.3 -t 200ms --warmup 300ms

# the work cannot be done in its time
run 1 -c basic.load --loops 1000000000 -t 200ms 2
says err '2 of 2 clients did not finish their 1000000000 passes within 0.2 s (-t)'
exit $failed
