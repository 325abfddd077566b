#!/bin/sh
# SPDX-License-Identifier: MIT
# loadfiles/netbench.load.zst is what its generator writes, has the shares of
# client.txt, every status in it is true, and dbench 4.0 replays it.

set -u
root=${MESON_SOURCE_ROOT:-$(cd "$(dirname "$0")/../.." && pwd)}

skip() { echo "SKIP: $*"; exit 77; }
fail() { echo "FAIL: $*"; exit 1; }
requires() { command -v "$1" >/dev/null || skip "$1 is not installed"; }

requires zstd
requires python3

tmp=$(mktemp -d) || exit 1
target=
trap 'rm -rf "$tmp" ${target:+"$target"}' EXIT
trap 'exit 1' HUP INT TERM

text=$tmp/netbench.load
zstd -q -dc "$root/loadfiles/netbench.load.zst" >"$text" || fail "cannot unpack netbench.load.zst"

# ---- (a) it is what the generator writes

python3 "$root/tools/make-netbench-load" >"$tmp/made" || fail "make-netbench-load ended with status $?"
cmp "$tmp/made" "$text" || fail "make-netbench-load writes something else"
rm "$tmp/made"
[ "$(head -c 1 "$text")" = '#' ] || fail "no comment at the head"

# ---- (b) the shares of client.txt, and statuses that are true
# Two passes one after the other, the second with the directories of the first
# still there, as dbench leaves them.

cat >"$tmp/check.awk" <<'END'
function wrong(what) { print "line " FNR ": " what ": " $0; if (++errors > 9) exit }

function parent(path) { sub(/\\[^\\]*$/, "", path); return path }
function last_name(path) { sub(/.*\\/, "", path); return path }

function add(path, is_dir) {
	if (!(path in dir)) { dir[path] = is_dir; size[path] = 0; entries[parent(path)]++ }
}
function drop(path) {
	alive -= size[path]
	delete dir[path]; delete size[path]; entries[parent(path)]--
}
function is_dir(path) { return path in dir && dir[path] }

# Does a name match a mask of DOS?
function matches(name, mask,    rule, c, i) {
	if (!(mask in rules)) {
		rule = "^"
		for (i = 1; i <= length(mask); i++) {
			c = substr(mask, i, 1)
			rule = rule (c ~ /[*<]/ ? ".*" : c ~ /[?>]/ ? "." : c ~ /[a-z0-9_~]/ ? c : "[" c "]")
		}
		rules[mask] = rule "$"
	}
	return name ~ rules[mask]
}
function any_matches(path,    folder, mask, p) {
	folder = parent(path); mask = last_name(path)
	if (!is_dir(folder))
		return 0
	if (mask !~ /[*<>?]/)
		return path in dir
	if (entries[folder] + 2 > $(NF - 2))
		wrong("directory too big for the list")
	if (matches(".", mask) || matches("..", mask))
		return 1
	for (p in dir)
		if (parent(p) == folder && matches(last_name(p), mask))
			return 1
	return 0
}

BEGIN {
	OK = "NT_STATUS_OK"; NO_NAME = "NT_STATUS_OBJECT_NAME_NOT_FOUND"
	NO_PATH = "NT_STATUS_OBJECT_PATH_NOT_FOUND"; NO_FILE = "NT_STATUS_NO_SUCH_FILE"
	dir[""] = 1
}

/^#/ { next }

{
	lines++; op = $1; status = $NF; ops[op]++; statuses[status]++
	if (status != OK) misses[op]++
	path = tolower($2); gsub(/"/, "", path)
	by_name = path ~ /^\\/
	true_status = OK
	if (!by_name && op != "QUERY_FS_INFORMATION" && !($2 in open)) wrong("handle is not open")
	if (by_name) {
		if (path != "\\clients" && path !~ /^\\clients\\client1(\\[^\\]+)*$/) wrong("outside of the client")
		if (path ~ /client1.*client1/) wrong("dbench replaces client1 wherever it stands")
		if (op != "FIND_FIRST" && path ~ /[*<>?]/) wrong("wildcard")
		known[path]
		# Upper and lower case must be those of the file.
		text = $2; gsub(/"/, "", text)
		if (path in dir) { if (path in cased && cased[path] != text) wrong("other case") }
		cased[path] = text
		if (!(path in dir)) true_status = is_dir(parent(path)) ? NO_NAME : NO_PATH
	}
}

op == "Deltree" { true_status = OK; for (p in dir) if (!dir[p] && index(p, path "\\") == 1) drop(p) }
op == "Mkdir"   { true_status = is_dir(parent(path)) ? OK : NO_PATH; add(path, 1) }

op == "NTCreateX" {
	if ($3 == "0x1") {
		if ($4 != "0x2") wrong("directory not created")
		true_status = is_dir(parent(path)) ? OK : NO_PATH
		add(path, 1)
	} else if ($4 == "0x2" || $4 == "0x5") {
		if (is_dir(path)) wrong("is a directory")
		if (is_dir(parent(path))) { true_status = OK; add(path, 0) }
		if ($4 == "0x5") { alive -= size[path]; size[path] = 0 }
	} else if ($4 != "0x1")
		wrong("dialects differ about this disposition")
	if (status == OK) {
		if ($5 in open || $5 <= 0) wrong("handle")
		open[$5] = path
		if (++handles > most_handles) most_handles = handles
	}
}
op == "Close" { delete open[$2]; handles-- }

op == "ReadX" {
	reads[$4]++; bytes_read += $5
	if ($4 != $5 || $3 + $4 > size[open[$2]]) wrong("short read")
}
op == "WriteX" {
	writes[$4]++; bytes_written += $5; p = open[$2]
	if ($4 != $5 || !(p in dir) || dir[p]) wrong("short write")
	if ($3 + $4 > size[p]) { alive += $3 + $4 - size[p]; size[p] = $3 + $4 }
	if (alive > most_alive) most_alive = alive
}
op == "SET_FILE_INFORMATION" && !(open[$2] in dir) { wrong("dbench sets times by name") }

op == "Unlink" || op == "Rename" {
	for (h in open) if (open[h] == path) wrong("is open")
	if (!(path in dir) || dir[path]) wrong("no such file")
}
op == "Rename" {
	new = tolower($3); gsub(/"/, "", new); known[new]
	if (new in dir || !is_dir(parent(new))) wrong("new name")
	text = $3; gsub(/"/, "", text); cased[new] = text
	add(new, 0); size[new] = size[path]; size[path] = 0
}
op == "Unlink" || op == "Rename" { drop(path) }

op == "FIND_FIRST" { true_status = any_matches(path) ? OK : NO_FILE }

status != true_status { wrong("the status is " true_status) }

function share(what, part, whole, of, of_whole,    is, should) {
	is = 100 * part / whole; should = 100 * of / of_whole
	printf "%-42s %8.3f %% %8.3f %%%s\n", what, should, is, bad(is - should > 1 || should - is > 1)
}
function amount(what, is, low, high) {
	printf "%-42s %d..%d %d%s\n", what, low, high, is, bad(is < low || is > high)
}
function bad(yes) { errors += yes; return yes ? "  WRONG" : "" }

END {
	for (h in open) { print "still open: " h; errors++ }

	share("ReadX",                  ops["ReadX"],                  lines, 124199, 458344)
	share("NTCreateX",              ops["NTCreateX"],              lines,  79230, 458344)
	share("QUERY_PATH_INFORMATION", ops["QUERY_PATH_INFORMATION"], lines,  71814, 458344)
	share("Close",                  ops["Close"],                  lines,  58200, 458344)
	share("WriteX",                 ops["WriteX"],                 lines,  39502, 458344)
	share("FIND_FIRST",             ops["FIND_FIRST"],             lines,  27765, 458344)
	share("Unlink",                 ops["Unlink"],                 lines,  16000, 458344)
	share("QUERY_FS_INFORMATION",   ops["QUERY_FS_INFORMATION"],   lines,  13168, 458344)
	share("QUERY_FILE_INFORMATION", ops["QUERY_FILE_INFORMATION"], lines,  12585, 458344)
	share("SET_FILE_INFORMATION",   ops["SET_FILE_INFORMATION"],   lines,   6454, 458344)
	share("Flush",                  ops["Flush"],                  lines,   5553, 458344)
	share("Rename",                 ops["Rename"],                 lines,   3355, 458344)
	share("LockX",                  ops["LockX"],                  lines,    258, 458344)
	share("UnlockX",                ops["UnlockX"],                lines,    258, 458344)

	share(OK,      statuses[OK],      lines, 398601, 458344)
	share(NO_NAME, statuses[NO_NAME], lines,  45286, 458344)
	share(NO_FILE, statuses[NO_FILE], lines,  14328, 458344)
	share(NO_PATH, statuses[NO_PATH], lines,    129, 458344)
	share("NTCreateX that fail",     misses["NTCreateX"],              ops["NTCreateX"],              21030, 79230)
	share("QUERY_PATH_INFORMATION that fail", misses["QUERY_PATH_INFORMATION"], ops["QUERY_PATH_INFORMATION"], 24385, 71814)
	share("FIND_FIRST that fail",    misses["FIND_FIRST"],             ops["FIND_FIRST"],             14328, 27765)

	share("reads of 4096",   reads[4096],  ops["ReadX"],  83172, 124199)
	share("reads of 61440",  reads[61440], ops["ReadX"],  16641, 124199)
	share("reads of 2048",   reads[2048],  ops["ReadX"],   4644, 124199)
	share("reads of 8192",   reads[8192],  ops["ReadX"],   4644, 124199)
	share("reads of 16384",  reads[16384], ops["ReadX"],   1937, 124199)
	share("writes of 65536", writes[65536], ops["WriteX"], 12658, 39502)
	share("writes of 4096",  writes[4096],  ops["WriteX"],  9942, 39502)
	share("writes of 1",     writes[1],     ops["WriteX"],  7424, 39502)
	share("writes of 2048",  writes[2048],  ops["WriteX"],  1677, 39502)
	share("writes of 8192",  writes[8192],  ops["WriteX"],  1164, 39502)

	share("bytes read of bytes moved", bytes_read, bytes_read + bytes_written,
	      1472088767, 1472088767 + 1015974170)

	amount("lines of a pass",     lines / 2, 150000, 250000)
	amount("bytes moved per line", (bytes_read + bytes_written) / lines, 5428 * 0.97, 5428 * 1.03)
	amount("bytes alive at once", most_alive, 23965486 * 0.99, 23965486 * 1.01)
	amount("files open at once",  most_handles, 15, 23)
	for (p in known) paths += p !~ /[*<>?]/
	amount("different paths",     paths, 180, 250)
	exit (errors > 0)
}
END
awk -f "$tmp/check.awk" "$text" "$text" || fail "netbench.load is not like client.txt"

# ---- (c) dbench 4.0 replays it, from the first line to the last

requires dbench
dbench --help 2>/dev/null | grep -q '^dbench version 4\.' || skip "the dbench here is not dbench 4"

place=/dev/shm
[ -d $place ] && [ -w $place ] || place=${TMPDIR:-/tmp}
target=$(mktemp -d "$place/netbench.XXXXXX") || exit 1
lines=$(wc -l <"$text")

for seconds in 4 15 60 240; do
	dbench -c "$text" -D "$target" -t $seconds 1 >"$tmp/out" 2>"$tmp/err"
	status=$?
	# Seen once in 150 runs, cause unknown: it waits 30 s for its client and gives up.
	grep -q '^FAILED TO START' "$tmp/out" "$tmp/err" && { echo "dbench did not start"; continue; }
	[ $status -eq 0 ] || { cat "$tmp/out" "$tmp/err"; fail "dbench ended with status $status"; }
	[ -s "$tmp/err" ] && { cat "$tmp/err"; fail "dbench complains"; }
	# Nothing but banner, progress, the table of operations and the result.
	awk '/^$/ || /^dbench version / || /^Running for / || /processes prepared for launch/ ||
	     /^releasing clients$/ || /^ *[0-9]+ +[0-9]+ +[0-9.]+ MB\/sec  (warmup|execute) / ||
	     /^ *[0-9]+  cleanup / || /^ (Operation| ?-+$)/ || /^ [A-Z][A-Za-z]+ +[0-9]+ +[0-9.]+ +[0-9.]+$/ ||
	     /^Throughput / { next }
	     { print; bad = 1 }
	     END { exit bad }' "$tmp/out" || fail "dbench complains"
	done=$(awk '$3 ~ /^[0-9.]+$/ && $4 == "MB/sec" { n = $2 } END { print n + 0 }' "$tmp/out")
	echo "dbench 4: $done lines of $lines in $seconds s, $(grep '^Throughput' "$tmp/out")"
	[ "$done" -gt "$lines" ] && exit 0
done
fail "dbench does not get to the end of the load"
