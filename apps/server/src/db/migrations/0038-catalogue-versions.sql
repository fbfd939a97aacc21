-- builds before: run
-- A catalogue is published as a whole (decision 87). What it names no more stays for the bookings that know it, and is neither shown nor sold.

alter table hall add removed boolean not null default false;
alter table street add removed boolean not null default false;
alter table room add removed boolean not null default false;
alter table person_category add removed boolean not null default false;
alter table component add removed boolean not null default false;
alter table component_round add removed boolean not null default false;
alter table product add removed boolean not null default false;
alter table round add removed boolean not null default false;
alter table price_row add removed boolean not null default false;
alter table coupon add removed boolean not null default false;
alter table organisation add removed boolean not null default false;

create table catalogue_version (
  version integer primary key check (version > 0),
  published_at timestamptz not null,
  note text not null,
  -- every table with its rows, as they were after it: [["hall", [{…}]], …]
  tables jsonb not null
);
comment on table catalogue_version is 'Each catalogue that was published, with all its rows.';

create table catalogue_pending (
  only_row boolean primary key default true check (only_row),
  due_at timestamptz not null,
  note text not null,
  tables jsonb not null,
  -- the catalogue on which it was made: it replaces no other
  made_on jsonb not null,
  -- why it was not published when it was due
  failed_at timestamptz,
  failure text,
  check ((failed_at is null) = (failure is null))
);
comment on table catalogue_pending is 'The publication that waits for its time, one row.';
