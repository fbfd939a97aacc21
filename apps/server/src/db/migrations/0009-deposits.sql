-- Paying into an account: the reservation stands unpaid until the money comes, is cancelled where it doesn't, and follows the bank where it
-- takes the money back or brings it late. The functions keep 0003's order of locks: attempts, reservations, stock rows by number.

alter table payment_attempt drop constraint payment_attempt_state_check;
alter table payment_attempt add constraint payment_attempt_state_check check (state in (
  'created', 'confirming', 'awaiting-deposit', 'paid', 'declined', 'abandoned', 'expired', 'needs-review', 'refunding', 'refunded'
));
alter table payment_attempt add column transfer_bank text;
create index payment_attempt_awaiting on payment_attempt (attempt_id) where state = 'awaiting-deposit';

-- The account that the provider opened for an attempt; kept for ever, as the attempt is.
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
  -- when the provider was last asked about it
  asked_at timestamptz not null,
  -- how often the money came; the bank may take it back in between
  deposits smallint not null default 0 check (deposits >= 0),
  expired_at timestamptz
);
create index deposit_account_asked on deposit_account (asked_at);

-- The bank of a transfer is kept as the card company of a card is.
create or replace function save_payments(payments jsonb, settled text[], at timestamptz) returns void language plpgsql as $$
begin
  update payment_attempt a set state = 'paid', updated_at = at, approved_at = to_timestamp(p."approvedAt" / 1000.0),
    card_issuer = p."cardIssuer", card_number_masked = p."cardNumber", approval_no = p."approvalNo", receipt_url = p."receiptUrl",
    transfer_bank = p."transferBank", failure_code = null, failure_message = null
  from jsonb_to_recordset(payments) p (
    "attemptId" text, "approvedAt" bigint, "cardIssuer" text, "cardNumber" text, "approvalNo" text, "receiptUrl" text, "transferBank" text
  )
  where a.attempt_id = p."attemptId" and a.attempt_id = any (settled);
  update seat_hold h set state = 'converted' from payment_attempt a where a.hold_id = h.hold_id and a.attempt_id = any (settled);
  perform insert_bookings((select jsonb_agg(booking) from payment_attempt where attempt_id = any (settled)), at);
  insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  select 'charge:' || a.attempt_id, side.account, side.sign * a.amount, a.attempt_id, r.reservation_id, at
  from payment_attempt a join reservation r using (attempt_id)
    cross join (values ('provider-receivable', 1), ('sales', -1)) side (account, sign)
  where a.attempt_id = any (settled);
end $$;

-- Both sides of a transfer between the provider and `other`; above nothing the provider owes us more.
create function enter_transfer(transfer text, other text, won integer, attempt text, reservation bigint, at timestamptz) returns void
language sql as $$
  insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  values (transfer, 'provider-receivable', won, attempt, reservation, at), (transfer, other, -won, attempt, reservation, at)
$$;

create function tell_of_deposit(topic text, reservation_no text, times integer, at timestamptz) returns void language sql as $$
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values (topic || ':' || reservation_no || case when times > 1 then ':' || times else '' end, topic,
    jsonb_build_object('reservationNo', reservation_no), at, at)
  on conflict (message_key) do nothing
$$;

-- The provider has opened an account: the reservation is written unpaid, its seats are sold. `account`: bankCode, bank, accountNumber, holder,
-- secret, dueAt (epoch ms), receiptUrl. Answers issued, repeated, no-seats (nothing was paid), or the state that does not allow it.
create function issue_deposit(attempt text, account jsonb, at timestamptz) returns table (outcome text, reservation_no text)
language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  held text;
  number text;
  due timestamptz := to_timestamp((account ->> 'dueAt')::bigint / 1000.0);
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  select r.reservation_no into number from reservation r where r.attempt_id = attempt;
  if number is not null then return query select 'repeated', number; return; end if;
  if paying.state is distinct from 'confirming' then return query select coalesce(paying.state, 'unknown'), null::text; return; end if;
  select state into held from seat_hold where hold_id = paying.hold_id for update;
  if cardinality(take_seats(array(
    select row (1, stock_id, quantity, case held when 'active' then 'convert' else 'sell' end)::seat_want
    from seat_hold_seat where hold_id = paying.hold_id
  ))) = 0 then
    return query select 'no-seats', null::text; return;
  end if;
  update payment_attempt set state = 'awaiting-deposit', updated_at = at, receipt_url = account ->> 'receiptUrl', failure_code = null,
    failure_message = null
  where attempt_id = attempt;
  insert into deposit_account (attempt_id, bank_code, bank_name, account_number, holder, secret, due_at, issued_at, asked_at)
  values (attempt, account ->> 'bankCode', account ->> 'bank', account ->> 'accountNumber', account ->> 'holder', account ->> 'secret', due,
    at, at);
  update seat_hold set state = 'converted' where hold_id = paying.hold_id;
  perform insert_bookings(jsonb_build_array(paying.booking || '{"paymentState": "awaiting-deposit"}'), at);
  update reservation r set pay_due_at = due where r.attempt_id = attempt returning r.reservation_no into number;
  perform tell_of_deposit('reservation.deposit-requested', number, 1, at);
  return query select 'issued', number;
end $$;

-- The money came: in time, or so late that the reservation is cancelled and needs its seats again. Answers paid, honoured, no-seats (the money
-- has to go back), or the state that does not allow it.
create function receive_deposit(attempt text, approved_at timestamptz, receipt text, at timestamptz) returns text
language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  account deposit_account;
  booked reservation;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is null or paying.state not in ('awaiting-deposit', 'expired') then return coalesce(paying.state, 'unknown'); end if;
  select * into account from deposit_account where attempt_id = attempt for update;
  if not found then return paying.state; end if;
  select * into booked from reservation where attempt_id = attempt for update;
  if paying.state = 'expired' and not take_seats_of_expired(booked, account.expired_at, at) then return 'no-seats'; end if;
  update payment_attempt set state = 'paid', updated_at = at, approved_at = receive_deposit.approved_at,
    receipt_url = coalesce(receipt, receipt_url), failure_code = null, failure_message = null
  where attempt_id = attempt;
  update deposit_account set deposits = deposits + 1, expired_at = null where attempt_id = attempt;
  update reservation set state = 'open', payment_state = 'paid', paid_at = at where reservation_id = booked.reservation_id;
  perform enter_transfer('charge:' || attempt || case when account.deposits > 0 then ':' || account.deposits + 1 else '' end, 'sales',
    paying.amount, attempt, booked.reservation_id, at);
  perform tell_of_deposit('reservation.confirmed', booked.reservation_no, account.deposits + 1, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposited', booked.reservation_no, jsonb_build_object('attemptId', attempt, 'late', paying.state = 'expired'));
  return case paying.state when 'expired' then 'honoured' else 'paid' end;
end $$;

-- Opens the lines again that the deadline had cancelled; false where a seat or a coupon is taken meanwhile, or the day has come.
create function take_seats_of_expired(booked reservation, since timestamptz, at timestamptz) returns boolean language plpgsql as $$
declare
  lines bigint[] := array(
    select line_id from reservation_line where reservation_id = booked.reservation_id and state = 'cancelled' and cancelled_at = since
  );
begin
  if exists (select from reservation_line where line_id = any (lines) and visit_date <= (at at time zone 'Asia/Seoul')::date)
    or exists (
      select from reservation_line l join coupon_use u on u.member_id = booked.member_id and u.coupon_id = l.coupon_id
      where l.line_id = any (lines)
    )
  then return false; end if;
  if cardinality(take_seats(array(
    select row (1, stock_id, sum(quantity)::integer, 'sell')::seat_want from reservation_line_seat where line_id = any (lines) group by stock_id
  ))) = 0 then return false; end if;
  update reservation_line set state = 'open', cancelled_at = null where line_id = any (lines);
  insert into coupon_use (member_id, coupon_id, line_id)
  select booked.member_id, coupon_id, line_id from reservation_line where line_id = any (lines) and coupon_id is not null order by coupon_id;
  return true;
end $$;

-- The bank has taken the money back: unpaid again, seats and deadline stay.
create function reverse_deposit(attempt text, at timestamptz) returns boolean language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  times integer;
  booked reservation;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  select deposits into times from deposit_account where attempt_id = attempt;
  if paying.state is distinct from 'paid' or times is null then return false; end if;
  update payment_attempt set state = 'awaiting-deposit', updated_at = at, approved_at = null where attempt_id = attempt;
  update reservation set payment_state = 'awaiting-deposit', paid_at = null where attempt_id = attempt returning * into booked;
  perform enter_transfer('reversal:' || attempt || ':' || times, 'sales', -paying.amount, attempt, booked.reservation_id, at);
  perform tell_of_deposit('reservation.deposit-reversed', booked.reservation_no, times, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-reversed', booked.reservation_no, jsonb_build_object('attemptId', attempt));
  return true;
end $$;

-- The deadline has passed, or the account was closed: the reservation is cancelled and its seats are given back.
create function expire_deposit(attempt text, code text, at timestamptz) returns boolean language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  booked reservation;
  lines bigint[];
  times integer;
begin
  perform from payment_attempt where attempt_id = attempt and state = 'awaiting-deposit' for update;
  if not found then return false; end if;
  select * into booked from reservation where attempt_id = attempt for update;
  lines := array(select line_id from reservation_line where reservation_id = booked.reservation_id and state = 'open' order by line_id);
  update payment_attempt set state = 'expired', updated_at = at, failure_code = code where attempt_id = attempt;
  update deposit_account set expired_at = at where attempt_id = attempt returning deposits into times;
  update reservation set state = 'cancelled', payment_state = 'unpaid' where reservation_id = booked.reservation_id;
  update reservation_line set state = 'cancelled', cancelled_at = at where line_id = any (lines);
  perform from seat_stock where stock_id = any (array(select stock_id from reservation_line_seat where line_id = any (lines)))
    order by stock_id for no key update;
  update seat_stock s set sold = s.sold - b.quantity
  from (select stock_id, sum(quantity)::integer as quantity from reservation_line_seat where line_id = any (lines) group by stock_id) b
  where s.stock_id = b.stock_id;
  perform tell_of_deposit('reservation.deposit-expired', booked.reservation_no, times + 1, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-expired', booked.reservation_no, jsonb_build_object('attemptId', attempt, 'code', code));
  return true;
end $$;

-- Late money that no seat is left for: booked, and on its way back.
create function begin_deposit_refund(attempt text, at timestamptz) returns boolean language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  account deposit_account;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is distinct from 'expired' then return false; end if;
  update deposit_account set deposits = deposits + 1 where attempt_id = attempt returning * into account;
  if not found then return false; end if;
  update payment_attempt set state = 'refunding', updated_at = at, refund_tries = 0 where attempt_id = attempt;
  perform enter_transfer('charge:' || attempt || case when account.deposits > 1 then ':' || account.deposits else '' end, 'sales',
    paying.amount, attempt, null, at);
  return true;
end $$;
