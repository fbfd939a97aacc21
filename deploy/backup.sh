#!/bin/sh
# Dumps the database of DATABASE_URL into a folder, and removes dumps that are older than KEEP_DAYS (14 unless set).
# A dump has its name only when it is whole and pg_restore can read it.
set -eu
umask 077

folder=${1:?name the folder for the dumps}
: "${DATABASE_URL:?set DATABASE_URL}"
keep=${KEEP_DAYS:-14}

name=$folder/park-$(date -u +%Y-%m-%dT%H%M%SZ).dump
unfinished=$name.unfinished
trap 'rm -f "$unfinished"' EXIT

pg_dump --format=custom --no-owner --file="$unfinished" "$DATABASE_URL"
pg_restore --list "$unfinished" > /dev/null
mv "$unfinished" "$name"
find "$folder" -maxdepth 1 -name 'park-*.dump' -type f -mtime "+$keep" -delete
echo "backup: $name, $(wc -c < "$name") bytes"
