#!/bin/sh
# SPDX-License-Identifier: MIT
# LockX waits for whoever holds the lock, and tells how long.
. "${0%/*}/lib.sh"

cat >lock.load <<'END'
NTCreateX "/clients/all" 0x0 0x2 1 NT_STATUS_OK
LockX 1 100 10 NT_STATUS_OK
SLEEP 50000
UnlockX 1 100 10 NT_STATUS_OK
LockX 1 200 10 NT_STATUS_OK
END
echo 'SLEEP 50000' >>lock.load
run 0 -c lock.load --run-once --strict 4
holds 'run["window_seconds"] >= 0.2' 'op["LockX"]["max_ns"] >= 140e6' 'op["LockX"]["count"] == 8'

# One that waits when the time is over: the run ends, that op is the overrun.
cat >holder.load <<'END'
NTCreateX "/clients/all" 0x0 0x2 1 NT_STATUS_OK
LockX 1 0 10 NT_STATUS_OK
END
cat >holder.py <<'END'
import fcntl, sys, time
f = open(sys.argv[1], "w")
fcntl.lockf(f, fcntl.LOCK_EX)
open("held", "w")
time.sleep(30)
END
mkdir target/clients
python3 holder.py target/clients/all &
holder=$!
within 5 test -e held || fail "no lock can be held here"
start -c holder.load -t 300ms --warmup 0 --adopt 2
wait "$session"
kill $holder
finish 0
lacks out ' warning '
holds 'all(c["overrun_ns"] > 250e6 for c in client)' 'run["window_seconds"] <= 0.301'
exit $failed
