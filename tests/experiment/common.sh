# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034
# For the tests in this folder: those of tests/cli, and
#
#	holds EXPRESSION...	true of the experiment in x.json: x is its head, trials all
#				of its trials, counted those that are not discarded
. "${0%/*}/../cli/common.sh"
needs python3

holds()
{
	python3 - "$@" <<'END' || failed=1
import json, sys
d = json.load(open("x.json"))
assert d["schema_version"] == "1" and d["kind"] == "experiment", "no experiment"
x, trials = d["experiment"], d["trials"]
counted = [t for t in trials if t["trial"]]
place = [(t["case"], t["clients"], t["trial"]) for t in trials]
for wanted in sys.argv[1:]:
    if not eval(wanted, globals()):
        print("FAIL: it does not hold:", wanted)
        print(x, place, sep="\n")
        sys.exit(1)
END
}

# Until it becomes true, for 10 seconds.
await()
{
	tries=500
	until "$@" >/dev/null 2>&1; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || { fail "it does not come to: $*"; return 1; }
		sleep 0.02
	done
}

# nothing_left: no file of the run's, no process of its session
nothing_left()
{
	[ -z "$(find . -name clients -o -name '.dbench-c*')" ] || fail "files are left"
	await no_process || fail "processes are left"
}

no_process()
{
	for stat in /proc/[0-9]*/stat; do
		{ read -r line <"$stat"; } 2>/dev/null || continue
		# shellcheck disable=SC2086 # state, parent, group, session
		set -- ${line##*) }
		[ "$4" = "$session" ] && [ "$1" != Z ] && return 1
	done
	return 0
}

# start ARG...: in the background, in a session of its own
start()
{
	env --default-signal=INT,QUIT,HUP setsid "$dbench" "$@" >out 2>err </dev/null &
	session=$!
}

# ends STATUS: the one that was started does
ends()
{
	wait "$session"
	got=$?
	[ $got -eq "$1" ] || { fail "exit status $got, not $1"; cat out err; }
}

# A load that goes on for as long as it is let.
cat >basic.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 4096 4096 NT_STATUS_OK
ReadX 1 0 4096 4096 NT_STATUS_OK
Close 1 NT_STATUS_OK
END
