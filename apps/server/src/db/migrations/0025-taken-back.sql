-- The account of money that its bank took back, before it went back by us, is looked after until it is closed, as one whose reservation was cancelled.
drop index payment_attempt_member_cancelled;
create index payment_attempt_to_close on payment_attempt (attempt_id)
  where state = 'expired' and failure_code in ('cancelled-by-member', 'deposit-taken-back');
