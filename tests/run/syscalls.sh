#!/bin/sh
# SPDX-License-Identifier: MIT
# The system calls of one pass of dbench's client.txt on tmpfs are those of dbench
# itself, kind by kind, less the fstat() that opendir() makes; and none is the
# harness's own.  Counted are the calls of the worker between the two looks at its
# own usage that begin and end its window: nothing of set-up and clean-up.
set -u
dbench=$(realpath "$1")
load=${CLIENT_TXT:-/usr/share/dbench/client.txt}

skip()
{
	echo "SKIP: $*"
	exit 77
}

fail()
{
	echo "FAIL: $*"
	exit 1
}

command -v strace >/dev/null || skip "strace is not installed"
[ -r "$load" ] || skip "there is no $load (Debian's package dbench has it)"
[ "$(stat -f -c %T /dev/shm 2>/dev/null)" = tmpfs ] || skip "/dev/shm is no tmpfs"
strace -o /dev/null true 2>/dev/null || skip "strace may not trace here"
tmp=$(mktemp -d /dev/shm/dbench-c-test.XXXXXX) || skip "nothing can be made in /dev/shm"
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir "$tmp/target" || exit 99

# A leak checker cannot work under strace.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0 \
	strace -f -qq -e raw=all -o "$tmp/trace" \
	"$dbench" -c "$load" -D "$tmp/target" --run-once -q 1 >"$tmp/out" 2>&1 ||
	{ cat "$tmp/out"; fail "the run under strace has exit status $?"; }

# One kind a line, whatever this machine's libc makes of it: KIND COUNT FAILED.  A
# line of the trace is "PID call(…) = result", or begins or ends one that another
# process came in between.
awk '
function kind(call)
{
	if (call ~ /^(newfstatat|fstatat64|fstat|fstat64|stat|lstat|statx)$/)
		return "stat"
	if (call ~ /^(unlink|unlinkat|rmdir)$/)
		return "unlink"
	if (call ~ /^(rename|renameat|renameat2)$/)
		return "rename"
	if (call ~ /^(utimensat|utimes|utime)$/)
		return "utimens"
	if (call ~ /^(statfs|fstatfs)(64)?$/)
		return "statfs"
	if (call ~ /^(open|openat)$/)
		return "open"
	sub(/64$/, "", call)
	return call
}
$2 ~ /^getrusage\(/ { inside[$1] = !inside[$1]; looks[$1]++; next }
!inside[$1] || $2 == "---" { next }
{
	resumed = $2 == "<..."
	call = resumed ? $3 : substr($2, 1, index($2, "(") - 1)
	if (!resumed)
		count[kind(call)]++
	if (/ = -1 E/)
		failed[kind(call)]++
}
END {
	for (pid in looks)
		if (looks[pid] != 2)
			print "LOOKS", looks[pid], pid
	for (k in count)
		print k, count[k], failed[k] + 0
}' "$tmp/trace" | sort >"$tmp/counts"
grep -q '^LOOKS' "$tmp/counts" &&
	fail "a window does not lie between two calls of getrusage: $(grep '^LOOKS' "$tmp/counts")"
[ -s "$tmp/counts" ] || fail "no process looks at its usage: there is no window to count in"

# What dbench makes of the same pass, a process from start to end, and how far off
# we may be.  What differs is known: the table has a program's start (its loader opens
# and reads 3 files), its Deltree looks at each of 57 files and leaves 12 directories
# to a second one, where ours looks at none and removes them.  These are no ops; the
# rarest op, LockX, is there 258 times.
cat >"$tmp/table" <<'END'
stat 399102 128
open 199625 32
getdents 240524 32
close 178468 32
pread 124201 2
pwrite 39502 0
unlink 16057 32
statfs 13168 0
utimens 6454 0
rename 3355 0
fsync 5553 0
fcntl 516 32
END

awk '
FNR == NR { count[$1] = $2; failed[$1] = $3; next }
{ want[$1] = $2; slack[$1] = $3 }
END {
	# A directory is read by two calls: its entries, and its end.
	want["stat"] -= want["getdents"] / 2
	printf "%-10s %8s %8s %s\n", "call", "wanted", "made", "of these in vain"
	for (k in want) {
		off = count[k] - want[k]
		bad = off > slack[k] || -off > slack[k]
		printf "%-10s %8d %8d %d%s\n", k, want[k], count[k], failed[k],
			bad ? "   <- FAIL" : ""
		wrong += bad
	}
	off = failed["stat"] - 92604
	if (off > 128 || -off > 128) {
		print "FAIL: of the stats 92604 should be in vain"
		wrong++
	}
	for (k in count)
		if (!(k in want)) {
			bad = count[k] > 64
			printf "%-10s %8s %8d %d%s\n", k, "few", count[k], failed[k],
				bad ? "   <- FAIL: not the filesystem'\''s" : ""
			wrong += bad
		}
	exit wrong > 0
}' "$tmp/counts" "$tmp/table" || exit 1

rmdir "$tmp/target" || fail "something is left in the target"
