# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034
# For the tests in this folder: $dbench is the binary, $here this folder; each test
# works in a fresh directory that goes away with it.
dbench=$(realpath "$1")
here=$(cd "${0%/*}" && pwd -P)
tmp=$(mktemp -d) && cd "$tmp" || exit 99
trap 'rm -rf "$tmp"' EXIT
failed=0

fail()
{
	echo "FAIL: $*"
	failed=1
}

# same WANT GOT WHAT
same()
{
	[ "$1" = "$2" ] || fail "$3: '$2', expected '$1'"
}
