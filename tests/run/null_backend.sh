#!/bin/sh
# SPDX-License-Identifier: MIT
# -B null does nothing to the target, even where it could not.
. "${0%/*}/lib.sh"

keeps=yes
mkdir target/clients
echo precious >target/clients/file
find target -printf '%p %i %s %T@ %C@ %m\n' >before
run 0 -c basic.load -t 200ms -B null 2
holds 'moved > 1e6' 'r["settings"]["backend"] == "null"'
find target -printf '%p %i %s %T@ %C@ %m\n' | cmp -s - before || fail "the target is touched"
run 0 -c basic.load --loops 10 -B null 2
holds 'moved == 2 * 10 * 8192'
exit $failed
