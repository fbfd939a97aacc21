-- Where the money of a deposit goes back to.
create table refund_account (
  refund_id text primary key references refund (refund_id),
  -- the clearing house's code
  bank_code text not null check (bank_code ~ '^\d{3}$'),
  -- the name of the key by which number and holder are sealed
  key_id text not null check (key_id <> ''),
  sealed text not null check (sealed <> ''),
  named_at timestamptz not null,
  -- since when the refund needs it no more
  ended_at timestamptz
);
create index refund_account_ended on refund_account (ended_at) where ended_at is not null;
comment on table refund_account is 'The account that a refund is sent to, sealed with a key that is not in the database; gone a month after the refund has ended.';
