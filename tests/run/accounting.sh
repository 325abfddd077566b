#!/bin/sh
# SPDX-License-Identifier: MIT
# Fixed work moves exactly its bytes, and what is reported is what was counted.
. "${0%/*}/lib.sh"

cat >work.load <<'END'
NTCreateX "/clients/client1/a" 0x0 0x5 1 NT_STATUS_OK
LOOP 7
WriteX 1 0 1000 1000 NT_STATUS_OK
ReadX 1 0 300 300 NT_STATUS_OK
ReadX 1 900 300 100 NT_STATUS_OK
ENDLOOP
QUERY_PATH_INFORMATION "/clients/client1/A" 1 NT_STATUS_OK
FIND_FIRST "/clients/client1/*" 1 100 1 NT_STATUS_OK
QUERY_FILE_INFORMATION 1 1 NT_STATUS_OK
QUERY_FS_INFORMATION 1 NT_STATUS_OK
SET_FILE_INFORMATION 1 1 NT_STATUS_OK
Flush 1 NT_STATUS_OK
Close 1 NT_STATUS_OK
Rename "/clients/client1/a" "/clients/client1/b" NT_STATUS_OK
Unlink "/clients/client1/b" 6 NT_STATUS_OK
Unlink "/clients/client1/b" 6 NT_STATUS_NO_SUCH_FILE
Mkdir "/clients/client1/d" NT_STATUS_OK
Rmdir "/clients/client1/d" NT_STATUS_OK
END
"$dbench" check --json work.load >census

# exact CLIENTS PASSES: the result is the census so many times.
exact()
{
	holds '(census := json.load(open("census"))[0])' \
	"total['bytes_read'] == census['bytes_read'] * $1 * $2 == 2800 * $1 * $2" \
	"total['bytes_written'] == census['bytes_written'] * $1 * $2 == 7000 * $1 * $2" \
	"(planned := census['by_operation'])" \
	"op.keys() == planned.keys()" \
	"all(o['count'] == planned[k]['count'] * $1 * $2 for k, o in op.items())" \
	"all(o['unmet'] == 0 for o in op.values())" \
	"total['passes'] == $1 * $2 and len(client) == $1" \
	"all(c['bytes_read'] + c['bytes_written'] == 9800 * $2 for c in client)" \
	"abs(total['mb_per_second'] * run['window_seconds'] * 1e6 - moved) < 1e-6 * moved"
}

run 0 -c work.load --run-once 1
exact 1 1
run 0 -c work.load --run-once 5
exact 5 1
run 0 -c work.load --loops 3 4
exact 4 3
says out 'Throughput' '4 clients  4 procs'

# the same in the window of a timed run, where no work is fixed
run 0 -c work.load -t 300ms 2
holds 'abs(total["mb_per_second"] * run["window_seconds"] * 1e6 - moved) < 1e-6 * moved' \
	'op["ReadX"]["count"] - 2 <= 2 * op["WriteX"]["count"] <= op["ReadX"]["count"] + 4' \
	'total["bytes_written"] == 1000 * op["WriteX"]["count"]'

# two loadfiles, dealt in turn
run 0 -c work.load,basic.load --run-once 3
holds '[c["bytes_read"] + c["bytes_written"] for c in client] == [9800, 8192, 9800]'
exit $failed
