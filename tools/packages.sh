# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034
# Debian's names of what this project builds with, and of what its tests use.
build_packages="gcc libc6-dev meson ninja-build pkg-config libjansson-dev libhwloc-dev libarchive-dev libgsl-dev"
test_packages="libcmocka-dev clang python3 chromium zstd xz-utils gzip strace dbench ministat man-db qemu-system-x86 busybox-static cpio e2fsprogs"

as_root()
{
	if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

package_is_there()
{
	dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'
}

# packages_want NAME...: install those that are missing.
packages_want()
{
	missing=
	if ! command -v dpkg-query >/dev/null; then
		echo "This is no Debian: please see to it that there is what Debian calls $*"
		return
	fi
	for package; do
		package_is_there "$package" || missing="$missing $package"
	done
	[ -z "$missing" ] && return
	echo "Installing$missing"
	as_root apt-get update -q
	# shellcheck disable=SC2086 # names, with blanks between them
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
}
