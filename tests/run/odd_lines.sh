#!/bin/sh
# SPDX-License-Identifier: MIT
# CRLF, a last line without its end, blank lines, comments, blanks in names.
. "${0%/*}/lib.sh"

cat >plain.load <<'END'
# a comment

NTCreateX "/clients/client1/a name" 0x0 0x5 1 NT_STATUS_OK
   WriteX   1	0 100   100 NT_STATUS_OK
ReadX 1 0 100 100 SUCCESS
ReadX 1 0 100 100 0x00000000
Unlink "/clients/client1/none" 6 0xc000000f
Close 1 *
END
sed 's/$/\r/' plain.load >crlf.load
printf %s "$(cat plain.load)" >cut.load
printf %s "$(cat crlf.load)" | head -c -1 >cut-crlf.load
for load in plain crlf cut cut-crlf; do
	run 0 -c $load.load --run-once --strict 1
	holds 'moved == 300' 'total["ops"] == 6' 'op["Close"]["count"] == 1'
done
keeps=yes
run 0 -c cut-crlf.load --run-once --skip-cleanup 1
[ -f 'target/clients/client0/a name' ] || fail "the name is another one"
exit $failed
