#!/bin/sh
# SPDX-License-Identifier: MIT
# Numbers of clients: each is a point, with its trials, all of them in the file.
. "${0%/*}/common.sh"

status 0 -c tiny.load --run-once 1,2..4*2 --trials 2 -o x.json
holds 'x["cases"] == [""]' 'x["counts"] == [1, 2, 4]' 'x["trials"] == 2' 'x["finished"]' \
	'not x["adaptive"]' 'len(trials) == 1 + 3 * 2' \
	'[t["turn"] for t in trials] == list(range(7))' \
	'place[0] == (0, 1, 0) and len(set(place)) == 7' \
	'all(t["result"]["settings"]["clients"] == t["clients"] for t in trials)' \
	'all(len(t["result"]["clients"]) == t["clients"] for t in trials)' \
	'all(t["result"]["options"]["clients"] == t["clients"] for t in trials)' \
	'all(t["result"]["verdict"]["valid"] for t in trials)' \
	'd["command_line"][1:3] == ["-c", "tiny.load"]' \
	'd["options"]["run-once"] and d["program"]["name"] == "dbench-c"'
[ "$(grep -c 'MB/sec' out)" = 7 ] || fail "not a line for each trial"
says out '1/7  1 client, a trial to discard: '
says out '7/7  4 clients, trial 2/2: '
says out 'Median MB/s over clients'
grep -q '^Throughput' out && fail "it ends like a single run"
[ -e clients ] && fail "clients is left"

# each result is one of a single run
if python3 -c 'import jsonschema' 2>/dev/null; then
	python3 - <<'END' || fail "a result is none of docs/result.schema.json"
import json, jsonschema, os
schema = json.load(open(os.environ["SOURCE"] + "/docs/result.schema.json"))
for t in json.load(open("x.json"))["trials"]:
    jsonschema.validate(t["result"], schema)
END
fi

# as with dbench, the number is that of processes
status 0 -c tiny.load --run-once -q 1,2 --clients-per-process 3 -o x.json
holds 'x["counts"] == [3, 6]' '[t["result"]["run"]["processes"] for t in trials] == [1, 2]' \
	'len(trials) == 2'
lacks out MB/sec

# one case, one number, one trial: a run, as ever
status 0 -c tiny.load --run-once 2 -o y.json
says out Throughput
python3 -c 'import json; d = json.load(open("y.json")); assert "kind" not in d and d["total"]' ||
	fail "a single run is no result"

# what cannot be replaced gets one document, also where it ends early
cat >first.py <<'END'
import json, sys
text = sys.stdin.read()
d, end = json.JSONDecoder().raw_decode(text)
assert d["kind"] == "experiment" and text.count('"kind"') == 1
assert len(d["trials"]) == int(sys.argv[1])
END
"$dbench" -c tiny.load --run-once -q 1,2 --trials 2 -o /dev/stdout | python3 first.py 5 ||
	fail "a pipe gets no document, or more than one"
"$dbench" -c tiny.load --run-once -q 1,2 --trials 2 -o /dev/stdout --conclude false 2>err |
	python3 first.py 1 || fail "a pipe gets no document of what ends early"

# one that is not valid ends it, and is in the file
status 1 -c tiny.load --run-once 1,2 --trials 3 -B fault:ReadX:EIO:1 -o x.json
says err '1 client, trial 0, is not valid: '
says out 'not valid'
holds 'len(trials) == 1' 'not trials[0]["result"]["verdict"]["valid"]' 'not x["finished"]'
[ -e clients ] && fail "clients is left"

exit $failed
