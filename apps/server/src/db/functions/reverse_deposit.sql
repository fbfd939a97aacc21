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
  perform record_transfer('reversal:' || attempt || ':' || times, 'sales', -paying.amount, attempt, booked.reservation_id, at);
  perform notify_deposit('reservation.deposit-reversed', booked.reservation_no, times, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-reversed', booked.reservation_no, jsonb_build_object('attemptId', attempt));
  return true;
end $$;
