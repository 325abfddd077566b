# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2086
# For the scripts in this folder, which busybox's sh runs inside a guest, in /tmp, a
# tmpfs.  A script is one machine's checks, one a line, and ends with `done_checking`.
# CPUs are the kernel's lists: 0-1,4.
#
#	nodes LIST		these nodes are there: the first check, or all others
#				prove nothing
#	binds SPEC CPUS		all clients may use just these CPUs, and ran there
#	refuses SPEC TEXT...	it is an error, status 2, which says each TEXT
#	undone SPEC CPU		a client that another process moves to CPU is found
#	shows TEXT...		`dbench-c topology` says each TEXT
#	only NODE CPUS CHECK...	one of these checks, in a cgroup with this node only
#	deals SPEC CPUS...	client 0, 1, … may use just these CPUs
#	remembers SPEC NODE	--membind=SPEC: a client's own memory and its page cache lie
#				on that node
#	compares CELLS ARG...	dbench-c locality has so many cells, and each is what it says
#	pages NODE FILE		all of the file's pages in the page cache are there
#
# A check says what is wrong with `wrong` and ends with `concluded NAME`.  Programs
# of ours go by their paths: busybox takes an applet of the same name before them.
dbench=/usr/bin/dbench-c
target=/tmp
clients=2
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
	(enter && exec $dbench -D "$target" -c load -R 0.1 --warmup 0 -o json "$@" >out 2>err) &
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

# once ARG...: to the end, with fixed work.
once()
{
	(enter && exec $dbench -D "$target" -c load --run-once -o json "$@" >out 2>err)
	got=$?
	[ $got -eq 0 ] || wrong "the exit status is $got: $(cat err)"
}

deals()
{
	spec=$1
	shift
	once --bind=$spec $#
	found=$(sed -n 's/^ *{"client": .*"pus": "\([^"]*\)".*/\1/p' json | tr '\n' ' ')
	same "the clients' CPUs" "$* " "$found"
	concluded "--bind=$spec deals $*"
}

remembers()
{
	spec=$1
	once --bind=node0 --membind=$spec $clients
	for what in own_pages cache_pages; do
		found=$(grep -c "\"$what\": \[\[$2, [0-9]*\]\], \"${what}_elsewhere\": 0" json)
		same "how many clients have all $what on node $2" $clients "$found"
	done
	[ -z "$complaint" ] || wrong "$(grep -o '"own_pages.*_elsewhere": [0-9]*' json)"
	concluded "--membind=$spec is node $2"
}

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

compares()
{
	cells=$1
	shift
	(enter && exec $dbench locality -D "$target" -c reread -t 0.3 --warmup 0 --clients 1 \
		-o json "$@" >out 2>err)
	got=$?
	[ $got -eq 0 ] || wrong "the exit status is $got: $(cat err out | tail -n 20)"
	same "the number of cells that hold" $cells "$(grep -c '"holds": true' json)"
	grep -q '"holds": false' json && wrong "a cell is not what it says"
	concluded "locality: $cells cells"
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
		kill -TERM $pid 2>/dev/null
		wait $pid
		wrong "it does not begin, status $?: $(cat err)"
	fi
	concluded "--bind=$1 is cpu$2"
}

refuses()
{
	spec=$1
	shift
	start --bind="$spec" -t 1 $clients
	status 2
	says err "$@"
	[ ! -s out ] || wrong "it prints: $(cat out)"
	concluded "--bind=$spec is refused"
}

# A run that is over before we have come to it is done again, and longer.
undone()
{
	for seconds in 1 2 4 8 16 32; do
		start --bind="$1" -t $seconds $clients
		begun && taskset -p "$(printf %x $((1 << $2)))" "${workers%% *}" >/dev/null 2>&1 &&
			break
		wait $pid
	done
	status 1
	says err client "the binding is lost" "cpu$2"
	says json '"valid": false'
	concluded "--bind=$1 that another process changes to cpu$2 is found"
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
