-- builds before: run
-- The park offers another day for lines whose day it closes; the answer moves them or asks for their money (decision 106).
create table another_day_offer (
  offer_id bigint primary key generated always as identity,
  reservation_id bigint not null references reservation (reservation_id),
  state text not null default 'open' check (state in ('open', 'moved', 'declined', 'settled')),
  made_at timestamptz not null,
  until timestamptz not null,
  answered_at timestamptz,
  constraint another_day_offer_answered check ((state in ('moved', 'declined')) <= (answered_at is not null))
);
create unique index another_day_offer_open on another_day_offer (reservation_id) where state in ('open', 'declined');
create index another_day_offer_due on another_day_offer (until) where state in ('open', 'declined');
comment on table another_day_offer is 'Other days that the park has offered for lines of a reservation; declined or overdue, the lines wait for their cancel.';

create table another_day_offer_line (
  offer_id bigint not null references another_day_offer (offer_id),
  line_id bigint not null references reservation_line (line_id),
  -- where the line was when it was offered: a line that has left it is not offered any more
  round_id integer not null references round (round_id),
  visit_date date not null,
  primary key (offer_id, line_id)
);
create index on another_day_offer_line (line_id);
comment on table another_day_offer_line is 'The lines of an offer of another day.';

create table another_day_link (
  token_hash bytea primary key,
  offer_id bigint not null references another_day_offer (offer_id)
);
create index on another_day_link (offer_id);
comment on table another_day_link is 'Hashes of the links by which an offer of another day is answered, one for each message.';
