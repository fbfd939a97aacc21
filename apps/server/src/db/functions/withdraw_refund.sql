-- Money that a person was to send back, as nobody had named an account, was taken back by its bank: nothing is owed any more.
create function withdraw_refund(attempt text, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  update payment_attempt set state = 'expired', failure_code = 'deposit-taken-back', review_reason = null, updated_at = at
  where attempt_id = attempt and state = 'needs-review' and review_reason = 'refund-account-unknown' returning * into paying;
  if not found then return false; end if;
  update refund set state = 'failed', review_reason = null where attempt_id = attempt and state = 'needs-review';
  perform record_transfer('reversal:' || attempt || ':refund', 'sales', -paying.amount, attempt, null, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-reversed', attempt, jsonb_build_object('attemptId', attempt));
  return true;
end $$;
