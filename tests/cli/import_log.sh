#!/bin/sh
# SPDX-License-Identifier: MIT
# Logs in the formats in which these figures were published give these figures.
. "${0%/*}/common.sh"
data=$SOURCE/tests/data

for name in dbench-sweep-numaq dbench-elscruffo dbench-8disk-64procs; do
	status 0 import-log "$data/$name.log"
	diff "$data/$name.csv" out || fail "$name.log does not give $name.csv"
done
says err 'the 8 labels with 64 clients each have 136.0914 MB/s together'
status 0 import-log "$data/dbench-sweep-numaq.log"
[ -s err ] && fail "a good log is complained about: $(cat err)"

status 0 import-log --sum "$data/dbench-8disk-64procs.log"
says out '8,64,136.0914'
[ "$(wc -l <out)" -eq 2 ] || fail "--sum prints more: $(cat out)"
status 0 import-log --sum "$data/dbench-sweep-numaq.log"
[ "$(cat out)" = labels,clients,mb_s ] || fail "a sum without labels: $(cat out)"

# several logs are one table
status 0 import-log "$data/dbench-elscruffo.log" "$data/dbench-8disk-64procs.log"
[ "$(wc -l <out)" -eq 10 ] || fail "two logs have other lines: $(cat out)"
says out 'disk,mb_s,nb_mb_s,mbit_s,procs,user_s,system_s,cpu_pct,wall_raw,wall_s'
says out ',135.02,168.775,1350.2,16,12.11,16.29,181,15.646,15.646'
says out 'q,17.5816,21.977,175.816,64,,,,,'

# the standard input, and what this program prints itself
"$dbench" -c tiny.load --run-once --format=classic -q 2 >classic.log
"$dbench" -c tiny.load --run-once -q 2 >dbench.log
for log in classic.log dbench.log; do
	"$dbench" import-log - <$log >out 2>err || fail "$log: exit status $?"
	[ -s err ] && fail "$log: $(cat err)"
	[ "$(wc -l <out)" -eq 2 ] || fail "$log has no result: $(cat out)"
done
says out 'mb_s,clients,procs,latency_max_ms'

# the diagnosis
status 0 import-log --diagnose --pus=32 "$data/dbench-sweep-numaq.log"
tr -s ' \n' ' ' <out >text
says text 'The peak is 95.15 MB/s with 32 clients'
says text 'Throughput collapses at 256 clients: 37.94 MB/s, -54 % from the 82.97 with 224'
says text 'CPUs are idle with 256 clients: they do 376 % of 3200 %'
says out '     256      1      37.94   891.40   237.38  3115.41    376     0.56'
awk 'length($0) > 100 { exit 1 }' out || fail "the table is wider than 100 columns"
status 0 import-log --diagnose "$data/dbench-sweep-numaq.log"
lacks out 'CPUs are idle'
status 0 import-log --diagnose "$data/dbench-8disk-64procs.log"
says err 'the 8 labels with 64 clients each have 136.0914 MB/s together'
lacks out 'Throughput'

# what is wrong
echo 'Throughput 4 MB/sec (NB=6 MB/sec  40 MBit/sec)  2 procs' >odd.log
status 0 import-log odd.log
says err 'odd.log:1: warning: NB is 6, but 1.25 times the throughput of 4 is 5'
echo 'Throughput 4 MB/sec' >bare.log
status 0 import-log bare.log
says out mb_s
says err 'bare.log:1: warning: the number of clients is not known'
status 2 import-log --diagnose bare.log
says err 'bare.log:1: error: the number of clients is not known'
echo 'Throughput nan MB/sec 4 procs' >nan.log
status 2 import-log nan.log odd.log
says err "nan.log:1:12: error: 'nan' is no number"
[ -s out ] && fail "it prints something although a log is wrong"
echo 'nothing' >none.log
status 2 import-log none.log
says err 'none.log: error: there is no result in it'
status 2 import-log nosuch.log
status 2 import-log
says err 'import-log wants a log'
status 2 import-log --sum --diagnose odd.log
says err '--sum and --diagnose exclude each other'
status 2 import-log --pus=4 odd.log
says err '--pus goes with --diagnose'
status 2 import-log --bind=node0 odd.log

exit $failed
