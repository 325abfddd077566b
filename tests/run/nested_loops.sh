#!/bin/sh
# SPDX-License-Identifier: MIT
# LOOP, ENDLOOP and REPEAT, within one another and over several passes.
. "${0%/*}/lib.sh"

cat >loops.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
LOOP 3
WriteX 1 0 1 1 NT_STATUS_OK
LOOP 5
ReadX 1 0 1 1 NT_STATUS_OK
LOOP 7
QUERY_FILE_INFORMATION 1 1 NT_STATUS_OK
ENDLOOP
REPEAT 2
Flush 1 NT_STATUS_OK
ENDLOOP
LOOP 2
QUERY_FS_INFORMATION 1 NT_STATUS_OK
ENDLOOP
ENDLOOP
Close 1 NT_STATUS_OK
END
for clients in 1 3; do
	run 0 -c loops.load --loops 2 $clients
	holds "{k: o['count'] // (2 * $clients) for k, o in op.items()} == {'NTCreateX': 1, 'WriteX': 3,
		'ReadX': 15, 'QUERY_FILE_INFORMATION': 105, 'Flush': 30, 'QUERY_FS_INFORMATION': 6,
		'Close': 1}"
done
exit $failed
