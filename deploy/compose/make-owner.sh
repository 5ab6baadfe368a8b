#!/bin/bash
# Run by the PostgreSQL image when its volume is empty: the owner is no superuser, which production refuses.
set -euo pipefail
# Through psql's own quoting, so that any character may be in the password.
OWNER_PASSWORD="$(cat /run/secrets/postgres-owner)" psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres <<'SQL'
\getenv password OWNER_PASSWORD
create role kyc_desk_owner login createrole password :'password';
create database kyc_desk owner kyc_desk_owner;
SQL
