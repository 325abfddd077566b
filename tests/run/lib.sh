# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2086
# For the tests in this folder.  $dbench is the binary; each test works in a fresh
# directory that goes away with it, on the directory `target` in there.
#
#	start ARG...		start it on the target, in a session of its own
#	finish STATUS		wait for its end, and check what holds after any run:
#				the status, one Throughput line or none, no process and
#				no file left (where $keeps is not empty: files may be)
#	run STATUS ARG...	both
#
# What it wrote is then in out, err and json.
script=$(realpath "$0")
dbench=$(realpath "$1")
# On a quiet filesystem, if there is one with room: timing is what some tests are about.
[ "$(df -kP /dev/shm 2>/dev/null | awk 'NR == 2 { print ($4 > 300000) }')" = 1 ] &&
	[ -w /dev/shm ] && : "${TMPDIR:=/dev/shm}" && export TMPDIR
tmp=$(mktemp -d) && tmp=$(cd "$tmp" && pwd -P) && cd "$tmp" && mkdir target || exit 99
target=$tmp/target
session=
keeps=
under=					# what runs it: strace …
failed=0
export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"	# no leak check can be made under strace

tidy()
{
	for left in $(living "$session"); do
		kill -9 "$left" 2>/dev/null
	done
	cd / || return
	[ -z "$OWN_MOUNTS" ] || umount -l "$tmp"/* 2>/dev/null
	rm -rf "$tmp"
}
trap tidy EXIT
trap 'exit 99' INT TERM

fail()
{
	echo "FAIL: $*"
	failed=1
}

show()
{
	for shown; do
		echo "--- $shown"
		tail -n 20 "$shown"
	done
}

skip()
{
	echo "SKIP: $*"
	exit 77
}

needs()
{
	for needed; do
		command -v "$needed" >/dev/null || skip "$needed is not installed"
	done
}

# Go on in a mount namespace of its own: what is mounted there goes with the test.
needs_mount()
{
	[ -n "$OWN_MOUNTS" ] && return
	needs unshare
	for how in -m -rm; do
		unshare $how mount -t tmpfs none "$target" 2>/dev/null || continue
		trap - EXIT
		cd / && rm -rf "$tmp"
		OWN_MOUNTS=yes exec unshare $how sh "$script" "$dbench"
	done
	skip "a tmpfs cannot be mounted here"
}

needs_strace()
{
	needs strace
	strace -f -o /dev/null true 2>/dev/null || skip "strace is not allowed to trace here"
}

# living SESSION: its processes, zombies aside.
living()
{
	for stat in /proc/[0-9]*/stat; do
		{ read -r line <"$stat"; } 2>/dev/null || continue
		pid=${stat#/proc/}
		set -- "$1" ${line##*) }		# state, parent, group, session …
		[ "$5" = "$1" ] && [ "$2" != Z ] && echo "${pid%/stat}"
	done
}

workers()
{
	living "$session" | grep -vx "$session"
}

# within SECONDS COMMAND...: it becomes true in that time.
within()
{
	tries=$(($1 * 50))
	shift
	until "$@" >/dev/null 2>&1; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || return 1
		sleep 0.02
	done
}

none_living() { [ -z "$(living "$session")" ]; }
begun() { grep -q '^ host ' out; }
cleaning() { grep -q ' cleanup ' out; }

# What runs in the background of a script ignores Ctrl-C unless told otherwise.
start()
{
	rm -f json
	: >out
	env --default-signal=INT,QUIT,HUP setsid $under "$dbench" -D "$target" -o json "$@" \
		>out 2>err </dev/null &
	session=$!
	command="dbench-c $*"
}

finish()
{
	wait "$session"
	status=$?
	[ $status -eq "$1" ] || { fail "$command: exit status $status, not $1"; show out err; }
	if [ $status -eq 0 ]; then
		[ "$(grep -c '^Throughput' out)" = 1 ] && tail -n 1 out | grep -q '^Throughput' ||
			{ fail "$command: Throughput is not the last line"; show out; }
	else
		lacks out '^Throughput'
		[ $status -eq 130 ] || [ -s err ] || fail "$command: nothing on stderr"
	fi
	within 2 none_living || fail "$command: processes are left: $(living "$session")"
	[ -n "$keeps" ] || empty
}

run()
{
	wanted=$1
	shift
	start "$@"
	finish "$wanted"
}

empty()
{
	[ -z "$(ls -A "$target" 2>/dev/null)" ] && return
	fail "$command: files are left"
	find "$target" | head
}

# says FILE TEXT…, lacks FILE PATTERN: each text stands there; the pattern does not.
says()
{
	where=$1
	shift
	for text; do
		grep -qF -e "$text" "$where" ||
			{ fail "$command: $where lacks: $text"; show "$where"; }
	done
}

lacks()
{
	! grep -qE -e "$2" "$1" || { fail "$command: $1 should lack: $2"; show "$1"; }
}

# holds EXPRESSION...: true of the result.  r is the JSON, op its ops by name,
# client its clients, total and run the parts of these names.
holds()
{
	python3 - "$command" "$@" <<'END' || failed=1
import json, sys
r = json.load(open("json"))
op = {o["op"]: o for o in r["ops"]}
client, total, run = r["clients"], r["total"], r["run"]
moved = total["bytes_read"] + total["bytes_written"]
for wanted in sys.argv[2:]:
    if not eval(wanted, globals()):
        print("FAIL:", sys.argv[1], "does not hold:", wanted)
        print({k: v for k, v in {**total, **run}.items()})
        sys.exit(1)
END
}

# A load that goes on for as long as it is let.
cat >basic.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 4096 4096 NT_STATUS_OK
ReadX 1 0 4096 4096 NT_STATUS_OK
Close 1 NT_STATUS_OK
END
