#!/bin/sh
# SPDX-License-Identifier: MIT
# A target that cannot be written to, or is none.
. "${0%/*}/lib.sh"
needs_mount

target=$tmp/none
run 2 -c basic.load --run-once 1
says err "$target" '(-D)' 'No such file or directory'
[ -e "$target" ] && fail "the target is made"

keeps=yes
target=$tmp/basic.load
run 2 -c basic.load --run-once 1
says err "$target" '(-D)' 'not a directory'

keeps=
target=$tmp/target

mount -t tmpfs -o ro none target || skip "no read-only tmpfs can be mounted"
run 2 -c basic.load --run-once 3
says err 'the target (-D) cannot be written to' 'Read-only file system'
[ -s out ] && fail "it begins all the same"
umount target
exit $failed
