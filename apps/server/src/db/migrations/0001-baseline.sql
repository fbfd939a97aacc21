-- Every table of the site, by module. What runs on them stands below ../functions, one file for each function and trigger; columns, constraints
-- and who writes each table are listed in ../schema.md. Later changes are numbered steps beside this file, which is never edited again; a step
-- calls no function of ours, since a new database has none yet while its steps are applied.
-- Money is whole won (integer). Minutes count from 00:00 in Asia/Seoul. Instants are timestamptz, business days are date.

-- ── catalog: halls, rooms, components, products ─────────────────────────────────────────────────────────────────────

create table hall (
  hall text primary key check (hall in ('child', 'teen', 'course', 'event', 'makive', 'skill', 'onjob', 'future')),
  name text not null,
  short_name text not null,
  intro text not null,
  age_guidance text not null,
  -- last minute of the visit day until which the hall may be booked for that same day; null: never on the day (PD-25)
  same_day_until_minute integer check (same_day_until_minute between 0 and 1440),
  closed_weekdays smallint[] not null default '{}',
  in_chooser boolean not null,
  position smallint not null,
  picture_path text not null
);
comment on table hall is 'The eight halls of the park: names, guidance, same-day booking, closed weekdays.';

create table calendar_day (
  day date primary key,
  -- 0 working day, 2 closed day, 1 and 3 and up holidays (PD-47)
  kind smallint not null check (kind between 0 and 9),
  name text
);
comment on table calendar_day is 'What kind of day a date is for the park: working, closed or a holiday.';

create table notice (
  notice_id integer primary key,
  hall text references hall (hall),
  kind text not null check (kind in ('notice', 'alert')),
  from_day date not null,
  to_day date not null,
  title text not null,
  message text not null,
  link text,
  check (from_day <= to_day)
);
comment on table notice is 'Notices and alerts on the screens, for one hall or all of them, between two days.';

create table street (
  street_id text primary key,
  hall text not null references hall (hall),
  name text not null,
  parent_street_id text references street (street_id),
  zone text check (zone in ('A', 'B', 'C', 'D', 'E')),
  position smallint not null
);
comment on table street is 'Streets of a hall (스트리트), in one level of parents; a zone where the hall has zones.';

create table room (
  room_id text primary key,
  hall text not null references hall (hall),
  street_id text not null references street (street_id),
  name text not null,
  description text not null,
  recommended boolean not null default false,
  picture_path text not null,
  position smallint not null
);
comment on table room is 'Experience rooms (체험실) on the streets of a hall.';

create table component (
  component_id integer primary key,
  hall text not null references hall (hall),
  name text not null,
  capacity_mode text not null check (capacity_mode in ('per-room', 'per-round')),
  experiencer_capacity integer not null check (experiencer_capacity > 0),
  leader_capacity integer check (leader_capacity > 0)
);
comment on table component is 'What a product is made of: the thing that has rounds, rooms and seats of its own.';

create table component_room (
  component_id integer not null references component (component_id),
  room_id text not null references room (room_id),
  capacity integer not null check (capacity > 0),
  primary key (component_id, room_id)
);
comment on table component_room is 'The rooms of a component and the seats in each.';

create table component_round (
  component_round_id integer primary key,
  component_id integer not null references component (component_id),
  name text not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1440),
  check (start_minute < end_minute)
);
create index on component_round (component_id);
comment on table component_round is 'The rounds of a component; seats are counted by them.';

create table product (
  product_id integer primary key,
  hall text not null references hall (hall),
  name text not null,
  headline text not null,
  tracks text[] not null check (tracks <@ array['individual', 'group'] and cardinality(tracks) > 0),
  is_bundle boolean not null,
  fixed_headcount boolean not null default false,
  room_total_limit integer check (room_total_limit > 0),
  capacity_mode text not null check (capacity_mode in ('per-room', 'per-round')),
  base_price integer not null check (base_price >= 0),
  sale_from date not null,
  sale_to date not null,
  included_weekdays smallint[] not null check (included_weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  summary text not null,
  -- sections of the description: [{ "title": text, "body": text }]
  description jsonb not null,
  target text not null,
  option_text text not null default '',
  duration_minutes smallint not null check (duration_minutes > 0),
  grades text[] not null default '{}',
  street_id text references street (street_id),
  recommended_rank smallint,
  position smallint not null,
  picture_path text not null,
  invitation_code text unique,
  -- behaviour flags of the record (PD-13): no code compares a product number
  pledge_only boolean not null default false,
  same_day_cutoff_minute smallint check (same_day_cutoff_minute between 0 and 1440),
  required_confirmation text,
  free_application boolean not null default false,
  refund_until text not null default 'round-start' check (refund_until in ('round-start', 'day-before')),
  check (sale_from <= sale_to)
);
create index on product (hall, position);
comment on table product is 'What can be booked, with its sale window and the flags of its behaviour.';

create table product_component (
  product_id integer not null references product (product_id),
  component_id integer not null references component (component_id),
  position smallint not null,
  primary key (product_id, component_id)
);
comment on table product_component is 'The components of a product; a bundle has several.';

create table round (
  round_id integer primary key,
  product_id integer not null references product (product_id),
  name text not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1440),
  position smallint not null,
  check (start_minute < end_minute),
  unique (product_id, round_id)
);
comment on table round is 'The rounds (회차) of a product as visitors choose them.';

create table round_component (
  round_id integer not null references round (round_id),
  component_round_id integer not null references component_round (component_round_id),
  primary key (round_id, component_round_id)
);
create index on round_component (component_round_id);
comment on table round_component is 'Which component rounds a round of a product takes place in.';

create table exception_date (
  product_id integer not null references product (product_id),
  day date not null,
  kind text not null check (kind in ('open', 'closed')),
  primary key (product_id, day)
);
comment on table exception_date is 'Days on which a product is open or closed against its calendar.';

-- ── pricing: who pays what ──────────────────────────────────────────────────────────────────────────────────────────

create table person_category (
  category_id text primary key,
  name text not null,
  kind text not null check (kind in ('standard', 'discount', 'group-leader', 'carer', 'free-guardian')),
  discount_percent smallint not null check (discount_percent between 0 and 100),
  per_booking_limit smallint check (per_booking_limit > 0),
  experiencers_each smallint check (experiencers_each > 0),
  note text not null default '',
  position smallint not null
);
comment on table person_category is 'Kinds of participants with their discount and their limits.';

create table price_row (
  price_row_id integer primary key,
  product_id integer not null references product (product_id),
  role text not null check (role in ('experiencer', 'leader')),
  name text not null,
  fee integer not null check (fee >= 0),
  additional_fee integer check (additional_fee >= 0),
  hidden boolean not null default false,
  fixed boolean not null default false,
  shared_people text,
  position smallint not null
);
create index on price_row (product_id);
comment on table price_row is 'What a product costs, by role.';

create table price_row_category (
  price_row_id integer not null references price_row (price_row_id),
  category_id text not null references person_category (category_id),
  primary key (price_row_id, category_id)
);
comment on table price_row_category is 'Which kinds of participants may take a price row.';

create table coupon (
  coupon_id integer primary key,
  kind text not null check (kind in ('standard', 'date-limited')),
  amount integer not null check (amount > 0),
  note text not null,
  hall text references hall (hall),
  use_from date,
  use_to date,
  check ((kind = 'date-limited') = (use_from is not null and use_to is not null))
);
comment on table coupon is 'Coupons that the park gives out.';

-- ── member ──────────────────────────────────────────────────────────────────────────────────────────────────────────

create table organisation (
  organisation_id integer primary key generated by default as identity,
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('school', 'other')),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  basic_address text not null,
  detail_address text not null default '',
  grades text[] not null default '{}'
);
comment on table organisation is 'Schools and other organisations for whom groups book.';

-- The first consonant of every Hangul syllable (ㅎㅅㅊ for 햇살초); everything else stays as it is. It stands here and not below functions/: a column
-- is made from it, and every row would have to be made again.
create function initial_consonants(of_text text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    case when ascii(letter) between 44032 and 55203
      then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else letter end, '' order by place), '')
  from string_to_table(of_text, null) with ordinality t (letter, place)
$$;

create table organisation_beginning (
  organisation_id integer not null references organisation (organisation_id) on delete cascade,
  -- 1 is the beginning of the name itself
  place smallint not null check (place > 0),
  rest text not null,
  initials text not null generated always as (initial_consonants(rest)) stored,
  primary key (organisation_id, place)
);
create index organisation_beginning_initials on organisation_beginning (initials text_pattern_ops);
comment on table organisation_beginning is
  'Each place in an organisation''s name at which a reader may begin, so that any part of it, also by first consonants, is found by an index.';

create table member (
  member_id bigint primary key generated always as identity,
  -- shown outside instead of the counted number
  public_id text not null unique,
  login_id text not null unique check (login_id = lower(login_id)),
  password_hash text not null,
  name text not null check (char_length(name) between 1 and 20),
  email text not null check (char_length(email) <= 200),
  mobile text not null check (mobile ~ '^[0-9]{8,13}$'),
  birth_date date not null,
  organisation_id integer references organisation (organisation_id),
  created_at timestamptz not null
);
comment on table member is 'Who can log in.';

create table consent (
  consent_id bigint primary key generated always as identity,
  member_id bigint not null references member (member_id),
  purpose text not null,
  text_version text not null,
  given boolean not null,
  at timestamptz not null
);
create index on consent (member_id);
comment on table consent is 'What a member agreed to or refused, and in which text; a change is a new row.';

create table family_person (
  family_person_id bigint primary key generated always as identity,
  member_id bigint not null references member (member_id),
  role text not null check (role in ('experiencer', 'leader')),
  name text not null check (char_length(name) between 1 and 20),
  birth_date date,
  grade text,
  email text not null default '',
  mobile text not null default '',
  position smallint not null
);
create index on family_person (member_id);
comment on table family_person is 'A member''s list of people to book for.';

create table login_session (
  token_hash bytea primary key,
  member_id bigint not null references member (member_id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index on login_session (expires_at);
comment on table login_session is 'Who is logged in, by the hash of a token.';

create table login_throttle (
  throttle_key text primary key,
  failures integer not null check (failures >= 0),
  window_started_at timestamptz not null
);
comment on table login_throttle is 'Failed tries to log in, by what they have in common.';

create table member_coupon (
  member_id bigint not null references member (member_id),
  coupon_id integer not null references coupon (coupon_id),
  primary key (member_id, coupon_id)
);
comment on table member_coupon is 'Coupons that a member has.';

-- ── schedule: seats (architecture, capacity law) ────────────────────────────────────────────────────────────────────

create table seat_stock (
  stock_id bigint primary key generated always as identity,
  kind text not null check (kind in ('experiencer', 'leader', 'room')),
  component_round_id integer not null references component_round (component_round_id),
  visit_date date not null,
  room_id text references room (room_id),
  capacity integer not null check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  constraint seat_stock_never_oversold check (held + sold <= capacity),
  check ((kind = 'room') = (room_id is not null)),
  unique nulls not distinct (component_round_id, visit_date, kind, room_id)
) with (fillfactor = 50);
comment on table seat_stock is 'Seats of a component round on a day, per kind and room: capacity, held, sold (architecture, capacity law).';

create table seat_hold (
  hold_id uuid primary key,
  member_id bigint not null references member (member_id),
  state text not null check (state in ('active', 'converted', 'released', 'lapsed')),
  created_at timestamptz not null
);
create index on seat_hold (member_id);
comment on table seat_hold is 'Seats that wait for a payment; until when, its attempt says.';

create table seat_hold_seat (
  hold_id uuid not null references seat_hold (hold_id),
  stock_id bigint not null references seat_stock (stock_id),
  quantity integer not null check (quantity > 0),
  primary key (hold_id, stock_id)
);
comment on table seat_hold_seat is 'How many seats of which stock row a hold has.';

-- What the booking at `place` of a batch wants of one stock row. hold: free → held; sell: free → sold; convert: held → sold.
create type seat_request as (place integer, stock_id bigint, quantity integer, mode text);

-- ── payment: attempts, deposits, what providers tell ────────────────────────────────────────────────────────────────

create table payment_attempt (
  -- doubles as the provider's order number and as the root of every idempotency key
  attempt_id text primary key check (char_length(attempt_id) between 20 and 64),
  member_id bigint not null references member (member_id),
  -- the seats that wait for the money; null where the reservation has its seats already
  hold_id uuid unique references seat_hold (hold_id),
  track text not null check (track in ('individual', 'group')),
  method text not null check (method in ('card', 'bank-transfer', 'virtual-account', 'experience-card')),
  provider text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in (
    'created', 'confirming', 'awaiting-deposit', 'paid', 'declined', 'abandoned', 'expired', 'needs-review', 'refunding', 'refunded'
  )),
  -- the decided and priced order, saved as a reservation when the money has moved
  booking jsonb not null,
  -- a booking that becomes a reservation once its money has moved, or the reservation named here, which has its seats already
  target text not null check (target in ('new-booking', 'existing-reservation')),
  target_reservation_id bigint,
  provider_key text unique,
  confirm_tries smallint not null default 0 check (confirm_tries >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- until when the buyer may pay; what they hold is given back then
  expires_at timestamptz not null,
  -- the buyer was given more time once
  extended boolean not null default false,
  window_opened_at timestamptz,
  confirming_since timestamptz,
  approved_at timestamptz,
  -- why it ended without a payment: the provider's own code and words, or ours for an end of our own
  failure_code text,
  failure_message text,
  -- why a person has to look (packages/domain review-reason.ts)
  review_reason text check (review_reason in (
    'charge-amount-differs', 'charge-key-differs', 'refund-account-unknown', 'refund-refused', 'refund-charge-gone', 'refund-keys-refused',
    'refund-incomplete', 'refund-bank-failed', 'refund-bank-failed-partly', 'refund-bank-silent'
  )),
  card_issuer text,
  card_number_masked text,
  approval_no text,
  transfer_bank text,
  receipt_url text,
  -- the page of the cash receipt, once the provider has issued one
  cash_receipt_url text,
  constraint payment_attempt_names_its_reservation check ((target = 'existing-reservation') = (target_reservation_id is not null)),
  constraint payment_attempt_holds_seats_it_books check ((target = 'new-booking') = (hold_id is not null)),
  constraint payment_attempt_says_why_it_is_reviewed check ((state = 'needs-review') = (review_reason is not null)),
  check (state not in ('confirming', 'paid', 'refunding', 'refunded') or provider_key is not null)
);
create index payment_attempt_lapsing on payment_attempt (expires_at) where state = 'created';
create index payment_attempt_open on payment_attempt (updated_at) where state in ('confirming', 'refunding', 'needs-review');
create index payment_attempt_awaiting on payment_attempt (attempt_id) where state = 'awaiting-deposit';
-- What a member has open is counted before each hold: over their open attempts, not over all that they ever had.
create index payment_attempt_open_of_member on payment_attempt (member_id) where state in ('created', 'confirming');
create index payment_attempt_of_reservation on payment_attempt (target_reservation_id) where target_reservation_id is not null;
-- Whoever writes: at most one attempt is being charged, or was, for a reservation.
create unique index payment_attempt_charged_once on payment_attempt (target_reservation_id)
  where target_reservation_id is not null and state in ('confirming', 'paid');
comment on table payment_attempt is 'Each try to pay, from the first press on; kept for ever.';

create table deposit_account (
  attempt_id text primary key references payment_attempt (attempt_id),
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  holder text not null,
  -- the provider's word by which its deposit events are known
  secret text,
  due_at timestamptz not null,
  issued_at timestamptz not null,
  -- when the provider is asked about it next
  next_check_at timestamptz not null,
  -- counts the answers of the provider that were acted on; one that was asked for before the last of them is not acted on (bump_version)
  version integer not null default 0,
  -- how often the money came; the bank may take it back in between
  deposits smallint not null default 0 check (deposits >= 0),
  -- since when the provider is being asked to close it
  closing_since timestamptz,
  expired_at timestamptz
);
create index deposit_account_next_check on deposit_account (next_check_at);
comment on table deposit_account is 'The account that the provider opened for an attempt; kept for ever, as the attempt is.';

create table provider_event (
  provider text not null,
  event_key text not null,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_key)
);
create index provider_event_waiting on provider_event (received_at) where handled_at is null;
comment on table provider_event is 'What a provider told us, stored before it is believed.';

-- ── reservation ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table reservation (
  reservation_id bigint primary key generated always as identity,
  reservation_no text not null unique check (char_length(reservation_no) >= 20),
  member_id bigint not null references member (member_id),
  track text not null check (track in ('individual', 'group')),
  -- four separate machines; `status` is their projection (architecture law 6)
  state text not null check (state in ('open', 'cancelled')),
  payment_state text not null check (payment_state in ('unpaid', 'awaiting-deposit', 'paid', 'refunded')),
  pledge_state text not null default 'none' check (pledge_state in ('none', 'written')),
  status text not null generated always as (
    case
      when state = 'cancelled' then 'cancelled'
      when payment_state = 'paid' then 'confirmed'
      when payment_state = 'awaiting-deposit' then 'awaiting-deposit'
      when pledge_state = 'written' then 'pledged'
      else 'provisional'
    end
  ) stored,
  payment_method text check (payment_method in ('card', 'bank-transfer', 'virtual-account', 'experience-card')),
  attempt_id text unique references payment_attempt (attempt_id),
  booker_name text not null,
  booker_email text not null,
  booker_mobile text not null,
  organisation_id integer references organisation (organisation_id),
  -- for whom a group booked, as it was then
  organisation_name text,
  organisation_kind text check (organisation_kind in ('school', 'other')),
  organisation_address text,
  organisation_detail_address text,
  organisation_grades text[],
  grade_names text,
  list_total integer not null check (list_total >= 0),
  discount_total integer not null check (discount_total >= 0),
  pay_total integer not null check (pay_total >= 0),
  idempotency_key text,
  -- until when an unpaid one has to be paid or pledged (PD-26), or its deposit has to come
  pay_due_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  check (list_total - discount_total = pay_total),
  unique (member_id, idempotency_key)
);
create index reservation_by_member on reservation (member_id, track, reservation_id desc);
create index reservation_provisional on reservation (member_id) where status = 'provisional';
create index reservation_due on reservation (pay_due_at) where status = 'provisional';
create index reservation_deposit_due on reservation (pay_due_at) where status = 'awaiting-deposit';
comment on table reservation is 'What is reserved, for whom, and what it costs in all.';

alter table payment_attempt add foreign key (target_reservation_id) references reservation (reservation_id);

create table reservation_line (
  line_id bigint primary key generated always as identity,
  line_no text not null unique check (char_length(line_no) >= 20),
  reservation_id bigint not null references reservation (reservation_id),
  position smallint not null,
  product_id integer not null references product (product_id),
  product_name text not null,
  hall text not null references hall (hall),
  is_bundle boolean not null,
  capacity_mode text not null check (capacity_mode in ('per-room', 'per-round')),
  round_id integer not null references round (round_id),
  round_name text not null,
  start_minute smallint not null,
  end_minute smallint not null,
  visit_date date not null,
  experiencer_count integer not null check (experiencer_count >= 0),
  leader_count integer not null check (leader_count >= 0),
  list_amount integer not null check (list_amount >= 0),
  discount_amount integer not null check (discount_amount >= 0),
  amount integer not null check (amount >= 0),
  additional_session boolean not null default false,
  coupon_id integer references coupon (coupon_id),
  invited boolean not null default false,
  state text not null default 'open' check (state in ('open', 'cancelled')),
  cancelled_at timestamptz,
  check (list_amount - discount_amount = amount),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  unique (reservation_id, position)
);
create index on reservation_line (visit_date);
comment on table reservation_line is 'One product, round and day of a reservation.';

create table reservation_line_seat (
  line_id bigint not null references reservation_line (line_id),
  stock_id bigint not null references seat_stock (stock_id),
  quantity integer not null check (quantity > 0),
  primary key (line_id, stock_id)
);
create index on reservation_line_seat (stock_id);
comment on table reservation_line_seat is 'How many seats of which stock row a line has.';

create table participant (
  participant_id bigint primary key generated always as identity,
  line_id bigint not null references reservation_line (line_id),
  position smallint not null,
  role text not null check (role in ('experiencer', 'leader')),
  category_id text not null references person_category (category_id),
  -- 1 for a named person; a group's unnamed heads of one category share a row
  headcount integer not null check (headcount > 0),
  name text not null default '',
  login_id text not null default '',
  grade text not null default '',
  class_name text not null default '',
  class_number text not null default '',
  birth_date date,
  email text not null default '',
  mobile text not null default '',
  -- on a line with one component; participant_room says it for several
  room_id text references room (room_id),
  list_price integer not null check (list_price >= 0),
  price integer not null check (price >= 0),
  unique (line_id, position)
);
comment on table participant is 'Who comes with a line, named or counted.';

-- ── rooms of a reservation ──────────────────────────────────────────────────────────────────────────────────────────

create table line_room (
  line_id bigint not null references reservation_line (line_id),
  component_round_id integer not null references component_round (component_round_id),
  room_id text not null references room (room_id),
  applied_count integer not null check (applied_count > 0),
  primary key (line_id, component_round_id, room_id)
);
comment on table line_room is 'What a line applied for in each room; a zone''s quota is read from it (PD-17).';

create table participant_room (
  participant_id bigint not null references participant (participant_id),
  component_round_id integer not null references component_round (component_round_id),
  room_id text not null references room (room_id),
  primary key (participant_id, component_round_id)
);
comment on table participant_room is 'Who goes where on a line with several components: one room of each (PD-49).';

-- ── payment: refunds ────────────────────────────────────────────────────────────────────────────────────────────────

create table refund (
  refund_id text primary key check (char_length(refund_id) between 20 and 64),
  attempt_id text not null references payment_attempt (attempt_id),
  -- together with the attempt's other refunds never more than was paid (check_refund_total)
  amount integer not null check (amount > 0),
  method text not null check (method in ('card', 'bank-transfer', 'virtual-account', 'experience-card')),
  -- the provider's idempotency key of the try that counts now
  key text not null unique,
  -- requested: the provider is being asked. sent: it has taken a deposit's way back on. failed: nothing goes back by it.
  state text not null check (state in ('requested', 'sent', 'done', 'failed', 'needs-review')),
  -- why the money goes back
  reason text not null check (reason in ('seats-gone', 'not-owed', 'given-back-at-provider')),
  tries smallint not null default 0 check (tries >= 0),
  requested_at timestamptz not null,
  -- when the provider took it on, the last time
  sent_at timestamptz,
  -- when the provider is asked next: to send it, or how it stands
  next_check_at timestamptz,
  done_at timestamptz,
  check ((state in ('requested', 'sent')) = (next_check_at is not null)),
  check ((state = 'done') = (done_at is not null)),
  check (state not in ('sent', 'done') or sent_at is not null)
);
create index on refund (attempt_id);
create index refund_due on refund (next_check_at) where state in ('requested', 'sent');
comment on table refund is 'Money of a payment on its way back, all of it or a part; kept for ever.';

create table refund_line (
  refund_id text not null references refund (refund_id),
  line_id bigint not null references reservation_line (line_id),
  primary key (refund_id, line_id)
);
create index on refund_line (line_id);
comment on table refund_line is 'The lines whose money a refund gives back; none where the payment never became a reservation.';

-- ── pricing: coupons in use ─────────────────────────────────────────────────────────────────────────────────────────

create table coupon_use (
  member_id bigint not null,
  coupon_id integer not null,
  hold_id uuid references seat_hold (hold_id),
  line_id bigint unique references reservation_line (line_id),
  constraint coupon_use_once primary key (member_id, coupon_id),
  constraint coupon_use_held foreign key (member_id, coupon_id) references member_coupon (member_id, coupon_id),
  check ((hold_id is null) <> (line_id is null))
);
create index on coupon_use (hold_id);
comment on table coupon_use is 'A member''s coupon is used by one live hold or one open line at a time (PD-55): the key says so, whoever writes.';

-- ── pledge ──────────────────────────────────────────────────────────────────────────────────────────────────────────

create table pledge (
  pledge_no text primary key check (char_length(pledge_no) >= 20),
  reservation_id bigint not null unique references reservation (reservation_id),
  organisation_name text not null check (organisation_name <> ''),
  phone text not null check (phone <> ''),
  head_name text not null check (head_name <> ''),
  postal_code text not null check (postal_code <> ''),
  basic_address text not null check (basic_address <> ''),
  detail_address text not null check (char_length(detail_address) between 1 and 100),
  applicant_name text not null check (applicant_name <> ''),
  applicant_mobile text not null check (applicant_mobile <> ''),
  written_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table pledge is 'The pledge (확약서) that was written for a reservation.';

-- ── waitlist (PD-16) ────────────────────────────────────────────────────────────────────────────────────────────────

create table waitlist_request (
  request_id bigint primary key generated always as identity,
  request_no text not null unique check (char_length(request_no) >= 20),
  member_id bigint not null references member (member_id),
  track text not null check (track in ('individual', 'group')),
  product_id integer not null references product (product_id),
  round_id integer not null references round (round_id),
  visit_date date not null,
  headcount integer not null check (headcount > 0),
  name text not null check (char_length(name) between 1 and 100),
  phone text not null check (phone ~ '^[0-9]{8,13}$'),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'part-offered', 'ended')),
  end_reason text check (end_reason in ('withdrawn', 'booked', 'over')),
  -- the member has said that a part won't do
  whole_only boolean not null default false,
  asks_for_part boolean not null default false,
  offered_seats integer not null default 0 check (offered_seats between 0 and headcount),
  offered_at timestamptz,
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'ended') = (end_reason is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (asks_for_part = (state = 'part-offered'))
);
create unique index waitlist_one_open_request on waitlist_request (member_id, round_id, visit_date) where state <> 'ended';
create index waitlist_queue on waitlist_request (round_id, visit_date, request_id) where state <> 'ended';
create index waitlist_by_member on waitlist_request (member_id, request_id desc);
comment on table waitlist_request is 'Who waits for seats of a round on a day, and what they were offered.';

create table waitlist_decision (
  decision_id bigint primary key generated always as identity,
  request_id bigint not null references waitlist_request (request_id),
  kind text not null check (kind in ('whole', 'part', 'passed')),
  seats integer not null check (seats >= 0),
  came_back integer not null check (came_back >= 0),
  free integer not null check (free >= 0),
  at timestamptz not null
);
create index on waitlist_decision (request_id);
comment on table waitlist_decision is 'Every decision that was made for a request, and on what.';

create table seat_release (
  release_id bigint primary key generated always as identity,
  component_round_id integer not null,
  visit_date date not null,
  -- 0: nothing came back, but look again
  quantity integer not null check (quantity >= 0)
);
comment on table seat_release is
  'Seats that came back where somebody waits: written with what gave them back, taken off with what is decided of them.';

-- ── payment: ledger ─────────────────────────────────────────────────────────────────────────────────────────────────

create table ledger_entry (
  entry_id bigint primary key generated always as identity,
  transfer_key text not null,
  account text not null check (account in ('provider-receivable', 'sales', 'refunds')),
  amount integer not null check (amount <> 0),
  attempt_id text references payment_attempt (attempt_id),
  reservation_id bigint references reservation (reservation_id),
  at timestamptz not null,
  unique (transfer_key, account)
);
create index on ledger_entry (attempt_id);
comment on table ledger_entry is 'Double entries: the amounts of one transfer add up to nothing.';

-- ── messages ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table outbox (
  outbox_id bigint primary key generated always as identity,
  message_key text not null unique,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  available_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz,
  last_error text
);
create index outbox_done on outbox (sent_at) where sent_at is not null;
create index outbox_waiting on outbox (available_at) where sent_at is null;
comment on table outbox is 'What is to be told; written in one transaction with what it tells of.';

create table message (
  message_id bigint primary key generated always as identity,
  -- what the recipient's service knows a second copy by
  message_key text not null unique check (char_length(message_key) <= 100),
  outbox_id bigint not null references outbox (outbox_id) on delete cascade,
  channel text not null check (channel in ('mail', 'phone')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'needs-review')),
  -- when it should have been sent; a failed try moves available_at only
  due_at timestamptz not null,
  available_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0),
  -- by the database's own clock: until then one process alone is at it
  leased_until timestamptz,
  provider_ref text,
  via text check (via in ('mail', 'alimtalk', 'text')),
  last_code text,
  ended_at timestamptz,
  check ((state in ('sent', 'dropped')) = (ended_at is not null)),
  check ((state = 'sent') = (via is not null))
);
create index message_waiting on message (available_at) where state = 'waiting';
create index message_for_review on message (due_at) where state = 'needs-review';
create index message_of_event on message (outbox_id);
comment on table message is
  'An event of the outbox on one channel: sent, tried again, or left to a person. No name and no address: those are read where it is written.';

-- ── operator: settings and audit ────────────────────────────────────────────────────────────────────────────────────

create table operator_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null
);
comment on table operator_settings is 'The settings of the park, one row.';

create table audit_entry (
  audit_id bigint primary key generated always as identity,
  at timestamptz not null,
  member_id bigint,
  action text not null,
  subject text not null,
  request_id text,
  facts jsonb not null default '{}'
);
create index on audit_entry (subject);
comment on table audit_entry is 'Who did what to what, for ever.';
