-- Why a person looks at a refund stands with the refund: of one payment several may be under way, and a part may wait while its payment stays paid.

alter table payment_attempt drop constraint payment_attempt_review_reason_check;
alter table payment_attempt add constraint payment_attempt_review_reason_check check (review_reason in (
  'charge-amount-differs', 'charge-key-differs', 'refund-account-unknown', 'refund-holder-differs', 'refund-account-refused', 'refund-refused',
  'refund-charge-gone', 'refund-keys-refused', 'refund-incomplete', 'refund-bank-failed', 'refund-bank-failed-partly', 'refund-bank-silent',
  'cancelled-at-provider', 'part-cancelled-at-provider'
));

alter table refund add column review_reason text check (review_reason in (
  'refund-account-unknown', 'refund-holder-differs', 'refund-account-refused', 'refund-refused', 'refund-charge-gone', 'refund-keys-refused',
  'refund-incomplete', 'refund-bank-failed', 'refund-bank-failed-partly', 'refund-bank-silent', 'cancelled-at-provider'
));
update refund r set review_reason = coalesce(a.review_reason, 'refund-refused')
from payment_attempt a where a.attempt_id = r.attempt_id and r.state = 'needs-review';
alter table refund add constraint refund_says_why_it_is_reviewed check ((state = 'needs-review') = (review_reason is not null));

-- what waits, the oldest first
create index refund_open on refund (requested_at) where state in ('requested', 'sent', 'needs-review');
