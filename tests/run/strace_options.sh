#!/bin/sh
# SPDX-License-Identifier: MIT
# What options change in the system calls.
. "${0%/*}/lib.sh"
needs_strace

cat >calls.load <<'END'
Mkdir "/clients/client1" NT_STATUS_OK
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 4096 4096 NT_STATUS_OK
WriteX 1 9999 1 1 NT_STATUS_OK
ReadX 1 0 4096 4096 NT_STATUS_OK
SET_FILE_INFORMATION 1 1 NT_STATUS_OK
QUERY_FILE_INFORMATION 1 1 NT_STATUS_OK
Close 1 NT_STATUS_OK
NTCreateX "/clients/client1/file" 0x0 0x2 1 NT_STATUS_OK
Close 1 NT_STATUS_OK
QUERY_PATH_INFORMATION "/clients/client1/none" 1 NT_STATUS_OBJECT_NAME_NOT_FOUND
Rename "/clients/client1/file" "/clients/client1/new" NT_STATUS_OK
Mkdir "/clients/client1/dir" NT_STATUS_OK
Rmdir "/clients/client1/dir" NT_STATUS_OK
Unlink "/clients/client1/new" 6 NT_STATUS_OK
END

# traced ARG...: the calls of its one client are then in `calls`
traced()
{
	under='strace -f -y -s 64 -o trace'
	run 0 -c calls.load --run-once --strict "$@" 1
	under=
	sed -nE 's/^[0-9]+ +//; /clients\/client0/p' trace >calls
}

# made COUNT PATTERN: so many calls are like that
made()
{
	counted=$(grep -cE "$2" calls)
	[ "$counted" = "$1" ] || { fail "$command: $counted calls like $2, not $1"; cat calls; }
}

traced
made 0 'O_SYNC|sync\(|xattr|truncate'
made 2 '^openat\(.*/file", O_RDWR'
made 2 '^pwrite64\('
made 1 '^pread64\('

traced -s
made 2 '^openat\(.*/file", O_RDWR.*O_SYNC'
made 0 'O_DIRECTORY.*O_SYNC|O_SYNC.*O_DIRECTORY'

# after the removal or renaming of a name its directory is made to last
traced -S
made 3 '^fdatasync\('
for call in 'rename' 'rmdir|unlinkat.*AT_REMOVEDIR' 'unlink.*/new"'; do
	grep -A 3 -E "^($call)" calls | grep -q '^fdatasync' || fail "no fdatasync after $call"
done

traced -F
made 2 '^fsync\('
[ "$(grep -A 1 '^pwrite64' calls | grep -c '^fsync')" = 2 ] || fail "no fsync after each pwrite"

traced -x
made 3 '^fsetxattr\(.*, "user.DosAttrib", .*, 44, 0'
grep -qE '^l?getxattr.*, "user.DosAttrib", .*, 44' calls || fail "no getxattr"
grep -qE '^fgetxattr.*, "user.DosAttrib", .*, 44' calls || fail "no fgetxattr"

# what is not there is looked for in its directory, or not
reads() { grep -c '^getdents64' calls; }
traced
some=$(reads)
traced --no-resolve
[ "$some" -gt "$(reads)" ] || fail "--no-resolve reads as many directories: $some"
sed -n '/none/,/rename/p' calls | grep -q getdents && fail "--no-resolve reads a directory"

# a name that is there need not be made
traced --stat-check
made 1 '^openat\(.*/file", O_RDWR[^,]*O_CREAT'

# a file grows by one byte without a write
traced --one-byte-write-fix
made 1 '^ftruncate\(.*, 10000\)'
made 1 '^pwrite64\('

traced --fake-io
made 0 '^p(read|write)64\('
made 2 '^openat\(.*/file", O_RDWR'
holds 'moved == 2 * 4096 + 1'
exit $failed
