-- Refunds that wait for a person, and that the provider has taken on all the same: they end as if it had said so at once. Their payment waits for a
-- person no longer where no other refund of it does. The caller has locked the attempt.
create function resume_arrived_refunds(attempt text, arrived text[], at timestamptz) returns void language plpgsql set jit = off as $$
begin
  update refund set state = 'requested', review_reason = null, next_check_at = at
  where attempt_id = attempt and refund_id = any (arrived) and state = 'needs-review';
  if not found then return; end if;
  update payment_attempt set state = case state when 'paid' then 'paid' else 'refunding' end, review_reason = null, updated_at = at
  where attempt_id = attempt and state in ('needs-review', 'paid') and review_reason like 'refund-%'
    and not exists (select from refund where attempt_id = attempt and state = 'needs-review');
  perform finish_refund(r, at) from unnest(arrived) r;
end $$;
