#!/bin/sh
# SPDX-License-Identifier: MIT
# Ctrl-C, in each phase: status 130, and nothing is left.
. "${0%/*}/lib.sh"

# The terminal sends it to all of the group.
press() { kill -INT "-$session" 2>/dev/null; }

# interrupt WHEN ARG...: press Ctrl-C when this becomes true
interrupt()
{
	when=$1
	shift
	start "$@"
	within 10 "$when" || { fail "$command: no $when"; show out err; }
	press
	finish 130
	grep -qi interrupt out err || { fail "$command: nobody says interrupted"; show out err; }
}

# shellcheck disable=SC2317 # called by name
forked() { [ -n "$(workers)" ]; }
# shellcheck disable=SC2317
executing() { [ "$(grep -c execute out)" -ge 1 ]; }

interrupt forked -c basic.load -t 60 512
interrupt begun -c basic.load -t 60 --warmup 60 4
holds 'r["verdict"]["interrupted"]'
interrupt executing -c basic.load -t 60 --warmup 0 4
holds 'r["verdict"]["interrupted"]' 'moved > 0'

# a tree that takes its time to remove
cat >big.load <<'END'
Mkdir "/clients/client1" NT_STATUS_OK
LOOP 8000
RANDOMSTRING 2 "[abcdefghij][abcdefghij][abcdefghij][abcdefghij][abcdefghij]"
NTCreateX "/clients/client1/$2" 0x0 0x5 1 NT_STATUS_OK
Close 1 NT_STATUS_OK
ENDLOOP
END
interrupt cleaning -c big.load -t 400ms --warmup 0 --no-resolve 2

# twice, and once more
start -c basic.load -t 60 --warmup 0 4
within 5 begun
press
press
sleep 0.05
press
finish 130

# while a client waits for a lock, or sleeps, or waits for another
cat >wait.load <<'END'
NTCreateX "/clients/all" 0x0 0x3 1 NT_STATUS_OK
LockX 1 0 10 NT_STATUS_OK
SLEEP 60000000
END
interrupt begun -c wait.load --run-once 3
echo 'WAITSP 0 7' >>basic.load
interrupt begun -c basic.load --run-once 2

for signal in TERM HUP QUIT ALRM USR1 USR2; do
	start -c wait.load -t 60 2
	within 5 begun
	kill -$signal "$session"
	finish 130
	says json "interrupted by SIG$signal"
done
# … and to all of the group, as timeout does
for signal in ALRM USR1 USR2; do
	start -c wait.load -t 60 2
	within 5 begun
	kill -$signal "-$session"
	finish 130
	lacks json 'was killed'
done
exit $failed
