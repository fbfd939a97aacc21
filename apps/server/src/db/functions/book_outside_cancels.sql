-- Money that went back at the provider and not by us is booked, and our refunds for which nothing is left fail (outsideCancels in packages/domain).
-- `arrived`: refunds that wait for a person and went back all the same: they end as any other. `cancels`: refundId, transactionKey, amount; `reduced`: refundId and amount of the refund that takes what is left, or null: asked for anew by another
-- key, as the provider repeats its answer to the one before. What is paid waits for a person; what was on its way back has arrived. The caller has locked
-- the attempt.
create function book_outside_cancels(attempt text, cancels jsonb, arrived text[], failing text[], reduced jsonb, at timestamptz) returns void
language plpgsql set jit = off as $$
declare
  paying payment_attempt;
  given integer;
begin
  perform from payment_attempt where attempt_id = attempt for update;
  perform resume_arrived_refunds(attempt, arrived, at);
  if jsonb_array_length(cancels) = 0 then return; end if;
  select * into paying from payment_attempt where attempt_id = attempt;
  update refund set state = 'failed', review_reason = null, next_check_at = null
  where attempt_id = attempt and refund_id = any (failing) and state in ('requested', 'needs-review');
  update refund set amount = (reduced ->> 'amount')::integer, key = 'cancel:' || refund_id || ':' || (reduced ->> 'amount'), turn_at = null,
    next_check_at = case state when 'requested' then at end
  where attempt_id = attempt and refund_id = reduced ->> 'refundId' and state in ('requested', 'needs-review');
  insert into refund (refund_id, attempt_id, amount, method, key, state, reason, transaction_key, requested_at, sent_at, done_at)
  select "refundId", attempt, amount, paying.method, 'outside:' || "refundId", 'done', 'given-back-at-provider', "transactionKey", at, at, at
  from jsonb_to_recordset(cancels) c ("refundId" text, "transactionKey" text, amount integer);
  insert into ledger_entry (transfer_key, account, amount, attempt_id, at)
  select 'refund:' || "refundId", side.account, side.sign * amount, attempt, at
  from jsonb_to_recordset(cancels) c ("refundId" text, amount integer)
    cross join (values ('provider-receivable', -1), ('refunds', 1)) side (account, sign);
  select sum(amount) into given from refund where attempt_id = attempt and state in ('sent', 'done');
  if paying.state = 'paid' then
    update payment_attempt set updated_at = at,
      state = case when given = amount then 'needs-review' else 'paid' end,
      review_reason = case when given = amount then 'cancelled-at-provider' else 'part-cancelled-at-provider' end
    where attempt_id = attempt;
  elsif given = paying.amount and paying.state in ('refunding', 'needs-review') then
    update payment_attempt set state = 'refunded', review_reason = null, updated_at = at where attempt_id = attempt;
    if paying.hold_id is not null then perform release_seats(array[paying.hold_id], 'released'); end if;
  end if;
  insert into audit_entry (at, action, subject, facts)
  select at, 'payment.cancelled-outside', attempt, jsonb_build_object('amount', amount, 'transactionKey', "transactionKey")
  from jsonb_to_recordset(cancels) c ("transactionKey" text, amount integer);
end $$;
