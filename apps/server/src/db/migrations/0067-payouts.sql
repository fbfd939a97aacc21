-- builds before: run
-- What the card provider pays out: its settlement records of each day, read on the day after.

create table payout_day (
  provider text not null,
  -- KST day of the sales that it settles
  sold_on date not null,
  read_at timestamptz not null,
  primary key (provider, sold_on)
);
comment on table payout_day is 'A day whose settlement records were read to their end.';

create table payout_record (
  provider text not null,
  -- of the charge or the cancel that it settles
  transaction_key text not null,
  order_no text not null,
  method text not null check (method in ('card', 'bank-transfer', 'virtual-account')),
  -- won; below nothing for a cancel
  amount integer not null,
  -- of the provider, without its value-added tax
  fee integer not null,
  vat integer not null,
  net integer not null,
  sold_on date not null,
  paid_out_on date not null,
  primary key (provider, transaction_key),
  foreign key (provider, sold_on) references payout_day (provider, sold_on),
  check (amount = fee + vat + net)
);
create index payout_record_of_order on payout_record (order_no);
create index payout_record_of_day on payout_record (provider, sold_on);
create index payout_record_paid_out on payout_record (paid_out_on);
comment on table payout_record is 'A settlement record of the provider: what of one movement of money it pays out, and when.';

alter table payment_finding drop constraint payment_finding_kind_check;
alter table payment_finding add constraint payment_finding_kind_check
  check (kind in ('unknown-here', 'unknown-there', 'amounts-differ', 'payout-differs'));
