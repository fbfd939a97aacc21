-- What is to go back of a deposit that is not paid any more, and won't be, goes back never: its bank took it back, and its account has come to an end.
create function fail_unpaid_refunds() returns trigger language plpgsql as $$
begin
  update refund set state = 'failed', review_reason = null, next_check_at = null where attempt_id = new.attempt_id and state in ('requested', 'needs-review');
  return null;
end $$;

create trigger payment_attempt_unpaid after update of state on payment_attempt for each row
  when (old.state in ('awaiting-deposit', 'refunding', 'needs-review') and new.state = 'expired') execute function fail_unpaid_refunds();
