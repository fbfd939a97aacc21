-- Stock follows the catalogue (decision 80).

alter table seat_stock
  -- what the catalogue says where more seats are held or sold: seats that are released leave the row until it is reached
  add shrinks_to integer,
  add constraint seat_stock_shrinks check (shrinks_to >= 0 and shrinks_to < capacity);
create index seat_stock_shrinking on seat_stock (visit_date) where shrinks_to is not null;

alter table calendar_day
  -- the holidays of its year were not published when it was written
  add provisional boolean not null default false;

create table stock_change (
  change_id bigint primary key generated always as identity,
  table_name text not null
);
comment on table stock_change is 'Statements that changed the catalogue or the calendar since the last pass over the stock began.';

create table stock_pass (
  only_row boolean primary key default true check (only_row),
  -- the day on which the last pass began, and with which it began
  first_day date,
  -- the day with which it goes on; null where none is under way
  next_day date,
  opened integer not null default 0,
  changed integer not null default 0,
  finished_at timestamptz
);
comment on table stock_pass is 'How far the pass over the days has come that makes the stock what the catalogue says, one row.';
