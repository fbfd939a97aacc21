-- The bank has taken the money back: unpaid again, seats and deadline stay. What was to go back of it goes back where it comes again
-- (receive_deposit), and until then nobody is asked. False where some of it went back already, or nothing stands that it would pay for.
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
  update refund set state = 'requested', review_reason = null, next_check_at = 'infinity', turn_at = null
  where attempt_id = attempt and state in ('requested', 'needs-review');
  update reservation set payment_state = 'awaiting-deposit', paid_at = null where attempt_id = attempt returning * into booked;
  perform record_transfer('reversal:' || attempt || ':' || times, 'sales', -paying.amount, attempt, booked.reservation_id, at);
  perform notify_deposit('reservation.deposit-reversed', booked.reservation_no, times, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-reversed', booked.reservation_no, jsonb_build_object('attemptId', attempt));
  return true;
end $$;
