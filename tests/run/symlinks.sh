#!/bin/sh
# SPDX-License-Identifier: MIT
# A link out of the target is removed where a tree is removed, and nothing behind it.
. "${0%/*}/lib.sh"

mkdir -p precious/deep
echo precious | tee precious/file >precious/deep/file
find precious -printf '%p %i %s %T@ %C@ %m\n' | sort >before

untouched()
{
	find precious -printf '%p %i %s %T@ %C@ %m\n' | sort | cmp -s - before ||
		{ fail "$command: what the link points to is touched"; find precious -ls; }
}

cat >deltree.load <<'END'
NTCreateX "/clients/client1/dir" 0x1 0x2 1 NT_STATUS_OK
Close 1 NT_STATUS_OK
SLEEP 500000
Deltree "/clients/client1/dir" NT_STATUS_OK
QUERY_PATH_INFORMATION "/clients/client1/dir" 1 NT_STATUS_OBJECT_NAME_NOT_FOUND
END

# there beforehand
mkdir -p target/clients/client0/dir
ln -s "$tmp/precious" target/clients/client0/dir/link
ln -s ../../../../precious/file target/clients/client0/dir/file
ln -s "$tmp/precious" target/clients/client1
run 0 -c deltree.load --run-once --strict --adopt 2
untouched

# placed during the run, below what Deltree removes and below what cleanup does
start -c deltree.load --run-once --strict 2
within 5 test -d target/clients/client0/dir && within 5 test -d target/clients/client1/dir
ln -s "$tmp/precious" target/clients/client0/dir/link
ln -s "$tmp/precious/file" target/clients/client1/dir/file
ln -s "$tmp/precious" target/clients/client1/link
ln -s "$tmp/precious" target/clients/link
finish 0
untouched

# the tree itself becomes one
start -c deltree.load --run-once 1
within 5 test -d target/clients/client0/dir && rmdir target/clients/client0/dir &&
	ln -s "$tmp/precious" target/clients/client0/dir
finish 0
untouched
exit $failed
