#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh FUZZER CORPUS [SECONDS] - let it run; fail with what it found.
set -u
new=$(mktemp -d) || exit 1
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM

"$1" -max_total_time="${3:-20}" -max_len=2000 -timeout=10 -print_final_stats=1 \
	-artifact_prefix="$new/" "$new" "$2" 2>"$new/log" && exit 0
tail -n 60 "$new/log"
for found in "$new"/crash-* "$new"/timeout-* "$new"/leak-* "$new"/oom-*; do
	[ -f "$found" ] && { echo "== $found"; base64 "$found"; }
done
exit 1
