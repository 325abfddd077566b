#!/bin/sh
# SPDX-License-Identifier: MIT
# A component client1, in any case, is the client's own; nothing else is.
. "${0%/*}/lib.sh"

target=$tmp/client1/client1x/xclient1
mkdir -p "$target"
cat >names.load <<'END'
NTCreateX "/clients/client1/file" 0x0 0x5 1 NT_STATUS_OK
NTCreateX "\clients\CLIENT1\other" 0x0 0x5 2 NT_STATUS_OK
NTCreateX "/clients/client10" 0x1 0x2 3 NT_STATUS_OK
NTCreateX "/clients/client10/client1" 0x0 0x2 4 NT_STATUS_OK
NTCreateX "/clients/xclient1" 0x0 0x2 5 NT_STATUS_OK
NTCreateX "/clients/client1.txt" 0x0 0x2 6 NT_STATUS_OK
NTCreateX "/shared/client1/deep/client1/file" 0x0 0x5 7 NT_STATUS_OBJECT_PATH_NOT_FOUND
END
keeps=yes
run 0 -c names.load --run-once --skip-cleanup 3
(cd "$target" && find . -mindepth 1 ! -name '.*' | sort) >found
cat >wanted <<'END'
./clients
./clients/client0
./clients/client0/file
./clients/client0/other
./clients/client1
./clients/client1.txt
./clients/client1/file
./clients/client1/other
./clients/client10
./clients/client10/client0
./clients/client10/client1
./clients/client10/client2
./clients/client2
./clients/client2/file
./clients/client2/other
./clients/xclient1
./shared
./shared/client0
./shared/client1
./shared/client2
END
diff wanted found || fail "other names than these"
keeps=
run 0 -c names.load --run-once 3
[ "$(find client1 | wc -l)" = 3 ] || { fail "the target itself is touched"; find client1; }
exit $failed
