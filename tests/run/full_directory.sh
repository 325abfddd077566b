#!/bin/sh
# SPDX-License-Identifier: MIT
# One of several directories without room: refused before anything is made in any.
. "${0%/*}/lib.sh"
needs_mount

# What a client keeps on disk is 3 MB.
cat >large.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 1000000 1000000 NT_STATUS_OK
WriteX 1 1000000 1000000 1000000 NT_STATUS_OK
WriteX 1 2000000 1000000 1000000 NT_STATUS_OK
Close 1 NT_STATUS_OK
END
mkdir small tiny roomy
mount -t tmpfs -o size=5m none small || skip "no tmpfs of 5 MB can be mounted"

# Nothing is in any of them.
untouched()
{
	[ -z "$(find small tiny roomy -mindepth 1)" ] ||
		{ fail "$command: files are left"; find small tiny roomy; }
}

# only those in the small one count against its space
target=roomy,small
run 0 -c large.load --run-once 2
run 2 -c large.load --run-once 4
says err '2 clients need 6.0 MB' "$tmp/small has 5.2 MB free" --force
[ -s out ] && fail "it begins all the same"
untouched
run 1 -c large.load --run-once --force 4
grep -qE 'ENOSPC \(No space left on device\)|bytes came back, but 1000000 are expected' err ||
	{ fail "the cause is not named"; show err; }
untouched

# two directories on one filesystem share it
mkdir small/one small/two
target=small/one,small/two
run 0 -c large.load --run-once 1
run 2 -c large.load --run-once 2
says err '2 clients need 6.0 MB' "$tmp/small/one, with 1 more target on its filesystem, has 5.2 MB"
rmdir small/one small/two || fail "files are left below small"

# room for the marker, but none for the directory of the clients: undone in both
mount -t tmpfs -o nr_inodes=2 none tiny || skip "no tmpfs of 2 inodes can be mounted"
for target in roomy,tiny tiny,roomy; do
	run 2 -c large.load --run-once --force 2
	says err "tiny: error: 'clients' cannot be made in the target (-D): No space left on device"
	untouched
done

# read-only
mount -o remount,ro tiny || skip "a tmpfs cannot be made read-only"
for target in roomy,tiny tiny,roomy; do
	run 2 -c large.load --run-once --force 2
	says err 'tiny: error: the target (-D) cannot be written to: Read-only file system'
	untouched
done
exit $failed
