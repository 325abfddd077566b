#!/bin/sh
# SPDX-License-Identifier: MIT
# What one client meets in set-up ends the start for all.
. "${0%/*}/lib.sh"

mkdir target/clients
echo stone >target/clients/client2
run 1 -c basic.load --run-once --adopt 4
says err 'client 2: ' "'clients/client2' is in the way: a directory is expected there"
lacks out ' sec|^ host '
exit $failed
