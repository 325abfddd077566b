#!/bin/sh
# SPDX-License-Identifier: MIT
# --help, the man page, the completions and the result file have the options of
# options.def, all of them and no other.
. "${0%/*}/common.sh"
needs bash
needs python3

# The table: name, letters, group, kind and preset of each option shown.
awk -F '"' '/^OPTION\(/ && !/HIDDEN/ {
	split($1, head, ", *"); split($7, tail, ", *")
	print $2, substr($4, 1, 1) == "" ? "-" : substr($4, 1, 1), tail[2], head[2], $8
}' "$SOURCE/src/cli/options.def" >table
[ "$(wc -l <table)" -ge 35 ] || fail "the table is read wrongly"
cut -d ' ' -f 1 table | sort >names
grep -Ev ' (CHECK|LOCALITY|TOPOLOGY|OTHER) ' table | cut -d ' ' -f 1 >run_only
cut -d ' ' -f 1,2 table | sort >letters

same()
{
	diff "$1" "$2" >difference && return
	fail "$3 and the table differ"
	cat difference
}

# --help: names, letters, and nothing wider than a terminal
status 0 --help
sed -nE 's/^  (-(.),|   ) --([a-z-]+).*/\3 \2/p' out | sed 's/ $/ -/' | sort >found
same letters found --help
awk 'length($0) > 80 { exit 1 }' out || fail "--help is wider than 80 columns"
grep -q print- out && fail "--help shows what is hidden"

# the man page: names, letters, and sentences
page=$BUILD/src/cli/dbench-c.1
grep -A 1 -x '\.TP' "$page" | sed -n 's/\\-/-/g; s/\\f[BIR]//g; /^-[-a-zA-Z]/p' >man_options
sed -nE 's/^((-(.), )?(-., )*)--([a-z-]+).*/\5 \3/p' man_options | sed 's/ $/ -/' | sort >found
same letters found "the man page"
if command -v man >/dev/null; then
	man --warnings -l "$page" >out 2>warnings || fail "man cannot read its page"
	[ -s warnings ] && fail "man warns: $(cat warnings)"
fi
grep -q '@[A-Z]*@' "$page" && fail "the man page has a mark left"

# bash, as it would complete
status 0 --print-completion bash
mv out completion.bash
cat >ask.bash <<'END'
. ./completion.bash
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_dbench_c
printf '%s\n' "${COMPREPLY[@]}"
END
(bash ask.bash dbench-c --; bash ask.bash dbench-c check --
bash ask.bash dbench-c topology --; bash ask.bash dbench-c locality --) | sed 's/^--//' | sort -u >found
same names found "bash completion"
[ "$(bash ask.bash dbench-c --format = cl)" = classic ] || fail "bash: no value for --format"
[ "$(bash ask.bash dbench-c --format cl)" = classic ] || fail "bash: no value for --format"
[ "$(bash ask.bash dbench-c -c tin)" = tiny.load ] || fail "bash: no file for -c"
mkdir folder
[ "$(bash ask.bash dbench-c -D fol)" = folder ] || fail "bash: no directory for -D"
[ "$(bash ask.bash dbench-c ch)" = check ] || fail "bash: no command"
bash ask.bash dbench-c check -- | grep -qx -e --sync && fail "bash: check takes no --sync"
bash ask.bash dbench-c locality -- | grep -qx -e --timelimit ||
	fail "bash: locality takes --timelimit, which is a run's too"
bash ask.bash dbench-c locality -- | grep -qx -e --loops && fail "bash: locality takes no --loops"

# zsh: its rows, and its grammar where it is installed
status 0 --print-completion zsh
sed -nE "s/^[^']*'\([^)]*\)--([a-z-]+).*/\1/p" out | sort -u >found
same names found "zsh completion"
if command -v zsh >/dev/null; then
	zsh -n out 2>err || fail "zsh: $(cat err)"
fi

# the result file: names, and presets where nothing was given
status 0 -c tiny.load -t 600 --run-once -q -o result.json 1
cat >echo.py <<'END'
import json, sys
options = json.load(open("result.json"))["options"]
assert options.pop("clients") == 1
names = [line.strip() for line in open("run_only")]
if sorted(names) != sorted(options):
    sys.exit(f"names differ: {sorted(set(names) ^ set(options))}")
given = {"loadfile": ["tiny.load"], "timelimit": 600, "run-once": True, "loops": 1,
         "quiet": True, "output": "result.json"}
for line in open("table"):
    name, letter, group, kind, *preset = line.split()
    if name not in options:
        continue
    value = (float(preset[0]) if preset and kind in ("COUNT", "NUMBER", "DURATION") else
             preset if kind in ("LIST", "DIRS") else
             preset[0] if preset else False if kind == "FLAG" else None)
    if options[name] != given.get(name, value):
        sys.exit(f"{name} is {options[name]!r}, not {given.get(name, value)!r}")
END
python3 echo.py >out 2>&1 || fail "the result file: $(cat out)"

# --help tells the same presets
"$dbench" --help >help
while read -r name _ _ _ preset; do
	[ -n "$preset" ] || continue
	grep -A 1 -e " --$name=" help | grep -qF -e " ($preset)" ||
		fail "--help does not say that --$name is $preset"
done <table

exit $failed
