#!/bin/sh
# SPDX-License-Identifier: MIT
# compare on plain columns: published figures, its options, errors and exit statuses.
. "${0%/*}/common.sh"
needs python3
cp "$SOURCE"/tests/data/* .
numbers() { printf '%s\n' "$@"; }
numbers 10.0 10.1 9.9 10.0 10.1 9.9 >ten
numbers 11.0 11.1 10.9 11.0 11.1 10.9 >eleven
numbers 10.0 10.1 9.9 10.0 10.1 10.0 >again

# Each figure that was published with its data.
cat >published.py <<'END'
import csv, subprocess, sys
seen = {}
def figures(command):
    words = command.split()
    out = subprocess.run([sys.argv[1], "compare", *words[1:]], capture_output=True, text=True,
                         check=True).stdout
    found = {}
    for line in out.splitlines():
        words = line.replace("%", "").replace(")", "").split()
        if line[:4] in ("x  1", "+  1") and len(words) == 7:
            side = "ref" if line[0] == "x" else "other"
            for name, word in zip("N Min Max Median Avg Stddev".split(), words[1:]):
                found[f"{side}.{name}"] = word
        elif " +/- " in line:
            kind = "pct" if "%" in line else "diff"
            found[kind], found[kind + "_pm"] = words[0], words[2]
        elif "pooled s" in line:
            found["pooled_s"] = words[-1]
    return found
rows = list(csv.DictReader(open("raw-comparisons.csv")))
bad = 0
for row in rows:
    if row["command"] not in seen:
        seen[row["command"]] = figures(row["command"])
    got = seen[row["command"]].get(row["item"])
    if got != row["ministat"]:
        print(row["comparison"], row["item"], "is", got, "not", row["ministat"])
        bad = 1
sys.exit(bad or len(rows) < 60)
END
python3 published.py "$dbench" >found || fail "published: $(cat found)"

# ministat's options, by letter and by name
status 0 compare -A ten eleven
cp out usual
for same in '--no-plot ten eleven' '-A -c 95 ten eleven' '-Ac95.0 ten eleven' '-nA ten eleven' \
	'ten -A eleven' '-A -C 1 ten eleven' '--no-plot --confidence=95 --column=1 ten eleven'; do
	# shellcheck disable=SC2086
	status 0 compare $same
	case $same in
	-nA*) lacks out Difference ;;
	*) cmp -s usual out || fail "compare $same differs from compare -A" ;;
	esac
done
says usual 'Difference at 95.0% confidence'
printf '1,,5\n2,,6\n3,,7\n' >commas
status 0 compare -n -d , -C 2 commas
says out 'x   3             5             7             6             6             1'
status 0 compare -A -c 99.9 ten eleven
says out 'Difference at 99.9% confidence'
status 0 compare -A -c 96.25 ten eleven
says out 'Difference at 96.25% confidence'

# standard input
"$dbench" compare -n <ten >out || fail "compare does not read the standard input"
says out 'x <stdin>'
"$dbench" compare -n eleven - <ten >out || fail "compare does not read -"
says out '+ <stdin>'

# any width, and more sets than ministat has signs for
for width in 0 1 2 3 1000 1000000; do
	status 0 compare -w $width ten eleven
	[ "$(awk '/^\+-*\+$/ { print length($0) - 2; exit }' out)" -eq $width ] ||
		fail "the plot is not $width wide"
done
status 0 compare ten eleven again ten eleven again ten eleven again
says out 'b again'
says out '='
[ "$(grep -c 'ifference' out)" -eq 8 ] || fail "not each of 8 sets is compared with the first"
numbers 1e200 1e308 -1e308 >wide
status 0 compare --ministat wide wide
says out '[no plot, the span is too wide]'
lacks out '+--'
numbers 8.7 8.7 8.7 >constant
status 0 compare constant constant
says out '[no plot, span is zero width]'
says out '           8.7             0'
status 0 compare --ministat constant constant
says out '-nan'


# beyond the range of squares
numbers 1e-170 2e-170 3e-170 >tiny
for test in student welch rank bootstrap; do
	status 2 compare --test=$test ten wide
	says err 'wide: error: the deviation of values from -1e+308 to 1e+308 is too large'
	status 2 compare --test=$test tiny ten
	says err 'tiny: error: the deviation of values from 1e-170 to 3e-170 is too small'
done
numbers 1e120 1.1e120 1.2e120 >far
numbers 5e120 5.1e120 5.2e120 >farther
for test in welch bootstrap; do
	status 0 compare -A --test=$test far farther
	says out 'Difference at 95.0% confidence'
done

# of nothing no difference is a part
numbers 0 0 0 >nothing
for test in student welch rank bootstrap; do
	status 0 compare -A -c 90 --test=$test nothing ten
	says out 'Difference at'
	lacks out 'inf'
	lacks out 'nan'
done

# a file that fills what is read at once, and a long line
awk 'BEGIN { for (i = 0; i < 65536; i++) print i % 2 }' >half && cat half half >filled
[ "$(wc -c <half)" -eq 131072 ] || fail "half has another size"
status 0 compare -n half filled
says out 'x 65536'
says out '+ 131072'

# all with all, and the other tests
status 0 compare -A --pairs ten eleven again
says out 'x and +: Difference at 95.0% confidence, corrected for 3 comparisons'
says out 'x and *: No difference proven at 95.0% confidence, corrected for 3 comparisons'
says out '+ and *: Difference'
status 0 compare -A --test=welch ten eleven
says out "(Welch's t, p = "
status 0 compare -A --test=rank ten eleven
says out '(Mann-Whitney, p = 0.00'
says out '	1, from 0.9 to 1.1'
status 0 compare -A --test=bootstrap ten eleven
says out '	1, from 0.'
cp out first
status 0 compare -A --test=bootstrap --seed 1 ten eleven
cmp -s first out || fail "the bootstrap of one seed differs"

# the gate
status 1 compare --fail-if-slower 5% ten eleven
says err 'eleven is slower than ten by more than 5 % beyond doubt: +10 % (+'
status 1 compare --fail-if-slower 5 ten eleven
status 0 compare --fail-if-slower 10% ten eleven
status 0 compare --fail-if-slower 0% eleven ten
status 0 compare --fail-if-slower 0% ten again
status 1 compare --fail-if-slower 5% --better=more eleven ten
status 0 compare --fail-if-slower 5% --better=more ten eleven
status 1 compare --fail-if-slower 5% again ten eleven
status 0 compare ten eleven

# JSON
status 0 compare --json ten eleven again
cat >read.py <<'END'
import json
r = json.load(open("out"))
assert r["compare_schema_version"] == "1" and r["metric"] is None and r["test"] == "student"
assert [s["name"] for s in r["samples"]] == ["ten", "eleven", "again"]
assert r["samples"][0]["n"] == 6 and r["samples"][0]["clients"] is None
one, two = r["comparisons"]
assert (one["reference"], one["other"], two["other"]) == (0, 1, 2)
assert one["proven"] and not two["proven"]
assert abs(one["percent"] - 10) < 1e-9 and one["interval"][0] < 1 < one["interval"][1]
assert one["p_holm"] >= one["p"]
END
python3 read.py >found 2>&1 || fail "the JSON: $(cat found)"
status 0 compare --json --test=rank constant constant
numbers 1 2 3 >three
status 0 compare --json --test=rank three ten
python3 -m json.tool <out >/dev/null || fail "an endless interval is no JSON"

# what is refused
refused()
{
	says_what=$1
	shift
	status 2 "$@"
	says err "$says_what"
	[ -s out ] && fail "$* prints something"
}
numbers 1 2 x >word
numbers 1 nan 3 >nan
refused "word:3:1: error: column 1 holds finite numbers, not 'x'" compare ten word
refused "nan:2:1: error: column 1 holds finite numbers, not 'nan'" compare nan
numbers 1 2 >two
refused 'two: error: a comparison takes 3 values or more, but here are 2' compare ten two
refused 'ten: error: a comparison takes 3 values or more, but here are 0' compare -C 2 ten
refused 'nosuch cannot be read: No such file' compare ten nosuch
refused '. cannot be read: Is a directory' compare ten .
refused "--column takes a whole number from 1 on, not '0'" compare -C 0 ten
refused "--confidence takes a number above 0, not '95%'" compare -c 95% ten
refused '--confidence is below 100, not 100' compare -c 100 ten
refused '--width is at most 1000000' compare -w 1000001 ten
refused "--delimiters takes a text that is not empty" compare -d '' ten
refused '--ministat has a confidence of 80, 90, 95, 98, 99 or 99.5, not 97' \
	compare --ministat -c 97 ten
refused '--ministat has no test but student' compare --ministat --test=rank ten
refused "--fail-if-slower takes a number of percent, such as 2%, not 'x'" \
	compare --fail-if-slower x ten eleven
refused '--fail-if-slower takes two files or more' compare --fail-if-slower 1 ten
refused '--metric is of result files and logs' compare --metric wall ten eleven
echo '{}' >result.json
refused 'ten holds plain columns, but result.json holds results' compare ten result.json
refused '--column is of plain columns' compare -C 1 result.json
refused '--sync is no option of compare' compare --sync ten
refused '--pairs is no option of a run' --pairs 1

exit $failed
