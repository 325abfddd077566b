#!/bin/sh
# SPDX-License-Identifier: MIT
# -R: so many MB/s for each client; and what a stall does to those who had to wait.
. "${0%/*}/lib.sh"

run 0 -c basic.load -t 1 -R 2 2
holds '3.6 < total["mb_per_second"] < 4.4' 'all(1.8 < c["mb_per_second"] < 2.2 for c in client)'
run 0 -c basic.load -t 1 -R 2 --clients-per-process 2 1
holds '3.6 < total["mb_per_second"] < 4.4' 'all(1.8 < c["mb_per_second"] < 2.2 for c in client)'

# Only one WriteX takes longer, but the ReadX behind it are late as well.
run 0 -c basic.load -t 1 --warmup 0 -R 1 -B fault:WriteX:stall=300:10 1
holds 'op["ReadX"]["max_ns"] > 250e6' 'op["WriteX"]["max_ns"] > 290e6' \
	'total["late_max_ns"] > 250e6' '0.9 < total["mb_per_second"] < 1.1' \
	'sum(h[2] for h in op["ReadX"]["histogram"] if h[0] > 50e6) > 15'
says out ' lateness '

# more than can be had
run 0 -c basic.load -t 300ms --warmup 0 -R 1000000 1
holds 'total["late_max_ns"] > 200e6'
exit $failed
