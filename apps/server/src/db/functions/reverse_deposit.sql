-- The bank has taken the money back: unpaid again, seats and deadline stay. What was to go back of it goes back where it comes again
-- (receive_deposit), and until then nobody is asked: by another key where the provider has refused it, as it repeats that, and by the same where a call
-- may still be on its way to it. Where its reservation costs nothing any more, it stays confirmed without an account, which is
-- closed next; money that comes into it goes back. False where some of it went back already, or nothing stands that it would pay for.
create function reverse_deposit(attempt text, at timestamptz) returns boolean language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  times integer;
  booked reservation;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  select deposits into times from deposit_account where attempt_id = attempt;
  if paying.state is distinct from 'paid' or times is null
    or exists (select from refund where attempt_id = attempt and state <> 'failed' and sent_at is not null)
    or not exists (select from reservation where attempt_id = attempt and state = 'open')
  then return false; end if;
  update payment_attempt set state = 'awaiting-deposit', review_reason = null, updated_at = at, approved_at = null where attempt_id = attempt;
  update refund set state = 'requested', review_reason = null, next_check_at = 'infinity', turn_at = null,
    key = case state when 'needs-review' then 'cancel:' || refund_id || ':' || times + 1 else key end
  where attempt_id = attempt and state in ('requested', 'needs-review');
  update reservation set payment_state = 'awaiting-deposit', paid_at = null where attempt_id = attempt returning * into booked;
  perform record_transfer('reversal:' || attempt || ':' || times, 'sales', -paying.amount, attempt, booked.reservation_id, at);
  if booked.pay_total = 0 then
    update payment_attempt set state = 'expired', failure_code = 'deposit-taken-back' where attempt_id = attempt;
    update deposit_account set replacing = false, closing_since = null, replaced_for = booked.reservation_id, next_check_at = at where attempt_id = attempt;
    perform confirm_unowed(booked.reservation_id, at);
  end if;
  perform notify_deposit(
    case booked.pay_total when 0 then 'reservation.confirmed' else 'reservation.deposit-reversed' end, booked.reservation_no,
    case booked.pay_total when 0 then times + 1 else times end, at
  );
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-reversed', booked.reservation_no, jsonb_build_object('attemptId', attempt));
  return true;
end $$;
