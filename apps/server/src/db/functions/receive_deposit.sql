-- The money came: in time, or so late that the reservation is cancelled and needs its seats again, for visits from `honoured_from` on
-- (firstHonouredVisit in packages/domain). What came into an account that was replaced, or that could not be booked, goes back, and so does another
-- amount than its reservation costs; refunds of money that its bank had taken back are asked for anew. Answers paid, honoured, no-seats (the money has
-- to go back), or the state that does not allow it.
create function receive_deposit(attempt text, approved_at timestamptz, receipt text, honoured_from date, at timestamptz) returns text
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
  if account.replaced_for is not null or booked.reservation_id is null then return 'no-seats'; end if;
  if paying.state = 'expired'
    and (paying.amount <> booked.pay_total or not reopen_expired_reservation(booked, account.expired_at, honoured_from))
  then return 'no-seats'; end if;
  update payment_attempt set state = 'paid', updated_at = at, approved_at = receive_deposit.approved_at,
    receipt_url = coalesce(receipt, receipt_url), failure_code = null, failure_message = null
  where attempt_id = attempt;
  -- What is late came after the closing had ended: what goes back from now on is no part of that.
  update deposit_account set deposits = deposits + 1, expired_at = null, closing_since = case paying.state when 'expired' then null else closing_since end
  where attempt_id = attempt;
  update refund set tries = 0, next_check_at = at where attempt_id = attempt and state = 'requested';
  update reservation set state = 'open', payment_state = 'paid', paid_at = at where reservation_id = booked.reservation_id;
  perform record_transfer('charge:' || attempt || case when account.deposits > 0 then ':' || account.deposits + 1 else '' end, 'sales',
    paying.amount, attempt, booked.reservation_id, at);
  perform notify_deposit('reservation.confirmed', booked.reservation_no, account.deposits + 1, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposited', booked.reservation_no, jsonb_build_object('attemptId', attempt, 'late', paying.state = 'expired'));
  return case paying.state when 'expired' then 'honoured' else 'paid' end;
end $$;
