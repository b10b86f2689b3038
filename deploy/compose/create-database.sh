#!/bin/bash
# The database and its two roles that log in (docs/operating.md, Roles). The owner is no superuser.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -U postgres <<'SQL'
create role tiffin_owner login createrole password :'owner';
create role tiffin_app login password :'app';
grant tiffin_app to tiffin_owner with admin option;
create database tiffin owner tiffin_owner;
SQL
