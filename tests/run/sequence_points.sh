#!/bin/sh
# SPDX-License-Identifier: MIT
# SETSP and WAITSP: clients wait for one another.
. "${0%/*}/lib.sh"

cat >first.load <<'END'
SLEEP 100000
NTCreateX "/clients/common" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 100 100 NT_STATUS_OK
SETSP 1
WAITSP 1 2
NTCreateX "/clients/answer" 0x0 0x1 2 NT_STATUS_OK
ReadX 2 0 1000 50 NT_STATUS_OK
END
cat >second.load <<'END'
WAITSP 0 1
NTCreateX "/clients/common" 0x0 0x1 1 NT_STATUS_OK
ReadX 1 0 1000 100 NT_STATUS_OK
NTCreateX "/clients/answer" 0x0 0x5 2 NT_STATUS_OK
WriteX 2 0 50 50 NT_STATUS_OK
SETSP 2
END
run 0 -c first.load,second.load --run-once -t 20 2
holds 'moved == 300'
run 0 -c first.load,second.load --run-once -t 20 --clients-per-process 2 1
holds 'moved == 300'

# nobody comes: the time ends it
echo 'WAITSP 0 9' >forever.load
echo 'QUERY_FS_INFORMATION 1 NT_STATUS_OK' >>forever.load
run 1 -c forever.load --run-once -t 200ms 2
says err '2 of 2 clients did not finish'

run 2 -c first.load --run-once 1
says err WAITSP "client 1"
exit $failed
