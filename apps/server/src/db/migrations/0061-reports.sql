-- builds before: run
-- Rows of 통계: each day that is over is added up once, and again after what changes it.

create table report_day (
  day date primary key,
  -- a change from then on is written down; the day is added up an hour later, when whatever did not see the mark has ended
  marked_at timestamptz not null,
  rolled_at timestamptz
);
comment on table report_day is 'A day that is over, and when its report rows were added up.';

create table report_change (
  change_id bigint primary key generated always as identity,
  day date not null
);
create index on report_change (day);
comment on table report_change is 'A marked day whose reservations, money, admissions or waitlist have changed since; gone once it is added up again.';

create table report_row (
  day date not null,
  -- seats, came, lead, source, wait, earned: by the day of the visit. paid, refunded: by the day of the payment
  report text not null check (report in ('seats', 'came', 'lead', 'source', 'wait', 'earned', 'paid', 'refunded')),
  -- empty: money without a reservation
  hall text not null,
  -- empty: of both
  track text not null check (track in ('', 'individual', 'group')),
  -- start minute, days ahead, source, round or reason; empty where the report has none
  subject text not null,
  number integer not null,
  -- what the number is a part of
  whole integer not null,
  won bigint not null,
  primary key (day, report, hall, track, subject)
);
comment on table report_row is 'Figures of a day that is over, as report_rows counts them.';
