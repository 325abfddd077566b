#!/bin/sh
# SPDX-License-Identifier: MIT
# N processes of K clients each, as dbench counts them.
. "${0%/*}/lib.sh"

run 0 -c basic.load --run-once --clients-per-process 3 2
says out '6 clients  2 procs' '6 in 2 processes'
holds 'len(client) == 6' 'len({c["pid"] for c in client}) == 2' \
	'[c["pid"] for c in client[:3]] == [client[0]["pid"]] * 3' 'run["processes"] == 2' \
	'all(c["bytes_read"] == 4096 for c in client)' 'moved == 6 * 8192'

# those of a process take turns: none of them starves
run 0 -c basic.load -t 300ms --clients-per-process 4 1
holds 'min(c["bytes_read"] for c in client) > 0.9 * max(c["bytes_read"] for c in client) > 0'

# one waits for its neighbour
printf 'WAITSP 3 1\nQUERY_FS_INFORMATION 1 NT_STATUS_OK\n' >wait.load
printf 'QUERY_FS_INFORMATION 1 NT_STATUS_OK\nSETSP 1\n' >set.load
run 0 -c wait.load,wait.load,wait.load,set.load --run-once -t 20 --clients-per-process 4 1
exit $failed
