-- builds before: run
-- Coupons that members register by a code: their terms, their limits, and codes that count once (decision 92).

alter table coupon
  -- the public code, as it is printed; null where there is none
  add code text check (code <> ''),
  -- products for which it is good; empty: all of them
  add product_ids integer[] not null default '{}',
  -- days on which it can be registered and booked with, both included; null is open
  add book_from date,
  add book_to date,
  add constraint coupon_book_days check (book_from <= book_to),
  -- how many may be registered in all, and by one member
  add total_limit integer check (total_limit > 0),
  add member_limit integer not null default 1 check (member_limit > 0);

alter table member_coupon
  -- how many of it the member has; each is used by one booking at a time
  add copies integer not null default 1 check (copies > 0);

alter table coupon_use
  add copy integer not null default 1 check (copy > 0),
  drop constraint coupon_use_once,
  add constraint coupon_use_once primary key (member_id, coupon_id, copy);
comment on table coupon_use is 'Each copy of a member''s coupon is used by one live hold or one open line at a time (PD-55): the key holds this for every writer.';

create table coupon_batch (
  batch_id integer primary key generated always as identity,
  coupon_id integer not null references coupon (coupon_id),
  made_at timestamptz not null
);
create index on coupon_batch (coupon_id);
comment on table coupon_batch is 'Codes of a coupon that were made together.';

create table coupon_code (
  -- of the code without its hyphens: who reads the database can register none
  code_hash bytea primary key,
  batch_id integer not null references coupon_batch (batch_id),
  voided_at timestamptz
);
create index on coupon_code (batch_id);
comment on table coupon_code is 'Codes that can be registered once each.';

create table coupon_registration (
  registration_id bigint primary key generated always as identity,
  coupon_id integer not null references coupon (coupon_id),
  -- null once the membership has ended: the registration still counts
  member_id bigint references member (member_id),
  -- null where it was registered by the public code
  code_hash bytea unique references coupon_code (code_hash),
  registered_at timestamptz not null
);
create index on coupon_registration (coupon_id, member_id);
create index on coupon_registration (member_id);
comment on table coupon_registration is 'Which codes of coupons were registered when and by whom; what the limits of a coupon count.';
