#!/bin/sh
# SPDX-License-Identifier: MIT
# An experiment that is killed leaves a whole file, and goes on from there.
. "${0%/*}/common.sh"

# has N: the file has so many trials
has() { [ "$(grep -c '^{"case": ' x.json 2>/dev/null)" -ge "$1" ]; }
line='-c tiny.load --run-once 1,2 --fsync=off --fsync=on --trials 3 --order=random -q -o x.json'

# shellcheck disable=SC2086 # words
{
status 0 $line --conclude true
mv x.json whole.json

# killed between trials, and again
for count in 1 5 9; do
	resume=
	[ -e x.json ] && resume='--resume x.json'
	rm -f goes
	# a hook that holds it up at its turn
	start $line --conclude 'true' $resume --prepare 'sleep 0.1'
	await has $count
	kill -9 "$session"
	wait "$session" 2>/dev/null
	holds 'not x["finished"]' 'len(set(place)) == len(place)' "len(place) >= $count"
	rm -rf clients .dbench-c*
done
status 0 $line --conclude true --prepare 'sleep 0.1' --resume x.json
holds 'x["finished"]' 'len(place) == 13 and len(set(place)) == 13' \
	'place == [(t["case"], t["clients"], t["trial"])
		   for t in json.load(open("whole.json"))["trials"]]' \
	'[t["turn"] for t in trials] == list(range(13))'
says out 'clients trials'

# what is finished stays so
cp x.json before.json
status 0 $line --conclude true --prepare 'sleep 0.1' --resume x.json
cmp -s x.json before.json || fail "a finished experiment is changed"
}

# a trial that was not valid is run again
rm -f x.json
printf '[ $DBENCH_TRIAL != 2 ] || [ -e again ] || { touch again; chmod 0 tiny; exit 1; }\n' >hook
status 1 -c tiny.load --run-once 1 --trials 3 -q -o x.json --prepare 'sh hook'
holds 'len(trials) == 2'
status 0 -c tiny.load --run-once 1 --trials 3 -q --resume x.json --prepare 'sh hook'
holds 'place == [(0, 1, 0), (0, 1, 1), (0, 1, 2), (0, 1, 3)]' 'x["finished"]'
python3 - <<'END'
import json
d = json.load(open("x.json"))
d["trials"][2]["result"]["verdict"]["valid"] = False
del d["trials"][3]
json.dump(d, open("x.json", "w"))
END
status 0 -c tiny.load --run-once 1 --trials 3 -q --resume x.json --prepare 'sh hook'
holds 'place == [(0, 1, 0), (0, 1, 1), (0, 1, 2), (0, 1, 3)]' \
	'all(t["result"]["verdict"]["valid"] for t in trials)'

# refused TEXT ARG...: it does not go on, and the file stays as it is
refused()
{
	text=$1
	shift
	cp x.json before.json
	status 2 -q "$@" --resume x.json
	says err "$text"
	cmp -s x.json before.json || fail "a file that is refused is changed"
}
refused "--trials was '3', and is '4' now" -c tiny.load --run-once 1 --trials 4 --prepare 'sh hook'
refused "number of clients was '1', and is '1,2' now" -c tiny.load --run-once 1,2 --trials 3
refused "--prepare was 'sh hook', and is not given now" -c tiny.load --run-once 1 --trials 3
refused "--bind was not given, and is 'none' now" -c tiny.load --run-once 1 --trials 3 \
	--prepare 'sh hook' --bind none
sed 's/4096/512/g' tiny.load >other && cp tiny.load kept && cp other tiny.load
refused "content of tiny.load was '8 ops, " -c tiny.load --run-once 1 --trials 3 --prepare 'sh hook'
cp kept tiny.load
sed -i 's/"kernel": "/"kernel": "My /' x.json
refused "kernel was 'My " -c tiny.load --run-once 1 --trials 3 --prepare 'sh hook'
echo '{"schema_version": "1"}' >x.json
refused 'x.json' -c tiny.load --run-once 1
head -c 10 before.json >x.json
refused 'it is no JSON' -c tiny.load --run-once 1

exit $failed
