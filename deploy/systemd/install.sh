#!/bin/sh
# Makes what the units need: user, folders, key, settings, units. Run it as root in the product's folder; a repeated run repairs owners and
# modes and replaces nothing but the units.
#   sh deploy/systemd/install.sh [--root DIR]
# --root: every path below DIR, and the user in DIR/etc/passwd; for images and for the test.
set -eu

say() { echo "install.sh: $*" >&2; }
refuse() { say "$@"; exit 1; }

root=
case "${1:-}" in
'') ;;
--root)
  root=${2:?--root needs a folder}
  [ -d "$root" ] || refuse "The folder $root does not exist."
  ;;
*) refuse "Unknown option $1: there is only --root DIR." ;;
esac

code=$(cd "$(dirname "$0")/../.." && pwd)
units=$code/deploy/systemd
service=kyc-desk
etc=$root/etc/kyc-desk
state=$root/var/lib/kyc-desk
isRoot=$([ "$(id -u)" = 0 ] && echo yes || echo no)
[ "$isRoot" = yes ] || [ -n "$root" ] || refuse "Run this as root: sudo sh deploy/systemd/install.sh"

# The service's user reads the product, so a clone under umask 077 would not start. Data and secrets in the folder stay closed.
if [ -z "$root" ]; then
  closed=$(find "$code" \( -path "$code/.git" -o -path "$code/.data" -o -path "$code/.cache" -o -path "$code/deploy/secrets" -o -path "$code/deploy/settings.env" \) -prune \
    -o \( -type f ! -perm -o=r -o -type d ! -perm -o=rx \) -print -quit)
  [ -z "$closed" ] || refuse "The user $service cannot read $closed: clone the product again under umask 022, or chmod o+rX the files of the product that are closed."
  [ "$code" = /opt/kyc-desk ] || say "The units expect the product in /opt/kyc-desk, and this is $code: adapt WorkingDirectory= by systemctl edit."
  [ -x /usr/bin/node ] || say "The units start /usr/bin/node, which does not exist: link it to your Node.js 20 or newer."
fi

# The file that holds the users of the target.
user() { awk -F: -v name="$service" '$1 == name { print $3 ":" $4; exit }' "$root/etc/passwd" 2>/dev/null || true; }

mkdir -p "$root/etc/sysusers.d" "$root/etc/systemd/system" "$root/var/lib"
cp "$units/kyc-desk.sysusers.conf" "$root/etc/sysusers.d/kyc-desk.conf"
chmod 644 "$root/etc/sysusers.d/kyc-desk.conf"
if [ -z "$(user)" ] && [ "$isRoot" = yes ]; then
  if command -v systemd-sysusers >/dev/null; then
    systemd-sysusers ${root:+--root="$root"} "$root/etc/sysusers.d/kyc-desk.conf"
  elif [ -z "$root" ]; then
    useradd --system --user-group --home-dir /var/lib/kyc-desk --shell /usr/sbin/nologin "$service"
  else
    refuse "systemd-sysusers is missing, which creates the user in $root/etc/passwd."
  fi
fi
owner=$(user)
[ "$isRoot" = no ] || [ -n "$owner" ] || refuse "The user $service was not created."
group=${owner#*:}

# own OWNER MODE PATH; without root's rights only the mode is set.
own() {
  [ "$isRoot" = no ] || chown "$1" "$3"
  chmod "$2" "$3"
}

mkdir -p "$etc" "$state"
own "0:${group:-0}" 750 "$etc"
own "${owner:-0:0}" 700 "$state"

# The mode comes before the content: the settings contain passwords.
[ -e "$etc/env" ] || (umask 077 && echo '# Settings of KYC Desk: docs/go-live.md, deploy/env.example.' >"$etc/env")
own "0:${group:-0}" 640 "$etc/env"

key=$etc/secrets.key
if [ ! -e "$key" ]; then
  (umask 077 && head -c 32 /dev/urandom | base64 >"$key.part" && mv "$key.part" "$key")
  say "A new key is in $key: keep a copy in a place without the backups."
fi
own "0:${group:-0}" 440 "$key"

for unit in "$units"/*.service "$units"/*.timer; do
  cp "$unit" "$root/etc/systemd/system/"
  chmod 644 "$root/etc/systemd/system/$(basename "$unit")"
done
if [ -z "$root" ] && [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
say "The user $service, its folders, $etc/env, $key and the units are ready."
