#!/bin/sh
# SPDX-License-Identifier: MIT
# What is drawn is drawn anew, and the same again from the same seed.
. "${0%/*}/lib.sh"

cat >random.load <<'END'
Mkdir "/clients/client1" NT_STATUS_OK
NTCreateX "/clients/client1/sizes" 0x0 0x5 1 NT_STATUS_OK
LOOP 50
RANDOMSTRING 1 "f[0123456789][0123456789]"
NTCreateX "/clients/client1/$1" 0x0 0x5 2 NT_STATUS_OK
WriteX 1 */4096%1048576 *%3000+1 * NT_STATUS_OK
Close 2 NT_STATUS_OK
ENDLOOP
END
# draw SEED: what a run with this seed does
draw()
{
	rm -rf target/clients
	run 0 -c random.load --run-once --skip-cleanup --seed "$1" 2
	holds 'open("drawn", "w").write(repr([c["bytes_written"] for c in client]))' \
		'client[0]["bytes_written"] != client[1]["bytes_written"]' \
		'50 <= client[0]["bytes_written"] <= 150000'
	(cd target && find clients -name 'f*' | sort) >>drawn
}
keeps=yes
draw 1 && cp drawn first
draw 1
cmp -s drawn first || fail "the same seed makes another run"
draw 2
cmp -s drawn first && fail "another seed makes the same run"
[ "$(grep -c client0/f drawn)" -gt 20 ] || fail "names are not drawn anew"
keeps=
run 0 -c random.load -t 200ms 2
exit $failed
