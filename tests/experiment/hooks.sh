#!/bin/sh
# SPDX-License-Identifier: MIT
# What runs around trials: when, with what in its environment, and what if it fails.
. "${0%/*}/common.sh"
mkdir a b

# noting NAME: a hook that writes down its name and its environment
noting() { echo "echo $1 \$DBENCH_CASE \$DBENCH_CLIENTS \$DBENCH_TRIAL \$DBENCH_TARGET >>log"; }

status 0 -q -c tiny.load --run-once 1,2 -D a -D b --trials 2 --setup "$(noting setup)" \
	--prepare "$(noting prepare)" --conclude "$(noting conclude)" \
	--cleanup "$(noting cleanup)"
cat >wanted <<'END'
setup directory=a 1 0 a
prepare directory=a 1 0 a
conclude directory=a 1 0 a
prepare directory=a 1 1 a
conclude directory=a 1 1 a
setup directory=b 1 1 b
prepare directory=b 1 1 b
conclude directory=b 1 1 b
prepare directory=a 2 1 a
conclude directory=a 2 1 a
prepare directory=b 2 1 b
conclude directory=b 2 1 b
prepare directory=a 1 2 a
conclude directory=a 1 2 a
prepare directory=b 1 2 b
conclude directory=b 1 2 b
prepare directory=a 2 2 a
conclude directory=a 2 2 a
cleanup directory=a 2 2 a
prepare directory=b 2 2 b
conclude directory=b 2 2 b
cleanup directory=b 2 2 b
END
diff wanted log || fail "hooks do not run as they should"

# names that only they know
rm log
status 0 -q -c tiny.load --run-once 1 --case=old --case=new --prepare "$(noting prepare)"
printf 'prepare old 1 1 .\nprepare new 1 1 .\n' | diff - log || fail "--case does not reach hooks"

# around a single run; what they print stays with them
rm log
status 0 -c tiny.load --run-once 2 --setup 'echo this is seen' --prepare 'touch ready' \
	--conclude 'rm ready' --cleanup "$(noting cleanup)"
says out Throughput
lacks out this
[ -e ready ] && fail "--conclude has not run"
says log 'cleanup 2 1 .'

# the files are there only as long as a run lasts; what --prepare makes is there in it
status 0 -q -c tiny.load --run-once 1 -D fresh --prepare 'mkdir fresh' --conclude 'rmdir fresh'

# fails HOOK LOG: with the others beside it, it fails, and these have run
fails()
{
	rm -f log x.json
	hook=$1 wanted=$2
	set --
	for other in setup prepare conclude cleanup; do
		[ $other = "$hook" ] || set -- "$@" "--$other" "$(noting $other)"
	done
	status 1 -q -c tiny.load --run-once 1 --trials 2 -o x.json "$@" \
		"--$hook" 'echo it broke; exit 3'
	says err "error: --$hook: 'echo it broke; exit 3' (1 client, trial"
	says err 'ended with status 3, where 0 is good'
	says err 'it broke'
	[ "$(cut -d ' ' -f 1 log | tr '\n' ' ')" = "$wanted" ] ||
		fail "with a --$hook that fails: $(cat log)"
	[ -e clients ] && fail "clients is left after a --$hook that fails"
}
fails setup 'cleanup '
fails prepare 'setup cleanup '
fails conclude 'setup prepare cleanup '
holds 'len(trials) == 1'
fails cleanup 'setup prepare conclude prepare conclude prepare conclude '
holds 'len(trials) == 3'

# a trial that is not valid is concluded, and cleaned up behind
rm log
status 1 -q -c tiny.load --run-once 1 -B fault:ReadX:EIO:1 --trials 2 \
	--conclude "$(noting conclude)" --cleanup "$(noting cleanup)"
[ "$(cut -d ' ' -f 1 log | tr '\n' ' ')" = 'conclude cleanup ' ] ||
	fail "after a trial that is not valid: $(cat log)"

# --drop-caches where it is not allowed is told of before anything runs
status 0 -q -c tiny.load --run-once 1 --sync-trials
if [ ! -w /proc/sys/vm/drop_caches ]; then
	rm -f log
	status 2 -q -c tiny.load --run-once 1 --drop-caches --setup "$(noting setup)"
	says err 'error: --drop-caches: /proc/sys/vm/drop_caches cannot be written: '
	[ -e log ] && fail "a hook has run"
fi
if [ "$(id -u)" = 0 ] && setpriv --reuid 65534 --clear-groups true 2>/dev/null; then
	chmod 777 . && rm -f log
	setpriv --reuid 65534 --clear-groups "$dbench" -q -c tiny.load --run-once 1 \
		--drop-caches --setup "$(noting setup)" >out 2>err
	[ $? -eq 2 ] || fail "--drop-caches without the right to"
	says err '/proc/sys/vm/drop_caches cannot be written: Permission denied'
	[ -e log ] && fail "a hook has run"
fi

exit $failed
