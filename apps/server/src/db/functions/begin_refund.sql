-- A captured payment that can't become a reservation: the charge is booked, and the money is on its way back. `refund`
-- as in insert_refund, with the `method` by which it was paid, whatever it was prepared for, and the `account` that the
-- money came into (as in open_deposit_account), since its bank may take it back, and may pay it again. It is shown to
-- no one: it has no holder.
create function begin_refund(attempt text, refund jsonb, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  update payment_attempt set state = 'refunding', method = refund ->> 'method', updated_at = at
  where attempt_id = attempt and state = 'confirming' returning * into paying;
  if not found then return false; end if;
  perform record_transfer('charge:' || attempt, 'sales', paying.amount, attempt, null, at);
  insert into deposit_account (attempt_id, bank_code, bank_name, account_number, holder, secret, due_at, issued_at, next_check_at, deposits)
  select attempt, "bankCode", bank, "accountNumber", '', secret, to_timestamp("dueAt" / 1000.0), at, at, 1
  from jsonb_to_record(refund -> 'account') a ("bankCode" text, bank text, "accountNumber" text, secret text, "dueAt" bigint)
  where jsonb_typeof(refund -> 'account') = 'object';
  perform insert_refund(refund, paying, at);
  return true;
end $$;

-- Late money that no seat is left for: booked, and on its way back. `refund` as in insert_refund.
create function begin_deposit_refund(attempt text, refund jsonb, at timestamptz) returns boolean language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  account deposit_account;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is distinct from 'expired' then return false; end if;
  update deposit_account set deposits = deposits + 1, closing_since = null, replacing = false where attempt_id = attempt returning * into account;
  if not found then return false; end if;
  update payment_attempt set state = 'refunding', updated_at = at where attempt_id = attempt;
  perform record_transfer('charge:' || attempt || case when account.deposits > 1 then ':' || account.deposits else '' end, 'sales',
    paying.amount, attempt, null, at);
  perform insert_refund(
    case when paying.failure_code = 'cancelled-by-member' or account.replaced_for is not null then refund || '{"reason": "not-owed"}' else refund end, paying, at);
  return true;
end $$;

-- Asks for a payment back: `amount` of it, else the whole. `refund`: refundId, key, reason, nextCheckAt (epoch ms),
-- amount.
create function insert_refund(refund jsonb, paying payment_attempt, at timestamptz) returns void language sql as $$
  insert into refund (refund_id, attempt_id, amount, method, key, state, reason, requested_at, next_check_at)
  select "refundId", paying.attempt_id, coalesce(amount, paying.amount), paying.method, key, 'requested', reason, at, to_timestamp("nextCheckAt" / 1000.0)
  from jsonb_to_record(refund) r ("refundId" text, key text, reason text, "nextCheckAt" bigint, amount integer)
$$;

-- A requested refund of a deposit is the one that the provider is asked for, until its bank has paid it out or a person
-- has to look. False while another of its payment is; asked again by the process that has the turn it is true.
create function take_refund_turn(asked text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  perform from payment_attempt where attempt_id = (select attempt_id from refund where refund_id = asked) for update;
  update refund r set turn_at = coalesce(r.turn_at, at)
  where r.refund_id = asked and r.state = 'requested' and not exists (
    select from refund o
    where o.attempt_id = r.attempt_id and o.refund_id <> r.refund_id
      and (o.state = 'sent' or (o.state = 'requested' and o.turn_at is not null))
  );
  return found;
end $$;

-- The provider has given a refund's money back, or has taken a deposit's way back on. What it owes us less is entered
-- once, however often a refund that did not arrive is sent again. Of a deposit that its bank had taken back, and that
-- has come again, the money is booked first: false until then (receive_deposit). Where everything is on its way back
-- and nothing is left, the payment is refunded.
create function finish_refund(asked text, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  paying payment_attempt;
  given refund;
begin
  select * into paying from payment_attempt where attempt_id = (select attempt_id from refund where refund_id = asked) for update;
  if paying.state = 'awaiting-deposit' then return false; end if;
  update refund r set state = case r.method when 'virtual-account' then 'sent' else 'done' end, sent_at = at,
    next_check_at = case r.method when 'virtual-account' then at end, done_at = case r.method when 'virtual-account' then null else at end
  where r.refund_id = asked and r.state = 'requested' returning * into given;
  if not found then return false; end if;
  insert into ledger_entry (transfer_key, account, amount, attempt_id, at)
  values ('refund:' || asked, 'provider-receivable', -given.amount, given.attempt_id, at),
    ('refund:' || asked, 'refunds', given.amount, given.attempt_id, at)
  on conflict (transfer_key, account) do nothing;
  update payment_attempt a set state = 'refunded', updated_at = at
  where a.attempt_id = given.attempt_id and a.state = 'refunding'
    and a.amount = (select sum(r.amount) from refund r where r.attempt_id = given.attempt_id and r.state in ('sent', 'done'));
  if found then perform release_seats(array[paying.hold_id], 'released'); end if;
  -- The rest went back in the provider's console before (book_outside_cancels): nothing pays for the reservation any
  -- more.
  update payment_attempt a set state = 'needs-review', review_reason = 'cancelled-at-provider', updated_at = at
  where a.attempt_id = given.attempt_id and a.state = 'paid'
    and a.amount = (select sum(r.amount) from refund r where r.attempt_id = given.attempt_id and r.state in ('sent', 'done'))
    and exists (select from reservation r where r.attempt_id = given.attempt_id and r.state = 'open' and r.pay_total > at_desk(r.reservation_id));
  return true;
end $$;

-- The bank has paid the refund out.
create function finish_deposit_refund(asked text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  update refund set state = 'done', done_at = at, next_check_at = null where refund_id = asked and state = 'sent';
  return found;
end $$;

-- Leaves a refund in the state `was` to a person, with the reason. A payment that was to be refunded in part stays
-- paid.
create function review_refund(asked text, was text, why text, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  select * into paying from payment_attempt where attempt_id = (select attempt_id from refund where refund_id = asked) for update;
  update refund set state = 'needs-review', review_reason = why, next_check_at = null where refund_id = asked and state = was;
  if not found then return false; end if;
  update payment_attempt set state = 'needs-review', review_reason = why, updated_at = at
  where attempt_id = paying.attempt_id and state in ('refunding', 'refunded');
  -- Of a part that could not go back the rest stays paid.
  update payment_attempt set review_reason = coalesce(review_reason, why), updated_at = at where attempt_id = paying.attempt_id and state = 'paid';
  return true;
end $$;

-- The bank could not pay the refund out, or its result is unknown for too long: a person sends it to another account.
create function fail_deposit_refund(asked text, why text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  if not review_refund(asked, 'sent', why, at) then return false; end if;
  insert into audit_entry (at, action, subject, facts)
  select at, 'payment.deposit-refund-failed', attempt_id, jsonb_build_object('reason', why) from refund where refund_id = asked;
  return true;
end $$;

-- Money that was to go back as a whole was taken back by its bank before the provider took that on: nothing is owed any
-- more, and its reservation, where there is one, is cancelled unpaid, or costs nothing (reverse_deposit). `seen`:
-- the answers that had been acted on when the provider was asked, null where it has closed the account. Answers yes, no
-- where it is not on its way back, or overtaken.
create function withdraw_refund(attempt text, seen integer, at timestamptz) returns text language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  account deposit_account;
  booked reservation;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  select * into account from deposit_account where attempt_id = attempt;
  -- An account that was opened for what could not be booked has no row.
  if account.attempt_id is not null and not bump_version(attempt, coalesce(seen, account.version)) then return 'overtaken'; end if;
  if paying.state = 'paid' then return case when reverse_deposit(attempt, at) then 'yes' else 'no' end; end if;
  if paying.state not in ('refunding', 'needs-review') or coalesce(paying.review_reason, 'refund-') not like 'refund-%'
    or exists (select from refund where attempt_id = attempt and state <> 'failed' and sent_at is not null)
  then return 'no'; end if;
  update payment_attempt set state = 'expired', failure_code = 'deposit-taken-back', review_reason = null, updated_at = at where attempt_id = attempt;
  update deposit_account set closing_since = null, replacing = false, next_check_at = at where attempt_id = attempt;
  update reservation set payment_state = 'unpaid' where attempt_id = attempt and payment_state = 'refunded' returning * into booked;
  perform record_transfer('reversal:' || attempt || ':' || coalesce(account.deposits, 1) || ':refund', 'sales', -paying.amount, attempt, booked.reservation_id, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-reversed', coalesce(booked.reservation_no, attempt), jsonb_build_object('attemptId', attempt));
  return 'yes';
end $$;
