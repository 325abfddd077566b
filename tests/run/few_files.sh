#!/bin/sh
# SPDX-License-Identifier: MIT
# Limits of open files and of processes: lifted where that is allowed, named where not.
. "${0%/*}/lib.sh"

awk 'BEGIN {
	for (i = 0; i < 100; i++)
		printf "NTCreateX \"/clients/client1/%d\" 0x0 0x5 %d NT_STATUS_OK\n", i, i
}' >many.load

# shellcheck disable=SC3045 # POSIX knows ulimit -f alone, every shell more
ulimit -Sn 64
run 0 -c many.load --run-once 2

if [ "$(id -u)" -eq 0 ]; then
	needs setpriv
	under='setpriv --reuid=65534 --regid=65534 --clear-groups'
	chmod 755 "$tmp" && chmod 777 target && touch json && chmod 777 .
	$under test -x "$dbench" || skip "$dbench is not for everybody"
fi
# shellcheck disable=SC3045
ulimit -Hn 80
run 2 -c many.load --run-once 2
grep -qE 'needs [0-9]+ open files at once, but may have 80 \(.*\): [0-9]+ too few; --force' err ||
	{ fail "the missing files are not named"; show err; }
run 1 -c many.load --run-once --force 1
says err 'NTCreateX (many.load:' 'EMFILE (Too many open files)'

# POSIX has no word for it: dash says -p, others -u
# shellcheck disable=SC3045,SC2015
(ulimit -p 40) 2>/dev/null && ulimit -p 40 || ulimit -u 40
run 2 -c basic.load --run-once 100
grep -qE '100 worker processes are needed .* you may have 40 \(.*\): [0-9]+ too few' err ||
	{ fail "the missing processes are not named"; show err; }
run 1 -c basic.load --run-once --force 100
says err 'could not be forked'
exit $failed
