-- Money that was to go back as a whole was taken back by its bank before the provider took that on: nothing is owed any more, and its reservation, where
-- there is one, is cancelled unpaid, or stands for nothing (reverse_deposit). `seen`: the answers that had been acted on when the provider was asked, null where it has closed the account.
-- Answers yes, no where it is not on its way back, or overtaken.
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
