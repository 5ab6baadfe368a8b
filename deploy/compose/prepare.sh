#!/bin/sh
# sh deploy/compose/prepare.sh: as root, before the first start. Makes the passwords, and the certificates by which the product trusts its
# database and storage. Existing files stay; to replace one, delete it (certificates and keys are valid for 10 years).
set -eu
umask 077
folder="${1:-$(dirname "$0")/../secrets}"
mkdir -p "$folder"
cd "$folder"

secret() { # file
  [ -s "$1" ] || openssl rand -hex 24 > "$1"
}

certificate() { # name
  [ -s "$1.crt" ] && [ -s "$1.key" ] && return 0
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" -keyout "$1.key" -out "$1.csr" 2> /dev/null
  printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\n' "$1" > "$1.ext"
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -days 3650 -extfile "$1.ext" -out "$1.crt" 2> /dev/null
  rm "$1.csr" "$1.ext"
  chmod 0644 "$1.crt"
}

# What secrets and documents are sealed with. Keep a copy away from this machine: without it they are lost.
key() { # file
  [ -s "$1" ] || openssl rand -base64 32 > "$1"
}

# A file as a secret keeps its owner: the one who reads it inside.
own() { # user, file
  if [ "$(id -u)" = 0 ]; then chown "$1:$1" "$2"; else echo "chown $1:$1 $2 is left to you: this is not root" >&2; fi
}

if ! [ -s ca.crt ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj '/CN=KYC Desk inside' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign' -keyout ca.key -out ca.crt 2> /dev/null
  chmod 0644 ca.crt
fi
certificate postgres
certificate storage
for name in postgres-superuser postgres-owner storage-key storage-secret; do secret "$name"; done
key secrets.key
own 10001 secrets.key
own 999 postgres-superuser
own 999 postgres-owner
own 999 postgres.key
own 10002 storage.key

cat > storage.env <<END
ROOT_ACCESS_KEY=$(cat storage-key)
ROOT_SECRET_KEY=$(cat storage-secret)
VGW_REGION=local
END
cat > connections.env <<END
DATABASE_URL=postgres://kyc_desk_owner:$(cat postgres-owner)@postgres:5432/kyc_desk?sslmode=verify-full&sslrootcert=/run/secrets/ca.crt
STORAGE_URL=s3://$(cat storage-key):$(cat storage-secret)@storage:7070/documents?region=local
SECRETS_KEY_FILE=/run/secrets/secrets.key
CLAMD_URL=tcp://clamav:3310
END
echo "Ready: $(pwd)"
