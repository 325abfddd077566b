#!/bin/sh
# SPDX-License-Identifier: MIT
# A directory `clients` that somebody else made is theirs.
. "${0%/*}/lib.sh"

keeps=yes
mkdir -p target/clients/client0/deep
echo precious >target/clients/client0/file
echo precious >target/clients/client0/deep/file
all() { find target -printf '%p %i %s %T@ %C@ %m\n' | sort; }
all >before

untouched()
{
	all >after
	cmp -s before after || { fail "$command: it is touched"; diff before after; }
}

run 2 -c basic.load --run-once 1
says err "'clients'" 'did not make' 'move it away' 'another directory' --adopt
[ -s out ] && fail "it begins all the same"
untouched
run 2 -c basic.load --run-once --force 1
untouched
run 2 -c basic.load --run-once --skip-cleanup 1
untouched

# a link is not even adopted
mkdir elsewhere
mv target/clients elsewhere
ln -s ../elsewhere/clients target/clients
all >before
find elsewhere -ls >elsewhere.before
for adopt in '' --adopt; do
	run 2 -c basic.load --run-once $adopt 1
	says err "'clients'" 'symbolic link'
	untouched
done
find elsewhere -ls | cmp -s - elsewhere.before || fail "what a link points to is touched"

# somebody else's file of the marker's name
rm target/clients
echo mine >target/.dbench-c
marker=$(find target -type f)
run 2 -c basic.load --run-once 1
[ -d target/clients ] && fail "clients is made although the marker is not ours"
rm -f "$marker"

# adopted, it is used up
mv elsewhere/clients target
keeps=
run 0 -c basic.load --run-once --adopt 2
exit $failed
