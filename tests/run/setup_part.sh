#!/bin/sh
# SPDX-License-Identifier: MIT
# What is between SETUP and ENDSETUP happens once, before the window, where
# --setup-bind says.
. "${0%/*}/lib.sh"

# once, and no part of what is measured
run 0 -c reread --loops 3 2
holds 'total["bytes_written"] == 0' 'total["bytes_read"] == 2 * 3 * 20 * 2**20' \
	'total["ops"] == 2 * 3 * 1288' '"WriteX" not in op or op["WriteX"]["count"] == 0' \
	'r["settings"]["setup_bind"] is None' 'r["settings"]["setup_membind"] is None'
run 0 -c reread -t 500ms --clients-per-process 2 1
holds 'total["bytes_written"] == 0' 'all(c["bytes_read"] > 0 for c in client)'

# the set-up has no pace, the pass has; and its times start from 0
cat >timed.load <<'END'
100.0 SETUP
200.0 NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
300.0 WriteX 1 0 100 100 NT_STATUS_OK
400.0 ENDSETUP
0.0 NTCreateX "/clients/client1/file" 0x0 0x1 1 NT_STATUS_OK
0.3 ReadX 1 0 1000 100 NT_STATUS_OK
END
run 0 -c timed.load --run-once 2
holds '0.29 <= run["window_seconds"] < 1' 'moved == 200'
run 0 -c timed.load --loops 2 -R 1000 1
holds 'moved == 200'

# what went wrong there without being fatal is told
cat >counted.load <<'END'
SETUP
NTCreateX "/clients/client1/a" 0x0 0x5 1 NT_STATUS_OK
Mkdir "/clients/client1/a" NT_STATUS_OK
ENDSETUP
QUERY_FS_INFORMATION 1 NT_STATUS_OK
END
run 0 -c counted.load --loops 2 1
says out 'in the set-up, Mkdir (counted.load:3)' EEXIST

# a set-up that fails ends it before it begins, for clients that are long in theirs too
cat >waits.load <<'END'
SETUP
WAITSP 0 9
Mkdir "/clients/client1/a" NT_STATUS_OK
ENDSETUP
QUERY_FS_INFORMATION 1 NT_STATUS_OK
END
cat >fails.load <<'END'
SETUP
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 100 100 NT_STATUS_OK
NTCreateX "/clients/client1/none" 0x0 0x1 2 NT_STATUS_OK
ENDSETUP
QUERY_FS_INFORMATION 1 NT_STATUS_OK
END
for many in 1 2; do
	run 1 -c fails.load,waits.load -t 60 --clients-per-process "$many" "$((4 / many))"
	lacks out execute
	says err 'in the set-up, NTCreateX (fails.load:4)' '/none' \
		'ENOENT (No such file or directory)'
done
run 1 -c reread -t 60 -B fault:WriteX:EIO:7 1
says err 'client 0: in the set-up, WriteX (' "reread.load:19) of 'clients/client0/b'" \
	'offset 2097152' EIO
run 1 -c waits.load,fails.load -t 60 -B fault:WriteX:kill:1 2
says err 'client 1: ' 'killed by signal 9'

# Ctrl-C in it
start -c waits.load -t 60 2
within 5 test -d "$target/clients/client1" || fail "there is no home"
sleep 0.1
kill -INT "$session"
finish 130

# a lock that nobody gives back
cat >locks.load <<'END'
SETUP
NTCreateX "/clients/common" 0x0 0x3 1 NT_STATUS_OK
LockX 1 0 10 NT_STATUS_OK
SLEEP 60000000
ENDSETUP
QUERY_FS_INFORMATION 1 NT_STATUS_OK
END
start -c locks.load -t 60 2
within 5 test -f "$target/clients/common" || fail "nothing is made"
sleep 0.1
kill -INT "$session"
finish 130

# nothing to place
run 2 -c basic.load -t 60 --setup-bind=machine 1
says err '--setup-bind' SETUP
run 2 -c basic.load -t 60 --setup-membind=node0 1
says err '--setup-membind' SETUP

# a client is elsewhere in its set-up
"$dbench" topology >/dev/null || skip "this build knows no topology"
run 2 -c reread -t 60 --setup-bind=cpu4095 1
says err '--setup-bind' 'cpu4095'
allowed=$(sed -n 's/^Cpus_allowed_list:\t//p' /proc/self/status)
first=${allowed%%[-,]*}
last=${allowed##*[-,]}
[ "$first" != "$last" ] || { [ $failed = 0 ] && skip "there is one CPU alone"; exit 1; }

# are_on CPUS: all workers are bound so
are_on()
{
	[ -n "$(workers)" ] || return 1
	for pid in $(workers); do
		[ "$(sed -n 's/^Cpus_allowed_list:\t//p' "/proc/$pid/status")" = "$1" ] || return 1
	done
}

# moves FROM TO ARG...: where the set-up is, where the window is
moves()
{
	from=$1 to=$2
	shift 2
	start -c reread -t 60 --warmup 0 -B fault:WriteX:stall=1000:3 "$@" 3
	within 2 are_on "$from" || fail "$command: the set-up is not on CPUs $from"
	lacks out execute
	within 8 are_on "$to" || fail "$command: the clients are not on CPUs $to"
	within 8 begun || fail "$command: it does not begin"
	are_on "$to" || fail "$command: the clients are not on CPUs $to any more"
	kill -INT "$session"
	finish 130
	holds "all(c['pus'] == '$to' for c in client)"
}
moves "$first" "$last" --setup-bind="cpu$first" --bind="cpu$last"
moves "$first" "$allowed" --setup-bind="cpu$first"
moves "$allowed" "$first" --setup-bind=none --bind="cpu$first"
moves "$last" "$last" --bind="cpu$last"
exit $failed
