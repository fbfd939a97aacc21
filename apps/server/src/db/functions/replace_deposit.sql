-- The account of an awaited deposit is closed at the provider, since another amount is owed: another attempt of the
-- reservation takes its place, for what its open lines cost now. `next`: attemptId, dueAt and nextCheckAt (epoch ms).
-- Its account is opened afterwards, until then it has no number. What costs nothing is paid. Answers replaced, paid,
-- overtaken (another answer was acted on since `seen`), or the state that does not allow it.
create function replace_deposit(attempt text, seen integer, next jsonb, at timestamptz) returns text language plpgsql set jit = off as $$
declare
  old payment_attempt;
  account deposit_account;
  booked reservation;
begin
  if not bump_version(attempt, seen) then return 'overtaken'; end if;
  select * into old from payment_attempt where attempt_id = attempt;
  select * into account from deposit_account where attempt_id = attempt;
  if old.state <> 'awaiting-deposit' then return old.state; end if;
  if not account.replacing then return 'overtaken'; end if;
  select * into booked from reservation where attempt_id = attempt for update;
  update payment_attempt set state = 'expired', failure_code = 'deposit-replaced', updated_at = at where attempt_id = attempt;
  update deposit_account set replacing = false, closed_at = at, replaced_for = booked.reservation_id where attempt_id = attempt;
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-replaced', booked.reservation_no,
    jsonb_build_object('attemptId', attempt, 'amount', old.amount, 'next', next ->> 'attemptId', 'owed', booked.pay_total));
  if booked.pay_total = 0 then
    perform confirm_unowed(booked.reservation_id, at);
    perform notify_deposit('reservation.confirmed', booked.reservation_no, account.deposits + 1, at);
    return 'paid';
  end if;
  -- What came for the reservation before tells one message of it from the next (notify_deposit).
  perform await_deposit(booked, next, old.provider, account.bank_code, account.deposits, at);
  return 'replaced';
end $$;

-- A reservation waits for the money of an account that is not opened yet, for what its open lines cost now: the attempt,
-- and the account without a number. `next` as in replace_deposit; `bank` as the provider names it.
create function await_deposit(booked reservation, next jsonb, provider text, bank text, deposits integer, at timestamptz) returns void
language plpgsql set jit = off as $$
declare
  due timestamptz := to_timestamp((next ->> 'dueAt')::bigint / 1000.0);
begin
  insert into payment_attempt (
    attempt_id, member_id, track, method, provider, amount, state, booking, target, target_reservation_id, created_at, updated_at, expires_at
  )
  select next ->> 'attemptId', booked.member_id, booked.track, 'virtual-account', await_deposit.provider, booked.pay_total, 'awaiting-deposit',
    jsonb_build_object('bookerName', booked.booker_name, 'bookerEmail', booked.booker_email, 'bookerMobile', booked.booker_mobile, 'lines', (
      select jsonb_agg(jsonb_build_object('productName', product_name, 'visitDate', visit_date) order by position)
      from reservation_line where reservation_id = booked.reservation_id and state = 'open'
    )), 'existing-reservation', booked.reservation_id, at, at, at;
  insert into deposit_account (attempt_id, bank_code, due_at, issued_at, next_check_at, deposits)
  values (next ->> 'attemptId', bank, due, at, to_timestamp((next ->> 'nextCheckAt')::bigint / 1000.0), await_deposit.deposits);
  update reservation set attempt_id = next ->> 'attemptId', pay_due_at = due where reservation_id = booked.reservation_id;
end $$;

-- While the provider is being asked to close an account, money that an older answer has seen there is not booked: it
-- may be on its way back. `for_another`: the account is being replaced; the caller acts on it until `look_again`,
-- afterwards any process (depositStep in packages/domain). False where another answer was faster,
-- its deadline has passed, or another closing was begun after `still_since`.
create function begin_closing(attempt text, seen integer, for_another boolean, still_since timestamptz, look_again timestamptz, at timestamptz)
returns boolean language plpgsql set jit = off as $$
begin
  -- Looked at before it counts, so that who comes second does not overtake who is at it.
  perform from payment_attempt where attempt_id = attempt for update;
  if for_another and not exists (
    select from deposit_account d join payment_attempt a using (attempt_id)
    where d.attempt_id = attempt and a.state = 'awaiting-deposit' and d.account_number is not null and d.due_at >= at
      and (d.closing_since is null or d.closing_since <= still_since)
  ) then return false; end if;
  if not bump_version(attempt, seen) then return false; end if;
  update deposit_account set closing_since = at, replacing = for_another, next_check_at = coalesce(look_again, next_check_at)
  where attempt_id = attempt;
  return true;
end $$;

-- Saves the account that the provider has opened for an attempt without a window, and notifies its buyer: of the first
-- account of the reservation, or of another one. `account` as in open_deposit_account, with the provider's key; its end
-- is never later than ours. False where another answer was acted on since `seen`.
create function keep_deposit_account(attempt text, seen integer, account jsonb, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  number text;
  due timestamptz;
begin
  if not bump_version(attempt, seen) then return false; end if;
  update deposit_account set bank_code = account ->> 'bankCode', bank_name = account ->> 'bank', account_number = account ->> 'accountNumber',
    holder = account ->> 'holder', secret = account ->> 'secret', issued_at = at,
    due_at = least(due_at, to_timestamp((account ->> 'dueAt')::bigint / 1000.0)),
    next_check_at = to_timestamp((account ->> 'nextCheckAt')::bigint / 1000.0)
  where attempt_id = attempt and account_number is null returning due_at into due;
  if not found then return false; end if;
  update payment_attempt set provider_key = account ->> 'providerKey', receipt_url = account ->> 'receiptUrl', updated_at = at where attempt_id = attempt;
  update reservation set pay_due_at = due where attempt_id = attempt and payment_state = 'awaiting-deposit' returning reservation_no into number;
  if number is not null and not exists (select from outbox where message_key = 'reservation.deposit-requested:' || number) then
    perform notify_deposit('reservation.deposit-requested', number, 1, at);
  elsif number is not null then
    insert into outbox (message_key, topic, payload, created_at, available_at)
    values ('reservation.deposit-reissued:' || attempt, 'reservation.deposit-reissued', jsonb_build_object('reservationNo', number), at, at)
    on conflict (message_key) do nothing;
  end if;
  return true;
end $$;
