#!/bin/sh
# SPDX-License-Identifier: MIT
# How a command line reads, and what is said about one that does not.
. "${0%/*}/common.sh"

# option WANT ARG...: the result file says WANT among its options.
option()
{
	want=$1
	shift
	status 0 -c tiny.load --run-once -q -o result.json "$@"
	grep -oF -e "$want" result.json >/dev/null || fail "dbench-c $*: no $want in the result"
}

# the ways to write one
option '"timelimit": 30' -t 30 1
option '"timelimit": 30' -t30 1
option '"timelimit": 30' --timelimit=30 1
option '"timelimit": 30' --timelimit 30 1
option '"timelimit": 30' 1 --time 30
option '"timelimit": 120' 1 -t 2m
option '"timelimit": 30.5' 1 -t 30500ms
option '"clients": 2' -- 2
option '"clients": 2' 02
option '"clients": 6' 2 --clients-per-process 3
option '"sync": true' -sS 1
option '"sync-dir": true' -sS 1
option '"sync-dir": true' -sSt3 1
option '"sync": true' --sync 1
option '"sync-dir": false' --sync 1
option '"timelimit": 40' -t 30 -t 40 1
option '"timelimit": null' 1
option '"loops": 1' 1

# what is not one
refused()
{
	says_what=$1
	shift
	status 2 "$@"
	says err "$says_what"
	lacks out Throughput
}
refused 'there is no option --timelimt; the nearest is --timelimit' --timelimt 3 1
refused 'there is no option --machinereadable; the nearest is --machine-readable' --machinereadable 1
refused 'there is no option --qqqq' --qqqq 1
refused 'there is no option -z' -z 1
refused '--s is short for each of --seed' --s 1
refused "--sync takes on or off, not 'yes'" --sync=yes 1
refused "--quiet takes nothing, but 'on' is given to it" --quiet=on 1
refused '--timelimit lacks its SECS' 1 --timelimit
refused '-t lacks its SECS' 1 -t
refused "--timelimit takes seconds, or a number with ms, s, m or h, not 'soon'" -t soon 1
refused '--timelimit is more than 0 seconds' -t 0 1
refused "--loops takes a whole number from 1 on, not '0'" --loops 0 1
refused "--format takes dbench|classic|machine, not 'xml'" --format xml 1
refused "--directory is given twice; the second time with 'a'" -D a -D b -D a 1
refused "--directory is given twice; the second time with 'b'" locality -D a -D b
refused "--output is given twice; the second time with 'b'" -o a -o b 1
refused '--strict and --lenient exclude each other' --strict --lenient 1
refused '--run-once and --loops exclude each other' --run-once --loops 3 1
refused '--machine-readable and --format exclude each other' --format=classic --machine-readable 1
refused '--json and --dump exclude each other' check --json --dump tiny.load
refused 'the number of clients is missing' -t 3
refused "from 1 to 65536, not '0'" 0
refused "from 1 to 65536, not '65537'" 65537
refused "from 1 to 65536, not '1x'" 1x
refused 'are more than 65536 clients' 60000 --clients-per-process 2
refused "from 1 to 65536, not '-2'" -- -2
refused "from 1 to 65536, not '2x' (column 3 of '1,2x')" 1,2x
refused "a range of numbers of clients goes up, not '4' (column 4 of '8..4')" 8..4
refused "'3' follows the number of clients" 2 3
refused "'chekc' is neither a number of clients nor a command (check, " chekc
refused ', topology); the nearest is check' chekc
refused '--json is no option of a run' --json 1
refused '--sync is no option of check' check --sync tiny.load
refused 'check wants a loadfile' check
refused 'topology takes no argument' topology 3
refused 'locality takes no argument' locality 3
refused '--loops is no option of locality' locality --loops 3
refused "--trials takes a whole number from 1 on for locality, not 'auto'" locality --trials auto
refused "--trials takes a whole number from 1 on, or auto, not 'many'" --trials many 1
refused '--trials is at most 10000' --trials 10001 1
refused '--max-trials is a number from 3 to 10000, not 2' --trials auto --max-trials 2 1
refused "--precision takes percent above 0" --trials auto --precision 0 1
refused '--precision is less than 100%' --trials auto --precision 100% 1
refused "--order takes interleaved|random|blocked, not 'any'" --order any 1
refused "--output and --resume name one file, not 'a' and 'b'" -o a --resume b 1
refused "the result file 'nosuch' cannot be read" -c tiny.load --resume nosuch 1
refused '--loadfile names one loadfile for locality, not 2' locality -c a,b
refused '--trials takes a whole number from 1 on' locality --trials 0
refused 'there is no loadfile nosuch, neither here nor in' -c nosuch 1
refused 'the loadfile ./nosuch cannot be read' -c ./nosuch 1
refused '--output cannot write nosuch/result.json' -c tiny.load -o nosuch/result.json 1
refused '--output cannot write .: Is a directory' -c tiny.load -o . 1

# what is without effect is said
status 0 -c tiny.load --run-once --warmup 3 -T SO_SNDBUF=1 1
says err '--warmup is without effect'
says err '--tcp-options is without effect'
status 0 -c tiny.load --run-once --precision 3 1
says err '--precision is without effect without --trials=auto'

exit $failed
