# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034
# For the tests in this folder: $dbench is the binary, and each test works in a
# fresh directory that goes away with it.
dbench=$(realpath "$1")
tmp=$(mktemp -d) && tmp=$(cd "$tmp" && pwd -P) && cd "$tmp" || exit 99
trap 'rm -rf "$tmp"' EXIT
failed=0

fail()
{
	echo "FAIL: $*"
	failed=1
}

# status WANT ARG...: run it; its output is in $tmp/out and $tmp/err.
status()
{
	want=$1
	shift
	"$dbench" "$@" >out 2>err </dev/null
	got=$?
	[ $got -eq "$want" ] && return
	fail "dbench-c $*: exit status $got, not $want"
	cat err
}

# says FILE TEXT: the text stands in what the last one wrote there.
says()
{
	grep -qF -e "$2" "$1" && return
	fail "$1 lacks: $2"
	cat "$1"
}

lacks()
{
	grep -qF -e "$2" "$1" || return
	fail "$1 should lack: $2"
	cat "$1"
}

needs()
{
	command -v "$1" >/dev/null && return
	echo "SKIP: $1 is not installed"
	exit 77
}

# Whether this build has hwloc, and so can bind.
knows_topology()
{
	! "$dbench" topology 2>&1 >/dev/null </dev/null | grep -q 'built without hwloc'
}

# A load that is over at once.
cat >tiny.load <<'END'
Deltree "/clients/client1" NT_STATUS_OK
NTCreateX "/clients/client1" 0x1 0x2 1 NT_STATUS_OK
Close 1 NT_STATUS_OK
NTCreateX "/clients/client1/file" 0x0 0x5 2 NT_STATUS_OK
WriteX 2 0 4096 4096 NT_STATUS_OK
ReadX 2 0 4096 4096 NT_STATUS_OK
Close 2 NT_STATUS_OK
Unlink "/clients/client1/file" 0x6 NT_STATUS_OK
END
