#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh MACHINE KERNEL-FOLDER PROGRAM...: boot machine/MACHINE with the PROGRAMs in it
# and run guest/MACHINE.sh there, which prints a line `ok 1 - NAME` or
# `not ok 1 - NAME: WHAT WAS SEEN` for each check and a last line 1..COUNT.
set -u
here=$(dirname "$(realpath "$0")")
machine=$1 folder=$2
shift 2
tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT
trap 'exit 99' INT TERM
PATH=$PATH:/usr/sbin:/sbin

skip()
{
	echo "SKIP: $*"
	exit 77
}

[ "$(uname -m)" = x86_64 ] || skip "the guest's kernel is for x86_64, and this is $(uname -m)"
for tool in qemu-system-x86_64 busybox cpio mke2fs; do
	command -v "$tool" >/dev/null || skip "$tool is missing, which the guest takes"
done
"$1" topology >/dev/null || skip "this build knows no topology"
kernel=$("$here/kernel" "$folder") || exit
"$here/base" "$tmp/base" "$here/init" "$@" || exit 99

"$here/boot" "$kernel" "$tmp/base" "$here/machine/$machine" "$here/guest" "$machine.sh" \
	>"$tmp/out" 2>&1
status=$?
cat "$tmp/out"
passed=$(grep -c '^ok ' "$tmp/out")
failed=$(grep -c '^not ok ' "$tmp/out")
planned=$(sed -n 's/^1\.\.\([0-9]*\)$/\1/p' "$tmp/out")
echo "$machine: $passed passed, $failed failed"
if [ "$status" -ne 0 ]; then
	exit "$status"
elif [ "$failed" -ne 0 ] || [ "$passed" -eq 0 ] || [ "$planned" != "$passed" ]; then
	echo "expected ${planned:-some} checks to pass"
	exit 1
fi
