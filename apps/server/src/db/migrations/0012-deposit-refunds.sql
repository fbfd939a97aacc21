-- A deposit that goes back is on its way for a while: the provider takes the refund on at once, and its bank says later whether it could be
-- paid out. Until then the provider is asked; one that came back waits for a person.

create table deposit_refund (
  attempt_id text primary key references payment_attempt (attempt_id),
  state text not null check (state in ('pending', 'completed', 'failed')),
  -- when the provider took it on, the last time
  sent_at timestamptz not null,
  -- when the provider is asked next
  ask_at timestamptz not null
);
create index deposit_refund_pending on deposit_refund (ask_at) where state = 'pending';

-- The page of the cash receipt, once the provider has issued one.
alter table payment_attempt add column cash_receipt_url text;

-- The provider has given the money back, or has taken a deposit's way back on. What it owes us is entered once, however often a refund that
-- did not arrive is sent again.
create or replace function finish_refund(attempt text, refund text, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  way text;
begin
  select method into way from payment_attempt where attempt_id = attempt and state = 'refunding' for update;
  if not found then return false; end if;
  if way = 'virtual-account' then
    insert into deposit_refund (attempt_id, state, sent_at, ask_at) values (attempt, 'pending', at, at)
    on conflict (attempt_id) do update set state = 'pending', sent_at = excluded.sent_at, ask_at = excluded.ask_at;
  end if;
  update payment_attempt set state = 'refunded', updated_at = at where attempt_id = attempt;
  insert into ledger_entry (transfer_key, account, amount, attempt_id, at)
  select 'refund:' || attempt || ':' || refund, side.account, side.sign * a.amount, attempt, at
  from payment_attempt a cross join (values ('provider-receivable', -1), ('refunds', 1)) side (account, sign)
  where a.attempt_id = attempt and exists (
    select from ledger_entry l where l.attempt_id = attempt and l.account = 'provider-receivable' having sum(l.amount) <> 0
  );
  perform give_back_seats(array(select hold_id from payment_attempt where attempt_id = attempt), 'released');
  return true;
end $$;

-- The bank has paid the refund out.
create function finish_deposit_refund(attempt text, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  given_back payment_attempt;
begin
  select * into given_back from payment_attempt where attempt_id = attempt and state = 'refunded' for update;
  if not found then return false; end if;
  update deposit_refund set state = 'completed' where attempt_id = attempt and state = 'pending';
  if not found then return false; end if;
  perform tell_of_refund(given_back, at);
  return true;
end $$;

-- The bank could not pay the refund out, or nobody knows after too long: a person sends it to another account.
create function fail_deposit_refund(attempt text, reason text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  perform from payment_attempt where attempt_id = attempt and state = 'refunded' for update;
  if not found then return false; end if;
  update deposit_refund set state = 'failed' where attempt_id = attempt and state = 'pending';
  if not found then return false; end if;
  update payment_attempt set state = 'needs-review', failure_code = reason, updated_at = at where attempt_id = attempt;
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-refund-failed', attempt, jsonb_build_object('reason', reason));
  return true;
end $$;

-- Told when the money is there: of a deposit, when its bank says so.
create function tell_of_refund(given_back payment_attempt, at timestamptz) returns void language sql as $$
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values ('payment.refunded:' || given_back.attempt_id || ':' || floor(extract(epoch from given_back.updated_at)), 'payment.refunded',
    jsonb_build_object('attemptId', given_back.attempt_id), at, at)
  on conflict (message_key) do nothing
$$;

create or replace function tell_payment_refunded() returns trigger language plpgsql as $$
begin
  if not exists (select from deposit_refund where attempt_id = new.attempt_id and state = 'pending') then
    perform tell_of_refund(new, new.updated_at);
  end if;
  return null;
end $$;

-- Deposits that were sent back before anybody followed them.
insert into deposit_refund (attempt_id, state, sent_at, ask_at)
select attempt_id, 'pending', updated_at, updated_at from payment_attempt
where method = 'virtual-account' and state = 'refunded' and not (booking ? 'demo');

-- An account that was closed at the provider before its deadline was not left unpaid: its reservation is told as cancelled.
create or replace function expire_deposit(attempt text, code text, at timestamptz) returns boolean language plpgsql set jit = off as $$
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
  perform tell_of_deposit(case code when 'closed-at-provider' then 'reservation.cancelled' else 'reservation.deposit-expired' end,
    booked.reservation_no, times + 1, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-expired', booked.reservation_no, jsonb_build_object('attemptId', attempt, 'code', code));
  return true;
end $$;
