-- The park: catalogue, calendar, people, seats, reservations, money.
-- Money is whole won (integer). Minutes count from 00:00 in Asia/Seoul. Instants are timestamptz, business days are date.

-- ── operator ──────────────────────────────────────────────────────────────────────────────────────────────────────
create table operator_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null
);

create table notice (
  notice_id integer primary key,
  hall text,
  kind text not null check (kind in ('notice', 'alert')),
  from_day date not null,
  to_day date not null,
  title text not null,
  message text not null,
  link text,
  check (from_day <= to_day)
);

-- ── catalogue ─────────────────────────────────────────────────────────────────────────────────────────────────────
create table hall (
  hall text primary key check (hall in ('child', 'teen', 'course', 'event', 'makive', 'skill', 'onjob', 'future')),
  name text not null,
  short_name text not null,
  intro text not null,
  age_guidance text not null,
  -- last minute of the visit day until which the hall may be booked for that same day; null: never on the day (D25)
  same_day_until_minute integer check (same_day_until_minute between 0 and 1440),
  closed_weekdays smallint[] not null default '{}',
  in_chooser boolean not null,
  position smallint not null,
  picture_path text not null
);

alter table notice add foreign key (hall) references hall (hall);

create table calendar_day (
  day date primary key,
  -- 0 working day, 2 closed day, 1 and 3 and up holidays (D47)
  kind smallint not null check (kind between 0 and 9),
  name text
);

create table street (
  street_id text primary key,
  hall text not null references hall (hall),
  name text not null,
  parent_street_id text references street (street_id),
  zone text check (zone in ('A', 'B', 'C', 'D', 'E')),
  position smallint not null
);

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

create table component (
  component_id integer primary key,
  hall text not null references hall (hall),
  name text not null,
  capacity_mode text not null check (capacity_mode in ('per-room', 'per-round')),
  experiencer_capacity integer not null check (experiencer_capacity > 0),
  leader_capacity integer check (leader_capacity > 0)
);

create table component_room (
  component_id integer not null references component (component_id),
  room_id text not null references room (room_id),
  capacity integer not null check (capacity > 0),
  primary key (component_id, room_id)
);

create table component_round (
  component_round_id integer primary key,
  component_id integer not null references component (component_id),
  name text not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1440),
  check (start_minute < end_minute)
);
create index on component_round (component_id);

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
  -- behaviour flags of the record (D13): no code compares a product number
  pledge_only boolean not null default false,
  same_day_cutoff_minute smallint check (same_day_cutoff_minute between 0 and 1440),
  required_confirmation text,
  free_application boolean not null default false,
  refund_until text not null default 'round-start' check (refund_until in ('round-start', 'day-before')),
  check (sale_from <= sale_to)
);
create index on product (hall, position);

create table product_component (
  product_id integer not null references product (product_id),
  component_id integer not null references component (component_id),
  position smallint not null,
  primary key (product_id, component_id)
);

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

create table round_component (
  round_id integer not null references round (round_id),
  component_round_id integer not null references component_round (component_round_id),
  primary key (round_id, component_round_id)
);
create index on round_component (component_round_id);

create table exception_date (
  product_id integer not null references product (product_id),
  day date not null,
  kind text not null check (kind in ('open', 'closed')),
  primary key (product_id, day)
);

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

create table price_row_category (
  price_row_id integer not null references price_row (price_row_id),
  category_id text not null references person_category (category_id),
  primary key (price_row_id, category_id)
);

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

-- ── members ───────────────────────────────────────────────────────────────────────────────────────────────────────
create table organisation (
  organisation_id integer primary key generated by default as identity,
  name text not null check (char_length(name) between 1 and 100),
  initials text not null,
  kind text not null check (kind in ('school', 'other')),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  basic_address text not null,
  detail_address text not null default '',
  grades text[] not null default '{}'
);
create index organisation_name on organisation (name text_pattern_ops);
create index organisation_initials on organisation (initials text_pattern_ops);

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

create table member_coupon (
  member_id bigint not null references member (member_id),
  coupon_id integer not null references coupon (coupon_id),
  primary key (member_id, coupon_id)
);

create table consent (
  consent_id bigint primary key generated always as identity,
  member_id bigint not null references member (member_id),
  purpose text not null,
  text_version text not null,
  given boolean not null,
  at timestamptz not null
);
create index on consent (member_id);

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

create table login_session (
  token_hash bytea primary key,
  member_id bigint not null references member (member_id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index on login_session (expires_at);

create table login_throttle (
  throttle_key text primary key,
  failures integer not null check (failures >= 0),
  window_started_at timestamptz not null
);

-- ── seats: the capacity law ───────────────────────────────────────────────────────────────────────────────────────
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

create table seat_hold (
  hold_id uuid primary key,
  member_id bigint not null references member (member_id),
  state text not null check (state in ('active', 'converted', 'released', 'lapsed')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index seat_hold_active on seat_hold (expires_at) where state = 'active';
create index on seat_hold (member_id);

create table seat_hold_seat (
  hold_id uuid not null references seat_hold (hold_id),
  stock_id bigint not null references seat_stock (stock_id),
  quantity integer not null check (quantity > 0),
  primary key (hold_id, stock_id)
);

-- ── money ─────────────────────────────────────────────────────────────────────────────────────────────────────────
create table payment_attempt (
  -- doubles as the provider's order number and as the root of every idempotency key
  attempt_id text primary key check (char_length(attempt_id) between 20 and 64),
  member_id bigint not null references member (member_id),
  hold_id uuid not null unique references seat_hold (hold_id),
  track text not null check (track in ('individual', 'group')),
  method text not null check (method in ('card', 'bank-transfer', 'virtual-account', 'experience-card')),
  provider text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('created', 'confirming', 'paid', 'declined', 'abandoned', 'expired', 'needs-review', 'refunding', 'refunded')),
  -- the decided and priced order, saved as a reservation when the money has moved
  booking jsonb not null,
  provider_key text unique,
  confirm_tries smallint not null default 0 check (confirm_tries >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirming_since timestamptz,
  approved_at timestamptz,
  failure_code text,
  failure_message text,
  card_issuer text,
  card_number_masked text,
  approval_no text,
  receipt_url text,
  check (state not in ('confirming', 'paid', 'refunding', 'refunded') or provider_key is not null)
);
create index payment_attempt_open on payment_attempt (updated_at) where state in ('created', 'confirming', 'refunding', 'needs-review');
create index on payment_attempt (member_id);

-- What a provider told us, stored before it is believed
create table provider_event (
  provider text not null,
  event_key text not null,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_key)
);

-- ── reservations ──────────────────────────────────────────────────────────────────────────────────────────────────
create table reservation (
  reservation_id bigint primary key generated always as identity,
  reservation_no text not null unique check (char_length(reservation_no) >= 20),
  member_id bigint not null references member (member_id),
  track text not null check (track in ('individual', 'group')),
  -- four separate machines; `status` is their projection (architecture, law 6)
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
  organisation_name text,
  grade_names text,
  list_total integer not null check (list_total >= 0),
  discount_total integer not null check (discount_total >= 0),
  pay_total integer not null check (pay_total >= 0),
  idempotency_key text,
  pay_due_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  check (list_total - discount_total = pay_total),
  unique (member_id, idempotency_key)
);
create index reservation_by_member on reservation (member_id, track, reservation_id desc);

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

create table reservation_line_seat (
  line_id bigint not null references reservation_line (line_id),
  stock_id bigint not null references seat_stock (stock_id),
  quantity integer not null check (quantity > 0),
  primary key (line_id, stock_id)
);
create index on reservation_line_seat (stock_id);

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
  room_id text references room (room_id),
  list_price integer not null check (list_price >= 0),
  price integer not null check (price >= 0),
  unique (line_id, position)
);

-- ── ledger, outbox, audit ─────────────────────────────────────────────────────────────────────────────────────────
-- Double entries: the amounts of one transfer add up to nothing
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

create function ledger_transfer_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where transfer_key = new.transfer_key) <> 0 then
    raise exception 'ledger transfer % does not balance', new.transfer_key using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert or update on ledger_entry
  deferrable initially deferred for each row execute function ledger_transfer_balances();

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
create index outbox_waiting on outbox (available_at) where sent_at is null;

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
