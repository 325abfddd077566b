# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2086
# For the scripts in this folder, which busybox's sh runs inside a guest, in /tmp, a
# tmpfs.  A script is one machine's checks, one a line, and ends with `done_checking`.
# CPUs are the kernel's lists: 0-1,4.
#
#	nodes LIST		these nodes are there: the first check, or all others
#				prove nothing
#	binds SPEC CPUS		all clients may use just these CPUs, and ran there
#	deals SPEC CPUS...	client 0, 1, … may use just these CPUs, and ran there
#	refuses SPEC TEXT...	it is an error, status 2, which says each TEXT
#	refuses_memory SPEC TEXT...	likewise of --membind=SPEC
#	undone SPEC CPU		a client that another process moves to CPU is found
#	restored SPEC CPU	likewise, if it is moved back before the end
#	remembers SPEC NODE...	--membind=SPEC: the buffers of clients on $home and the page
#				cache of their files lie on these nodes, by the kernel's
#				own numa_maps, by pagenode, and by the result
#	holds SPEC		a client that needs more memory than is there ends the run,
#				and none of it comes from elsewhere
#	stays SPEC		clients are not moved between CPUs
#	moves			a client that is not bound, and is moved about, is counted
#	shows TEXT...		`dbench-c topology` says each TEXT
#	only NODE CPUS CHECK...	one of these checks, in a cgroup with this node only
#	compares CELLS ARG...	dbench-c locality has so many cells, each has 99 % of its
#				pages on the nodes it names, and the kernel's distance
#	compares_nothing TEXT...	it refuses, status 2, and says each TEXT
#	interrupts TRIAL SECONDS	Ctrl-C in this trial of it leaves no process, no file
#	pages NODE FILE		all of the file's pages in the page cache are there
#
# A check says what is wrong with `wrong` and ends with `concluded NAME`.  Programs
# of ours go by their paths: busybox takes an applet of the same name before them.
dbench=/usr/bin/dbench-c
target=/tmp
home=node0
clients=2
load=load
checks=0
failed=0
complaint=
confined=			# the cgroup that dbench-c goes to; empty: none

cat >load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 4096 4096 NT_STATUS_OK
ReadX 1 0 4096 4096 NT_STATUS_OK
Close 1 NT_STATUS_OK
END

# Of a file that is there for long: it takes 20 s to read it at the rate of start.
cat >large <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
WriteX 1 0 1048576 1048576 NT_STATUS_OK
ReadX 1 0 1048576 1048576 NT_STATUS_OK
Close 1 NT_STATUS_OK
END

# More page cache than a node of 256 MB has.
cat >huge <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
LOOP 300
WriteX 1 +1048576 1048576 1048576 NT_STATUS_OK
ENDLOOP
Close 1 NT_STATUS_OK
END

cat >reread <<'END'
SETUP
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
LOOP 16
WriteX 1 +65536 65536 65536 NT_STATUS_OK
ENDLOOP
Close 1 NT_STATUS_OK
ENDSETUP
NTCreateX "/clients/client1/file" 0x0 0x1 1 NT_STATUS_OK
ReadX 1 65536 65536 65536 NT_STATUS_OK
ReadX 1 0x80000 4096 4096 NT_STATUS_OK
Close 1 NT_STATUS_OK
END

wrong()
{
	complaint="$complaint${complaint:+; }$*"
}

concluded()
{
	checks=$((checks + 1))
	case $confined in
	?*) name="$*, in a cgroup" ;;
	*) name="$*" ;;
	esac
	if [ -z "$complaint" ]; then
		echo "ok $checks - $name"
	else
		echo "not ok $checks - $name: $complaint"
		failed=1
	fi
	complaint=
}

done_checking()
{
	echo "1..$checks"
	exit $failed
}

same()
{
	[ "$2" = "$3" ] || wrong "$1 is '$3', not '$2'"
}

# has CPU CPUS: the list has it.
has()
{
	number=$1
	IFS=,
	set -- $2
	unset IFS
	for range; do
		[ "$number" -ge "${range%-*}" ] && [ "$number" -le "${range#*-}" ] && return
	done
	return 1
}

says()
{
	file=$1
	shift
	for text; do
		grep -qF -e "$text" "$file" && continue
		wrong "no '$text' in $file: $(head -c 400 "$file" | tr '\n' ' ')"
	done
}

# ---- running it --------------------------------------------------------------

enter()
{
	[ -z "$confined" ] || echo 0 >"$confined/cgroup.procs"
}

# start ARG...: in the background; $pid is the parent.  What a client does is little,
# so that there is time for the others of this guest.
start()
{
	rm -f json
	: >out
	(enter && exec $dbench -D "$target" -c $load -R 0.1 --warmup 0 -o json "$@" >out 2>err) &
	pid=$!
}

# The line that is written when all clients are bound and wait at the gate; without
# a process for each look.
has_host_line()
{
	while read -r word rest; do
		[ "$word" = host ] && return
	done <out
	return 1
}

begun()
{
	tries=0
	until has_host_line; do
		tries=$((tries + 1))
		[ $tries -le 500 ] && [ -d /proc/$pid ] || return 1
		usleep 50000
	done
	workers=$(cat /proc/$pid/task/$pid/children)
	[ -n "$workers" ]
}

status()
{
	wait $pid
	got=$?
	[ $got -eq "$1" ] || wrong "the exit status is $got, not $1: $(cat err)"
}

gives_up()
{
	kill -TERM $pid 2>/dev/null
	wait $pid
	wrong "it does not begin, status $?: $(cat err)"
}

# ---- looking at it -----------------------------------------------------------

look_allowed()
{
	for worker in $workers; do
		same "Cpus_allowed_list of $worker" "$1" "$(
			sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' /proc/$worker/status)"
	done
}

# look_place PID CPUS: where it is, field 39 of stat; its name, which may have blanks,
# is the second.
look_place()
{
	allowed=$2
	read -r stat </proc/$1/stat
	set -- ${stat##*) }
	shift 36
	has "$1" "$allowed" || wrong "a client is on cpu$1"
}

look_samples()
{
	for _ in 1 2 3; do
		for worker in $workers; do
			look_place $worker "$1"
		done
		usleep 20000
	done
}

# nodes_of PID: on which nodes the pages of its buffers are, which it has in one mapping,
# as in N0=3 N1=4.
nodes_of()
{
	awk '{
		anon = 0
		for (i = 3; i <= NF; i++)
			if ($i ~ /^anon=/)
				anon = substr($i, 6) + 0
		if (anon <= most)
			next
		most = anon
		nodes = ""
		for (i = 3; i <= NF; i++)
			if ($i ~ /^N[0-9]+=/)
				nodes = nodes (nodes ? " " : "") $i
	}
	END { print nodes }' /proc/$1/numa_maps
}

# Each client has a line of its own in the JSON.
look_result()
{
	says json '"causes": ["interrupted by SIG'
	of_client='.*"pus": "\(.*\)", "memory_label": ".*", "first_cpu": \(.*\), "last_cpu": \([^,]*\),.*'
	sed -n "s/^ *{\"client\": $of_client/\1 \2 \3/p" json >places
	lines=0
	while read -r pus first last; do
		lines=$((lines + 1))
		same "pus in the result" "$1" "$pus"
		has "$first" "$1" || wrong "the result has a client on cpu$first first"
		has "$last" "$1" || wrong "the result has a client on cpu$last last"
	done <places
	same "the number of clients in the result" $clients $lines
}

# look_nodes WHAT COUNTS NODE...: pages as in N0=3 N1=4 are on these nodes alone; what is
# interleaved is, to a fifth, as much on each.
look_nodes()
{
	pages_of=$1 counts=$2
	shift 2
	pages=0 fair=0
	for count in $counts; do
		pages=$((pages + ${count#*=}))
	done
	for count in $counts; do
		node=${count%=*}
		case " $* " in
		*" ${node#N} "*) ;;
		*) wrong "$pages_of: $counts" ;;
		esac
		[ $((${count#*=} * $# * 5)) -ge $((pages * 4)) ] && fair=$((fair + 1))
	done
	case $spec in
	interleave*) [ $fair -eq $# ] || wrong "$pages_of: $counts, not as much on each" ;;
	esac
	[ $pages -ge 256 ] || wrong "$pages_of: $pages pages, 256 or more are expected"
}

is_written()
{
	tries=0
	until [ "$(stat -c %s "$1" 2>/dev/null)" = 1048576 ]; do
		tries=$((tries + 1))
		[ $tries -le 250 ] || return 1
		usleep 20000
	done
}

# What the kernel says while they are at it.
look_memory()
{
	number=0
	cached=
	for worker in $workers; do
		file=$target/clients/client$number/file
		is_written "$file" || wrong "client $number does not write its file"
		look_nodes "the buffers of client $number" "$(nodes_of $worker)" "$@"
		cached=$(/usr/bin/pagenode "$file")
		cached=${cached#*resident=* }
		look_nodes "the page cache of client $number" "$cached" "$@"
		number=$((number + 1))
	done
}

# What the result has of it, the last client's page cache to the page.
look_memory_result()
{
	for what in own_pages cache_pages; do
		sed -n "s/^ *{\"client\": .*\"$what\": \[\(.*\)\], \"${what}_elsewhere\": 0.*/\1/p" \
			json | sed 's/\[\([0-9]*\), \([0-9]*\)\],*/N\1=\2/g' >places
		while read -r found; do
			look_nodes "$what in the result" "$found" "$@"
		done <places
		same "the number of clients with all $what" $clients "$(grep -c . places)"
	done
	same "cache_pages of the last client" "$cached" "$(tail -n 1 places)"
}

# Each cell of the experiment: the shares of its pages by its trials, and the distance.
look_cells()
{
	awk '
	$1 == "\"label\":" { label = $0; sub(/^[^:]*: /, "", label); cells++ }
	$1 ~ /^"(cache|reader|memory|distance)":$/ { of[substr($1, 2, length($1) - 3)] = $2 + 0 }
	$1 ~ /^"(cache|own)_pages":$/ {
		where = $1 ~ /own/ ? of["memory"] : of["cache"]
		all = there = numbers = 0
	}
	/^ *[0-9]+,?$/ {
		if (++numbers % 2) {
			node = $1 + 0
		} else {
			all += $1
			there += node == where ? $1 : 0
		}
	}
	$1 ~ /^"(cache|own)_pages_elsewhere":$/ {
		all += $2
		if (all < 64 || there * 100 < all * 99)
			print label, there, "of", all, "pages are on node", where
	}
	$1 == "\"trials\":" {
		file = "/sys/devices/system/node/node" of["reader"] "/distance"
		getline line <file
		close(file)
		split(line, distance, " ")
		other = of["cache"] != of["reader"] ? of["cache"] : of["memory"]
		if (of["distance"] != distance[other + 1])
			print label, "distance", of["distance"], "not", distance[other + 1]
	}
	END { if (cells != '"$1"') print cells + 0, "cells" }
	' json >cells
	[ ! -s cells ] || wrong "$(tr '\n' ';' <cells)"
}

# ---- checks ------------------------------------------------------------------

nodes()
{
	same "the list of nodes" "$1" "$(cat /sys/devices/system/node/online)"
	concluded "the machine has the nodes $1"
}

binds()
{
	start --bind="$1" -t 600 $clients
	if begun; then
		look_allowed "$2"
		look_samples "$2"
		kill -TERM $pid
		status 130
		look_result "$2"
	else
		gives_up
	fi
	concluded "--bind=$1 is cpu$2"
}

# Workers are in the order of their clients.
deals()
{
	spec=$1
	shift
	start --bind="$spec" -t 600 $#
	if begun; then
		order="$workers"
		for cpus; do
			workers=${order%% *}
			order=${order#* }
			look_allowed "$cpus"
			look_samples "$cpus"
		done
		kill -TERM $pid
		status 130
		found=$(sed -n 's/^ *{"client": .*"pus": "\([^"]*\)".*/\1/p' json | tr '\n' ' ')
		same "the clients' CPUs in the result" "$* " "$found"
	else
		gives_up
	fi
	concluded "--bind=$spec deals $*"
}

refused()
{
	option=$1
	shift
	start "$option" -t 1 $clients
	status 2
	says err "$@"
	[ ! -s out ] || wrong "it prints: $(cat out)"
	concluded "$option is refused"
}

refuses()
{
	spec=$1
	shift
	refused "--bind=$spec" "$@"
}

refuses_memory()
{
	spec=$1
	shift
	refused "--membind=$spec" "$@"
}

move()
{
	taskset -p "$(printf %x $((1 << $2)))" $1 >/dev/null 2>&1
}

# A run that has lost a client's CPUs ends at once.
undone()
{
	start --bind="$1" -t 30 $clients
	begun && move "${workers%% *}" $2 || gives_up
	status 1
	says err client "the binding is lost" "may run on cpu$2"
	says json '"valid": false'
	concluded "--bind=$1 that another process changes to cpu$2 is found"
}

restored()
{
	start --bind="$1" -t 30 $clients
	if begun; then
		worker=${workers%% *}
		mask=$(taskset -p $worker)
		move $worker $2
		usleep 500000
		taskset -p "${mask##* }" $worker >/dev/null 2>&1
	else
		gives_up
	fi
	status 1
	says err client "the binding is lost" "may run on cpu$2"
	says json '"valid": false'
	concluded "--bind=$1 that another process changes to cpu$2 for a while is found"
}

remembers()
{
	spec=$1
	shift
	load=large
	start --bind=$home --membind="$spec" -t 600 $clients
	if begun; then
		look_memory "$@"
		kill -TERM $pid
		status 130
		look_memory_result "$@"
	else
		gives_up
	fi
	load=load
	concluded "--membind=$spec is on node $* in $target"
}

# kB of free memory on all nodes but this.
free_beside()
{
	cat /sys/devices/system/node/node[0-9]*/meminfo |
		awk -v here="$1" '$2 != here && $3 == "MemFree:" { sum += $4 } END { print sum }'
}

holds()
{
	rm -f err
	first=$(free_beside "${1#node}")
	least=$first
	$dbench -D "$target" -c huge --run-once --membind="$1" 1 >out 2>err &
	pid=$!
	while kill -0 $pid 2>/dev/null; do
		now=$(free_beside "${1#node}")
		[ "$now" -lt $least ] && least=$now
		usleep 100000
	done
	status 1
	says err 'client 0: its process was killed by signal 9'
	grep -q Throughput out && wrong "it tells a throughput"
	[ ! -e "$target/clients" ] || wrong "files are left"
	[ $((first - least)) -lt 65536 ] || wrong "$((first - least)) kB come from other nodes"
	concluded "--membind=$1 ends where that is full"
}

stays()
{
	start --bind="$1" -t 600 $clients
	if begun; then
		usleep 500000
		kill -TERM $pid
		status 130
		same "the number of clients that did not migrate" $clients "$(
			grep -c '"migrations": 0,' json)"
	else
		gives_up
	fi
	concluded "--bind=$1 does not migrate"
}

# From node to node, with time for a sample in between.
moves()
{
	start -t 600 1
	if begun; then
		for cpu in 0 2 1 3; do
			move "${workers%% *}" $cpu
			usleep 300000
		done
		kill -TERM $pid
		status 130
		migrations=$(sed -n 's/.*"migrations": \([0-9]*\),.*/\1/p' json)
		[ "${migrations:-0}" -ge 3 ] || wrong "$migrations migrations, 3 are expected"
		changes=$(sed -n 's/.*"node_changes_seen": \([0-9]*\),.*/\1/p' json)
		[ "${changes:-0}" -ge 1 ] || wrong "no change of node is seen"
		says json '"samples_by_node": [[0, '
	else
		gives_up
	fi
	concluded "migrations are counted"
}

compares()
{
	cells=$1
	shift
	(enter && exec $dbench locality -D "$target" -c reread --warmup 0 --clients 1 -o json \
		"$@" >out 2>err)
	got=$?
	[ $got -eq 0 ] || wrong "the exit status is $got: $(cat err)"
	same "the number of cells that hold" $cells "$(grep -c '"holds": true' json)"
	grep -q '"holds": false' json && wrong "a cell is not what it says"
	look_cells $cells
	concluded "locality: $cells cells in $target"
}

compares_nothing()
{
	(enter && exec $dbench locality -D "$target" -c reread -t 0.1 >out 2>err)
	got=$?
	[ $got -eq 2 ] || wrong "the exit status is $got: $(cat err)"
	says err "$@"
	[ ! -s out ] || wrong "it prints: $(cat out)"
	concluded "locality has nothing to compare"
}

is_at()
{
	tries=0
	until grep -q "^ *$1/" out && workers=$(cat /proc/$pid/task/$pid/children) &&
		[ -n "$workers" ]; do
		tries=$((tries + 1))
		[ $tries -le 500 ] && [ -d /proc/$pid ] || return 1
		usleep 20000
	done
}

interrupts()
{
	rm -f json
	: >out
	$dbench locality -D "$target" -c reread -t $2 --warmup 0 --clients 2 --trials 1 -o json \
		>out 2>err &
	pid=$!
	is_at $1 || wrong "it does not come to trial $1"
	kill -INT $pid
	status 130
	for worker in $workers; do
		[ ! -d /proc/$worker ] || wrong "a worker is left"
	done
	for left in json "$target/clients" "$target/.dbench-c"; do
		[ ! -e "$left" ] || wrong "$left is left"
	done
	concluded "Ctrl-C in trial $1 of locality in $target"
}

shows()
{
	(enter && $dbench topology >out 2>err) || wrong "topology fails: $(cat err)"
	says out "$@"
	concluded "topology shows: $*"
}

only()
{
	confined=/sys/fs/cgroup/node$1
	if [ ! -d $confined ]; then
		echo +cpuset >/sys/fs/cgroup/cgroup.subtree_control
		mkdir $confined
		echo "$1" >$confined/cpuset.mems
		echo "$2" >$confined/cpuset.cpus
	fi
	same "what the cgroup allows" "$2" "$(cat $confined/cpuset.cpus.effective)"
	shift 2
	"$@"
	confined=
}

pages()
{
	seen=$(/usr/bin/pagenode "$2") || wrong "pagenode fails"
	count=${seen#*resident=}
	count=${count%% *}
	[ "$count" -gt 0 ] || wrong "no page is resident"
	same "what pagenode says" "$2 resident=$count N$1=$count" "$seen"
	concluded "the pages of $2 are on node $1"
}
