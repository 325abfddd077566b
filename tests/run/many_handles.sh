#!/bin/sh
# SPDX-License-Identifier: MIT
# As many handles as a loadfile likes, handle 0 and the greatest among them.
. "${0%/*}/lib.sh"

# handles COUNT: open them all, then write to each what tells it from the others
handles()
{
	awk -v n="$1" 'BEGIN {
		for (i = 0; i < n; i++)
			printf "NTCreateX \"/clients/client1/%d\" 0x0 0x5 %d NT_STATUS_OK\n", i, i
		for (i = 0; i < n; i++)
			printf "WriteX %d 0 %d %d NT_STATUS_OK\n", i, i + 1, i + 1
		for (i = 0; i < n; i++)
			printf "ReadX %d 0 10000 %d NT_STATUS_OK\n", i, i + 1
	}' >many.load
	run 0 -c many.load --loops 2 --no-resolve 2
	holds "moved == 2 * 2 * $1 * ($1 + 1)" "op['NTCreateX']['count'] == 4 * $1"
}

handles 201
# shellcheck disable=SC3045
hard=$(ulimit -Hn)
if [ "$(id -u)" -eq 0 ] || [ "$hard" = unlimited ] || [ "$hard" -gt 5100 ]; then
	handles 5000
else
	echo "note: only $hard files may be open here"
fi

cat >odd.load <<'END'
NTCreateX "/clients/client1/a" 0x0 0x5 0 NT_STATUS_OK
NTCreateX "/clients/client1/b" 0x0 0x5 18446744073709551615 NT_STATUS_OK
WriteX 0 0 10 10 NT_STATUS_OK
WriteX 18446744073709551615 0 20 20 NT_STATUS_OK
ReadX 0 0 100 10 NT_STATUS_OK
Close 0 NT_STATUS_OK
ReadX 18446744073709551615 0 100 20 NT_STATUS_OK
END
run 0 -c odd.load --run-once 1
exit $failed
