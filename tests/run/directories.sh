#!/bin/sh
# SPDX-License-Identifier: MIT
# Clients dealt over several directories: figures of each, and the rules of one
# target for all of them.
. "${0%/*}/lib.sh"
needs python3

mkdir a b c
# over DIRS COMMAND...: with these as the target
over()
{
	target=$1
	shift
	"$@"
}

# No file is left in any of them.
none_left()
{
	for left in a b c; do
		[ -z "$(ls -A $left)" ] || { fail "$command: files are left in $left"; find $left; }
	done
}

# ---- dealt, and summed up
over a,b,c run 0 -c basic.load -t 500ms --warmup 0 7
none_left
holds '[t["clients"] for t in r["targets"]] == [3, 2, 2]' \
      '[c["target"] for c in client] == [0, 1, 2, 0, 1, 2, 0]' \
      'all(t["bytes_read"] > 0 for t in r["targets"])' \
      'sum(t["bytes_read"] for t in r["targets"]) == total["bytes_read"]' \
      'sum(t["bytes_written"] for t in r["targets"]) == total["bytes_written"]' \
      'sum(t["ops"] for t in r["targets"]) == total["ops"]' \
      'abs(sum(t["mb_per_second"] for t in r["targets"]) / total["mb_per_second"] - 1) < 1e-9' \
      'all(t["ops"] == sum(c["ops"] for c in client if c["target"] == i)
	   for i, t in enumerate(r["targets"]))' \
      'r["settings"]["targets"] == ["a", "b", "c"]'
python3 "$SOURCE/tests/report/validate-json.py" "$SOURCE/docs/result.schema.json" json ||
	fail "$command: the JSON is not what the schema says"
says out "$tmp/a, " "$tmp/c, " ' directory   clients       MB/s  share  path'
awk '/^ directory /, /^ migrations/ { sum += $4 } END { exit !(sum > 99.7 && sum < 100.3) }' out ||
	{ fail "the shares do not make 100 %"; show out; }

# by process, whose clients share a working directory
over a,b run 0 -c basic.load --run-once --clients-per-process 2 3
holds '[c["target"] for c in client] == [0, 0, 1, 1, 0, 0]' \
      '[t["clients"] for t in r["targets"]] == [4, 2]'
over a,b run 0 -c basic.load --run-once 1
says out ' 2                 0       0.00   0.0%'

# each client works in its own directory
over a,b,c start -c basic.load -t 60 --warmup 0 4
within 5 begun || fail "it does not begin"
within 5 test -e b/clients/client1/file || fail "client 1 is not in b"
for there in a/clients/client0 b/clients/client1 c/clients/client2 a/clients/client3; do
	[ -d $there ] || fail "$there is not there"
done
[ "$(find . -path '*/clients/*' -type d | wc -l)" = 4 ] ||
	{ fail "clients are where they should not be"; find . -type d; }

# ---- Ctrl-C, while the run that is on has them all to itself
"$dbench" -D c -c basic.load --run-once 1 >second.out 2>second.err
[ $? -eq 2 ] || fail "a second run can have c"
says second.err 'another dbench-c is at work in the target'
kill -INT "-$session"
finish 130
none_left

# ---- kill -9 of the parent: the next run clears up both
over a,b start -c basic.load -t 60 --warmup 0 4
within 5 begun || fail "it does not begin"
sleep 0.1
kill -9 "$session"
wait "$session" 2>/dev/null
within 2 none_living || fail "clients outlive their parent"
[ -d a/clients/client2 ] && [ -d b/clients/client3 ] ||
	fail "nothing is left to clear up: the test is void"
over b,a run 0 -c basic.load --run-once 2
none_left

# a killed client
over a,b start -c basic.load -t 60 --warmup 0 2
within 5 begun || fail "it does not begin"
kill -9 "$(workers | head -n 1)"
finish 1
none_left

# ---- refused before anything is made anywhere
mkdir b/clients
echo precious >b/clients/file
for order in a,b,c b,a,c c,a,b; do
	over $order run 2 -c basic.load --run-once 3
	grep -q "^b: .*holds 'clients'" err || { fail "b is not named"; show err; }
	[ -s out ] && fail "it begins all the same"
	[ -z "$(find a c -mindepth 1)" ] || { fail "something is made in a or c"; find a c; }
	[ "$(cat b/clients/file)" = precious ] || fail "what is theirs is touched"
	[ -e b/.dbench-c ] && fail "b is marked"
done
over a,b run 0 -c basic.load --run-once --adopt 2
none_left

over a,nosuch run 2 -c basic.load --run-once 2
says err "'nosuch' (-D)" 'No such file or directory'
if [ "$(id -u)" != 0 ]; then
	chmod 555 c
	over a,c run 2 -c basic.load --run-once 2
	says err 'c: ' 'cannot be written to'
	chmod 755 c
	none_left
fi

# ---- the same one twice
ln -s a link
for twice in a,a a,b,./a a,link "link,$tmp/a/"; do
	over "$twice" run 2 -c basic.load --run-once 2
	says err 'are the same'
done
over a,link run 2 -c basic.load --run-once -B null 2
none_left

# one within another
mkdir c/deeper
over c/deeper,c run 0 -c basic.load --run-once 4
[ "$(ls -A c)" = deeper ] && rmdir c/deeper || fail "c/deeper is not as it was"
none_left

# ---- a comma in a real name
mkdir a,b
over a,b run 0 -c basic.load --run-once 2
holds 'len(r["targets"]) == 1' 'r["settings"]["targets"] == ["a,b"]'
rmdir a,b || fail "something is left in 'a,b'"
lacks out '^ directory'

# what stays has what it takes for the next run to know it
keeps=yes
over a,b run 0 -c basic.load --run-once --skip-cleanup 2
[ -e a/clients/client0/file ] && [ -e b/clients/client1/file ] || fail "--skip-cleanup keeps nothing"
over a,b run 0 -c basic.load --run-once 2
none_left
exit $failed
