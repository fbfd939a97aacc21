-- The account of an awaited deposit is closed at the provider, since another amount is owed: another attempt of the reservation takes its place, for what
-- its open lines cost now. `next`: attemptId, dueAt and nextCheckAt (epoch ms). Its account is opened afterwards, until then it has no number. What
-- costs nothing is paid. Answers replaced, paid, overtaken (another answer was acted on since `seen`), or the state that does not allow it.
create function replace_deposit(attempt text, seen integer, next jsonb, at timestamptz) returns text language plpgsql set jit = off as $$
declare
  old payment_attempt;
  account deposit_account;
  booked reservation;
  due timestamptz := to_timestamp((next ->> 'dueAt')::bigint / 1000.0);
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
  insert into payment_attempt (
    attempt_id, member_id, track, method, provider, amount, state, booking, target, target_reservation_id, created_at, updated_at, expires_at
  )
  select next ->> 'attemptId', old.member_id, old.track, old.method, old.provider, booked.pay_total, 'awaiting-deposit',
    jsonb_build_object('bookerName', booked.booker_name, 'bookerEmail', booked.booker_email, 'bookerMobile', booked.booker_mobile, 'lines', (
      select jsonb_agg(jsonb_build_object('productName', product_name, 'visitDate', visit_date) order by position)
      from reservation_line where reservation_id = booked.reservation_id and state = 'open'
    )), 'existing-reservation', booked.reservation_id, at, at, at;
  -- What came for the reservation before tells one message of it from the next (notify_deposit).
  insert into deposit_account (attempt_id, bank_code, due_at, issued_at, next_check_at, deposits)
  values (next ->> 'attemptId', account.bank_code, due, at, to_timestamp((next ->> 'nextCheckAt')::bigint / 1000.0), account.deposits);
  update reservation set attempt_id = next ->> 'attemptId', pay_due_at = due where reservation_id = booked.reservation_id;
  return 'replaced';
end $$;
