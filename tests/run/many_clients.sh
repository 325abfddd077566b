#!/bin/sh
# SPDX-License-Identifier: MIT
# 512 clients; whether each gets a CPU within a second is the kernel's business.
. "${0%/*}/lib.sh"

run 0 -c basic.load -t 1 512
says out '512 clients  512 procs'
holds 'len(client) == 512' 'len({c["pid"] for c in client}) == 512' \
	'all(c["first_cpu"] >= 0 for c in client)' 'run["window_seconds"] <= 1.001' \
	'sum(c["bytes_read"] + c["bytes_written"] for c in client) == moved > 0'
exit $failed
