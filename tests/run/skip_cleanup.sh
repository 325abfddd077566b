#!/bin/sh
# SPDX-License-Identifier: MIT
# --skip-cleanup leaves the files; the next run knows them for its own.
. "${0%/*}/lib.sh"

keeps=yes
run 0 -c basic.load --run-once --skip-cleanup 3
[ "$(find target/clients -type f | wc -l)" = 3 ] || fail "the files are not left"
run 0 -c basic.load --run-once --skip-cleanup 2
[ ! -e target/clients/client2 ] || fail "a run does not start afresh"
run 1 -c basic.load -t 60 -B fault:ReadX:EIO:1 --skip-cleanup 1
[ -f target/clients/client0/file ] || fail "what shows the cause is not left"
keeps=
run 0 -c basic.load --run-once 1

# Ctrl-C is no reason to take them away
keeps=yes
start -c basic.load -t 60 --skip-cleanup 2
within 5 begun
kill -INT "$session"
finish 130
[ -f target/clients/client1/file ] || fail "an interrupted run takes the files away"
keeps=
run 0 -c basic.load --run-once 1
exit $failed
