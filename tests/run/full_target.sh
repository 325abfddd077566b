#!/bin/sh
# SPDX-License-Identifier: MIT
# A target without room: refused before the start, or, with --force, told by the
# filesystem.
. "${0%/*}/lib.sh"
needs_mount

cat >large.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 1000000 1000000 NT_STATUS_OK
WriteX 1 1000000 1000000 1000000 NT_STATUS_OK
WriteX 1 2000000 1000000 1000000 NT_STATUS_OK
Close 1 NT_STATUS_OK
END
mount -t tmpfs -o size=2m none target || skip "no tmpfs of 2 MB can be mounted"
run 2 -c large.load --run-once 2
says err '2 clients need 6.0 MB' "$target has 2.1 MB free" '3.9 MB too little' --force
[ -s out ] && fail "it begins all the same"
run 0 -c basic.load --run-once 1
run 1 -c large.load --run-once --force 1
says err "WriteX (large.load:4) of 'clients/client0/file', offset 2000000, 1000000 bytes: "
grep -qE 'ENOSPC \(No space left on device\)|[0-9]+ bytes came back, but 1000000 are expected' err ||
	{ fail "the cause is not named"; show err; }
umount target

# The files are few, but so are the inodes.
files()
{
	awk -v n="$1" 'BEGIN {
		for (i = 0; i < n; i++)
			printf "NTCreateX \"/clients/client1/%d\" 0x0 0x5 %d NT_STATUS_OK\n", i, i
	}'
}
files 30 >many.load
files 60 >more.load
mount -t tmpfs -o nr_inodes=50 none target || skip "no tmpfs of 50 inodes can be mounted"
run 2 -c many.load --run-once 2
grep -qE "2 clients need [0-9]+ inodes .* $target has 49 free: [0-9]+ too few; --force" err ||
	{ fail "the missing inodes are not named"; show err; }
run 0 -c many.load --run-once 1
run 1 -c more.load --run-once --force 1
says err 'NTCreateX (more.load:' 'ENOSPC (No space left on device)'
umount target
exit $failed
