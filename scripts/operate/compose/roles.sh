#!/bin/sh
# Runs once, when the database's folder is made: the owner who migrates, the role that serves and owns nothing, the role that
# copies; the product's database; statements' times for the operators' desk.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --set backup="$BACKUP_PASSWORD" <<'SQL'
create role tabikura login password :'owner';
create role tabikura_app login password :'app';
create role tabikura_backup login replication password :'backup';
create database tabikura owner tabikura;
\connect tabikura
create extension pg_stat_statements;
grant pg_read_all_stats to tabikura_app;
SQL
# The image opens databases to its network; copying needs a line of its own.
echo 'host replication tabikura_backup all scram-sha-256' >> "$PGDATA/pg_hba.conf"
