-- builds before: run
-- A park that is begun at the console sells nothing until it is opened there (PD-202), and has its payments tried first (PD-203).

create table park_opening (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null,
  begun_by integer not null references staff_member (staff_id),
  opened_at timestamptz,
  opened_by integer references staff_member (staff_id),
  constraint park_opening_opened check ((opened_at is null) = (opened_by is null))
);
comment on table park_opening is 'When a park was begun at the console and opened; without a row it was published as files, and is open.';

create table payment_trial (
  -- the order at the provider
  trial_id text primary key,
  provider text not null,
  -- the public key of the provider that was tried
  client_key text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('begun', 'confirming', 'paid', 'refunded', 'failed')),
  begun_by integer not null references staff_member (staff_id),
  begun_at timestamptz not null,
  provider_key text,
  method text,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- why nothing was paid, in the provider's words
  failure text,
  constraint payment_trial_paid check (state not in ('paid', 'refunded') or (paid_at is not null and provider_key is not null)),
  constraint payment_trial_refunded check ((state = 'refunded') = (refunded_at is not null))
);
create index on payment_trial (begun_at);
comment on table payment_trial is 'Payments by which an administrator has tried the provider, each refunded at once; they are of no reservation and in no report.';
