#!/bin/sh
# SPDX-License-Identifier: MIT
# Reads that end before they are full count for what they brought.
. "${0%/*}/lib.sh"

cat >short.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 1000 1000 NT_STATUS_OK
ReadX 1 0 65536 1000 NT_STATUS_OK
ReadX 1 999 65536 1 NT_STATUS_OK
ReadX 1 1000 65536 0 NT_STATUS_OK
ReadX 1 5000 65536 0 NT_STATUS_OK
ReadX 1 0 0 0 NT_STATUS_OK
WriteX 1 0 0 0 NT_STATUS_OK
END
run 0 -c short.load --loops 2 --strict 2
holds 'total["bytes_read"] == 4 * 1001' 'total["bytes_written"] == 4 * 1000' \
	'op["ReadX"]["count"] == 20 and op["WriteX"]["count"] == 8'
exit $failed
