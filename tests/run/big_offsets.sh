#!/bin/sh
# SPDX-License-Identifier: MIT
# Offsets beyond 2^31 and 2^32.
. "${0%/*}/lib.sh"

cat >big.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 3000000000 10 10 NT_STATUS_OK
WriteX 1 4294967296 20 20 NT_STATUS_OK
ReadX 1 3000000000 10 10 NT_STATUS_OK
ReadX 1 4294967300 100 16 NT_STATUS_OK
LockX 1 3000000000 10 NT_STATUS_OK
LockX 1 4294967296 20 NT_STATUS_OK
UnlockX 1 3000000000 10 NT_STATUS_OK
SLEEP 300000
END
keeps=yes
start -c big.load --run-once --strict --skip-cleanup --force 1
if [ -r /proc/locks ]; then
	within 5 grep -q 'POSIX .* WRITE .* 4294967296 4294967315$' /proc/locks ||
		{ fail "no lock at 4294967296"; cat /proc/locks; }
	grep -q ' 3000000000 3000000009$' /proc/locks && fail "the lock at 3000000000 is not given back"
fi
finish 0
[ "$(stat -c %s target/clients/client0/file)" = 4294967316 ] ||
	{ fail "the file has another size"; ls -l target/clients/client0; }
[ "$(stat -c %b target/clients/client0/file)" -lt 1000 ] || fail "the file is not sparse"
keeps=
run 0 -c basic.load --run-once 1
exit $failed
