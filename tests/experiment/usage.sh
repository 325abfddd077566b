#!/bin/sh
# SPDX-License-Identifier: MIT
# What is wrong is told before anything is touched.
. "${0%/*}/common.sh"
mkdir a

refused()
{
	text=$1
	shift
	status 2 -q "$@" --setup 'touch touched' -o x.json
	says err "$text"
	[ -e touched ] && fail "dbench-c $*: a hook has run"
	[ -e x.json ] && fail "dbench-c $*: a file is written"
	[ -e clients ] || [ -e a/clients ] && fail "dbench-c $*: clients is there"
}

refused "from 1 to 65536, not 'x' (column 3 of '1,x')" -c tiny.load --run-once 1,x
refused 'there is no loadfile nosuch' -c tiny.load -c nosuch --run-once 1
echo 'Klose 1 NT_STATUS_OK' >bad.load
refused 'bad.load:1:1: error: ' -c tiny.load -c bad.load --run-once 1
refused '--bind' -c tiny.load --run-once 1 --bind=none --bind=node999
refused '--setup-bind: there is nothing to place' -c tiny.load --run-once 1 --setup-bind=cpu0 \
	--setup-bind=machine
refused 'there is no such backend' -c tiny.load --run-once 1 -B null -B nosuch
echo 'WAITSP 2 1' | cat - tiny.load >wait.load
refused 'waits for client 2' -c wait.load --run-once 3,1
refused 'the repeated options make more than 1000 cases' -c tiny.load --run-once 1 \
	$(seq -f '--case=%g' 1001)

# without hooks that could make them, the targets are looked at too
status 2 -q -c tiny.load --run-once 1 -D a -D nosuch -o x.json
says err nosuch
[ -e x.json ] || [ -e a/clients ] && fail "the first case has run"

# an output that cannot be
ln -s nowhere/x.json dangling
refused_output() { status 2 -q -c tiny.load --run-once 1 --trials 2 -o "$1" && says err "$2"; }
refused_output dangling '--output cannot write dangling: No such file'
ln -s loop loop
refused_output loop '--output cannot write loop: Too many levels'
ln -s y.json link && ln -s "$PWD/link" far
status 0 -q -c tiny.load --run-once 1 --trials 2 -o far
[ -s y.json ] && [ -L far ] || fail "the file behind links is not written"

# nor do these hold it up, or are told of twice
mkfifo pipe
for file in pipe /dev/full; do
	timeout -s KILL 10 "$dbench" -q -c tiny.load --run-once 1 --trials 2 -o $file >out 2>err
	got=$?
	[ $got -eq 1 ] || fail "-o $file: exit status $got, not 1"
	says err "cannot write the result file '$file'"
	[ "$(grep -c 'cannot write' err)" -eq 1 ] || fail "-o $file: not told once"
done

exit $failed
