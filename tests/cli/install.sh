#!/bin/sh
# SPDX-License-Identifier: MIT
# What is installed is in its place, and the binary finds its loadfiles: in its
# build folder, where it is installed, and where the whole tree is moved to.
. "${0%/*}/common.sh"

# finds BINARY FOLDER: it takes the shipped load from there.
finds()
{
	"$1" check --json netbench >out 2>err || fail "$1 finds no loadfile: $(cat err)"
	says out "\"loadfile\": \"$2/netbench.load.zst\""
}

# As root, meson would look for a build folder of its own; nothing is built here.
install_into()
{
	DESTDIR=$1 meson install -C "$BUILD" --no-rebuild --quiet >log 2>&1 && return
	cat log
	exit 1
}
needs meson

finds "$dbench" "$SOURCE/loadfiles"

install_into "$tmp/stage"
binary=$(find "$tmp/stage" -name dbench-c -type f -perm -100)
prefix=${binary%/bin/dbench-c}
finds "$binary" "$prefix/share/dbench-c/loadfiles"
for file in share/man/man1/dbench-c.1 share/bash-completion/completions/dbench-c \
	share/zsh/site-functions/_dbench-c share/dbench-c/loadfiles/netbench.load.zst \
	share/dbench-c/loadfiles/reread.load; do
	[ -s "$prefix/$file" ] || fail "$file is not installed"
done

mv "$prefix" "$tmp/moved"
finds "$tmp/moved/bin/dbench-c" "$tmp/moved/share/dbench-c/loadfiles"

# a folder of one's own comes first, and a file here before that
mkdir own
echo 'Flush 1 NT_STATUS_OK' >own/mine.load
DBENCH_C_LOADFILES=nosuch:own "$dbench" check mine >out 2>&1
says out own/mine.load
cp tiny.load own/tiny.load
DBENCH_C_LOADFILES=own "$dbench" check tiny.load >out 2>&1
lacks out own/
"$dbench" check mine >out 2>&1 && fail "mine is found without DBENCH_C_LOADFILES"

exit $failed
