-- Money that went back at the provider's own console, what a provider tells us within bounds, and the nightly comparison with the provider
-- (decisions 36 and 37).

-- ── refunds that nobody of us asked for ─────────────────────────────────────────────────────────────────────────────

-- the provider's key of the movement, for a refund that was made there and not by us: it is booked once
alter table refund add column transaction_key text;
create unique index refund_transaction on refund (attempt_id, transaction_key) where transaction_key is not null;

alter table payment_attempt drop constraint payment_attempt_review_reason_check;
alter table payment_attempt add constraint payment_attempt_review_reason_check check (review_reason in (
  'charge-amount-differs', 'charge-key-differs', 'refund-account-unknown', 'refund-refused', 'refund-charge-gone', 'refund-keys-refused',
  'refund-incomplete', 'refund-bank-failed', 'refund-bank-failed-partly', 'refund-bank-silent', 'cancelled-at-provider',
  'part-cancelled-at-provider'
));
-- A payment of which a part went back at the provider stays paid while a person decides.
alter table payment_attempt drop constraint payment_attempt_says_why_it_is_reviewed;
alter table payment_attempt add constraint payment_attempt_says_why_it_is_reviewed check (
  (state = 'needs-review') = (review_reason is not null) or (state = 'paid' and review_reason = 'part-cancelled-at-provider')
);
create index payment_attempt_reviewed on payment_attempt (updated_at) where review_reason is not null;

-- ── whose approval it is ────────────────────────────────────────────────────────────────────────────────────────────

-- A key belongs to the attempt that the provider has charged by it, not to whoever names it first: somebody else's key ends no payment.
alter table payment_attempt drop constraint payment_attempt_provider_key_key;
create unique index payment_attempt_provider_key on payment_attempt (provider_key)
  where state in ('awaiting-deposit', 'paid', 'refunding', 'refunded');

-- ── what providers send ─────────────────────────────────────────────────────────────────────────────────────────────

-- the order that it speaks of: a known one, since nothing else is kept; null in old rows about nothing of ours
alter table provider_event add column order_no text;
update provider_event set order_no = coalesce(body -> 'data' ->> 'orderId', body ->> 'orderId');
update provider_event set handled_at = received_at where handled_at is null and order_no is null;
create index provider_event_of_order on provider_event (order_no);

-- ── the nightly comparison ──────────────────────────────────────────────────────────────────────────────────────────

create table payment_comparison (
  comparison_id bigint primary key generated always as identity,
  provider text not null,
  -- KST days, both included
  from_day date not null,
  to_day date not null,
  asked_by text not null check (asked_by in ('night', 'office')),
  -- pages: the provider's transactions are read. ours: charges of ours that none of them spoke of are asked for one by one.
  step text not null default 'pages' check (step in ('pages', 'ours', 'done')),
  -- the transaction after which the next page begins; null is the first page
  page_after text,
  transactions integer not null default 0 check (transactions >= 0),
  orders integer not null default 0 check (orders >= 0),
  look_ups integer not null default 0 check (look_ups >= 0),
  -- payments about which the provider did not answer: the next night asks again
  unanswered integer not null default 0 check (unanswered >= 0),
  -- how often it began anew, as the provider no longer knew where it had come to
  restarts smallint not null default 0 check (restarts >= 0),
  started_at timestamptz not null,
  -- until when one process has it; others leave it alone
  leased_until timestamptz not null,
  finished_at timestamptz,
  check (from_day <= to_day),
  check ((step = 'done') = (finished_at is not null))
);
-- One a night, whichever process begins it.
create unique index payment_comparison_of_night on payment_comparison (provider, to_day) where asked_by = 'night';
create index payment_comparison_open on payment_comparison (started_at) where finished_at is null;
comment on table payment_comparison is 'A comparison of the provider''s transactions with the ledger, and how far it has come.';

create table compared_order (
  comparison_id bigint not null references payment_comparison (comparison_id),
  order_no text not null,
  primary key (comparison_id, order_no)
);
comment on table compared_order is 'Orders that a comparison under way has met; deleted when it ends.';

create table payment_finding (
  finding_id bigint primary key generated always as identity,
  provider text not null,
  order_no text not null,
  -- the provider's payment; an order may have been charged twice
  provider_key text not null,
  kind text not null check (kind in ('unknown-here', 'unknown-there', 'amounts-differ')),
  -- won that are charged by our ledger, and by the provider
  ours integer not null,
  theirs integer not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  -- agrees: a later look found both sides the same. settled: a person said so.
  ending text check (ending in ('agrees', 'settled')),
  check ((settled_at is not null) = (ending is not null)),
  check (ours <> theirs)
);
create unique index payment_finding_open on payment_finding (provider, order_no, provider_key) where settled_at is null;
create index payment_finding_of_order on payment_finding (order_no);
comment on table payment_finding is 'What the comparison could not explain and a person looks at; kept for ever.';
