#!/bin/sh
# SPDX-License-Identifier: MIT
# An outcome that changes nothing for later ops is counted and told; --strict makes
# it fatal, --lenient makes nothing so.
. "${0%/*}/lib.sh"

cat >counted.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
QUERY_PATH_INFORMATION "/clients/client1/none" 1 NT_STATUS_OK
QUERY_PATH_INFORMATION "/clients/client1/file" 1 NT_STATUS_OBJECT_NAME_NOT_FOUND
FIND_FIRST "/clients/client1/x*" 1 10 0 NT_STATUS_OK
FIND_FIRST "/clients/client1/f*" 1 10 0 NT_STATUS_NO_SUCH_FILE
Mkdir "/clients/client1/file" NT_STATUS_OK
Close 1 NT_STATUS_OK
END
run 0 -c counted.load --run-once 3
says out "QUERY_PATH_INFORMATION: 6 did not end as the loadfile says" \
	"QUERY_PATH_INFORMATION (counted.load:2) of 'clients/client0/none': it failed with ENOENT" \
	"FIND_FIRST: 6 did not end" "FIND_FIRST (counted.load:4) of 'clients/client0/x*'" \
	"Mkdir: 3 did not end" "Mkdir (counted.load:6)" EEXIST
holds 'op["QUERY_PATH_INFORMATION"]["unmet"] == 6' 'op["FIND_FIRST"]["unmet"] == 6' \
	'op["Mkdir"]["unmet"] == 3' 'op["Close"]["unmet"] == 0' 'r["verdict"]["valid"]'

run 1 -c counted.load --run-once --strict 1
says err 'QUERY_PATH_INFORMATION (counted.load:2)' ENOENT

cat >lenient.load <<'END'
NTCreateX "/clients/client1/none" 0x0 0x1 1 NT_STATUS_OK
ReadX 1 0 10 10 NT_STATUS_OK
Close 1 NT_STATUS_OK
Unlink "/clients/client1/none" 6 NT_STATUS_OK
NTCreateX "/clients/client1/file" 0x0 0x5 2 NT_STATUS_OK
WriteX 2 0 10 10 NT_STATUS_OK
END
run 1 -c lenient.load --run-once 1
says err 'NTCreateX (lenient.load:1)'
run 0 -c lenient.load --run-once --lenient 1
holds 'op["NTCreateX"]["unmet"] == 1' 'op["ReadX"]["unmet"] == 1' 'op["Close"]["unmet"] == 1' \
	'op["Unlink"]["unmet"] == 1' 'op["WriteX"]["unmet"] == 0' 'moved == 10'
says out "ReadX (lenient.load:2)" EBADF

# either outcome will do
sed 's/NT_STATUS_[A-Z_]*$/*/' counted.load >either.load
run 0 -c either.load --run-once --strict 2
lacks out ' warning '
exit $failed
