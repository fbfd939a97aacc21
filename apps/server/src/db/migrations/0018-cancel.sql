-- What cancelling lines of a reservation needs (docs/rules/refunds.md).

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('seats-gone', 'not-owed', 'given-back-at-provider', 'lines-cancelled'));

-- A payment of which a part could not go back stays paid while a person decides (decision 33), as one that was cancelled in part at the provider.
alter table payment_attempt drop constraint payment_attempt_says_why_it_is_reviewed;
alter table payment_attempt add constraint payment_attempt_says_why_it_is_reviewed check (
  (state = 'needs-review') = (review_reason is not null)
  or (state = 'paid' and (review_reason = 'part-cancelled-at-provider' or review_reason like 'refund-%'))
);

-- When the account of a reservation that its member cancelled was seen to be closed at the provider; until then it is looked after.
alter table deposit_account add column closed_at timestamptz;
create index payment_attempt_member_cancelled on payment_attempt (attempt_id) where state = 'expired' and failure_code = 'cancelled-by-member';
