-- builds before: run
-- A day, hall, product or round that is closed after it was sold (decision 108).

create table closing (
  closing_id integer primary key generated always as identity,
  day date not null,
  reach text not null check (reach in ('park', 'halls', 'products', 'rounds')),
  halls text[] not null,
  ids integer[] not null,
  -- rounds that begin at this minute or later; null: of the whole day
  from_minute smallint,
  ground text not null check (ground in ('weather', 'facility', 'disease', 'event', 'other')),
  -- what visitors read of the reason
  words text not null check (char_length(words) between 1 and 100),
  -- whether visitors are offered another day before anything is cancelled
  offers_days boolean not null,
  -- null until its proposal is written, in the same transaction
  proposal_id integer unique references staff_proposal (proposal_id),
  -- what the proposer saw
  reservations integer not null,
  people integer not null,
  state text not null check (state in ('proposed', 'running', 'paused', 'done')),
  -- what is closed, from the stop of the sale on
  rounds integer[] not null default '{}',
  component_rounds integer[] not null default '{}',
  started_at timestamptz,
  sale_stopped_at timestamptz,
  cancelled_at timestamptz,
  waits_ended_at timestamptz,
  waits integer not null default 0,
  ended_at timestamptz,
  -- when a process did some of it last
  worked_at timestamptz
);
create index closing_at_work on closing (closing_id) where state in ('running', 'done');
comment on table closing is 'Rounds of a day that are closed after they were sold: what, why, and how far the job is.';

create table closing_booking (
  closing_id integer not null references closing (closing_id),
  reservation_id bigint not null references reservation (reservation_id),
  state text not null default 'pending' check (state in ('pending', 'offered', 'moved', 'cancelled', 'left')),
  -- why it is left for a person
  why text check (why in ('already-in', 'paid-at-desk', 'deposit-in-part', 'payment-in-review', 'not-cancelled')),
  way text,
  people integer not null default 0,
  -- what its visitor gets back, and by which refund
  amount integer not null default 0 check (amount >= 0),
  refund_id text references refund (refund_id),
  offer_id bigint unique references another_day_offer (offer_id),
  tries smallint not null default 0,
  ended_at timestamptz,
  primary key (closing_id, reservation_id),
  check ((state = 'left') = (why is not null)),
  check ((state = 'pending') = (ended_at is null)),
  check (state <> 'offered' or offer_id is not null)
);
create index closing_booking_pending on closing_booking (closing_id, reservation_id) where state = 'pending';
create index closing_booking_left on closing_booking (closing_id) where state = 'left';
create index on closing_booking (reservation_id);
comment on table closing_booking is 'What became of each reservation of a closing, once.';

create table closing_moment (
  moment_id bigint primary key generated always as identity,
  closing_id integer not null references closing (closing_id),
  at timestamptz not null,
  moment text not null check (moment in (
    'proposed', 'approved', 'sale-stopped', 'cancelled', 'refunded', 'told', 'waits-ended', 'compared', 'paused', 'resumed', 'taken-up'
  )),
  staff_id integer references staff_member (staff_id),
  count integer
);
create index on closing_moment (closing_id);
comment on table closing_moment is 'What happened to a closing when, and by whom.';
