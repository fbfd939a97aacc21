-- builds before: run
-- Days on which the whole park differs from the bundled calendar, as its catalogue says (decision 93).

create table park_day (
  day date primary key,
  kind text not null check (kind in ('open', 'closed', 'holiday')),
  name text check (name <> '')
);
comment on table park_day is 'Days that the park itself calls open, closed or a holiday; each wins over calendar_day.';
