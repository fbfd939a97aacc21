-- A refund in the state `was` can't go on by itself: a person looks, who is told why. A payment of which only a part was to go back stays paid.
create function review_refund(asked text, was text, why text, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  select * into paying from payment_attempt where attempt_id = (select attempt_id from refund where refund_id = asked) for update;
  update refund set state = 'needs-review', review_reason = why, next_check_at = null where refund_id = asked and state = was;
  if not found then return false; end if;
  update payment_attempt set state = 'needs-review', review_reason = why, updated_at = at
  where attempt_id = paying.attempt_id and state in ('refunding', 'refunded');
  -- Of a part that could not go back the rest stays paid.
  update payment_attempt set review_reason = coalesce(review_reason, why), updated_at = at where attempt_id = paying.attempt_id and state = 'paid';
  return true;
end $$;
