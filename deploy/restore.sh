#!/bin/sh
# Restores a dump into a database beside that of DATABASE_URL, never over one, and prints the address of the restored one.
# Sessions are not restored, nor links of staff: everyone logs in again.
set -eu

dump=${1:?name the dump}
: "${DATABASE_URL:?set DATABASE_URL}"
name=${2:-kkumteo_restored_$(date -u +%Y%m%d%H%M%S)}

# The address with another database's name; what follows a question mark stays.
base=${DATABASE_URL%%\?*}
options=${DATABASE_URL#"$base"}
restored=${base%/*}/$name$options

pg_restore --list "$dump" > /dev/null
createdb --maintenance-db="$DATABASE_URL" "$name"
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$restored" "$dump"
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 "$restored" << 'SQL'
do $$ begin
  delete from login_session;
  -- A dump from before the console has no staff.
  if to_regclass('staff_session') is not null then
    delete from staff_session;
    delete from staff_invitation;
  end if;
end $$;
SQL
echo "$restored"
