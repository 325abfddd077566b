#!/bin/sh
# SPDX-License-Identifier: MIT
# An outcome that makes later ops go wrong ends the run at its cause.
. "${0%/*}/lib.sh"

# fatal LINE TEXT...: a loadfile with this third line ends there, and that is said.
fatal()
{
	{ cat head.load; echo "$1"; echo 'Close 1 NT_STATUS_OK'; } >fatal.load
	shift
	run 1 -c fatal.load --run-once 1
	says err 'client 0: ' '(fatal.load:3)' "$@"
	[ "$(wc -l <err)" = 1 ] || { fail "more than one message"; show err; }
}

cat >head.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 100 100 NT_STATUS_OK
END
fatal 'NTCreateX "/clients/client1/none" 0x0 0x1 2 NT_STATUS_OK' \
	NTCreateX "'clients/client0/none'" 'ENOENT (No such file or directory)' 'must succeed'
fatal 'NTCreateX "/clients/client1/file" 0x0 0x1 2 NT_STATUS_NO_SUCH_FILE' \
	NTCreateX "'clients/client0/file'" 'succeeded, but must fail'
fatal 'Unlink "/clients/client1/none" 6 NT_STATUS_OK' Unlink "'clients/client0/none'" ENOENT
fatal 'Unlink "/clients/client1/file" 6 NT_STATUS_NO_SUCH_FILE' Unlink 'succeeded, but must fail'
fatal 'Rename "/clients/client1/none" "/clients/client1/b" NT_STATUS_OK' Rename ENOENT
fatal 'Rmdir "/clients/client1/file" NT_STATUS_OK' Rmdir 'ENOTDIR (Not a directory)'
fatal 'ReadX 1 50 100 100 NT_STATUS_OK' ReadX "'clients/client0/file'" \
	'offset 50' '100 bytes' '50 bytes came back, but 100 are expected'
fatal 'ReadX 1 0 100 60 NT_STATUS_OK' '100 bytes came back, but 60 are expected'
fatal 'WriteX 1 0 100 100 NT_STATUS_DISK_FULL' WriteX 'succeeded, but must fail'
fatal 'WriteX 1 0 100 50 NT_STATUS_OK' '100 bytes came back, but 50 are expected'
holds 'not r["verdict"]["valid"]' 'len(r["verdict"]["causes"]) == 1' 'client[0]["failure"]'

# what a filesystem may do
run 1 -c basic.load -t 60 -B fault:ReadX:EIO:3 1
says err 'ReadX (basic.load:3)' 'offset 0, 4096 bytes' 'EIO (Input/output error)'
run 1 -c basic.load -t 60 -B fault:WriteX:short:3 1
says err 'WriteX (basic.load:2)' '2048 bytes came back, but 4096 are expected'

# one cause in many clients is one message
run 1 -c basic.load --run-once -B fault:NTCreateX:ESTALE:1 7
grep -qE '^dbench-c: [2-7] clients, client [0-6] first: .*ESTALE' err ||
	{ fail "the clients are not counted"; show err; }
[ "$(wc -l <err)" = 1 ] || { fail "more than one message"; show err; }

# two causes are two
echo 'Unlink "/clients/client1/none" 6 NT_STATUS_OK' >other.load
run 1 -c fatal.load,other.load --run-once 2
grep -qE 'client [01]: ' err || { fail "no client is named"; show err; }
exit $failed
