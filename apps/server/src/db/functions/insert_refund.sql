-- Asks for a payment back: `amount` of it, else the whole. `refund`: refundId, key, reason, nextCheckAt (epoch ms), amount.
create function insert_refund(refund jsonb, paying payment_attempt, at timestamptz) returns void language sql as $$
  insert into refund (refund_id, attempt_id, amount, method, key, state, reason, requested_at, next_check_at)
  select "refundId", paying.attempt_id, coalesce(amount, paying.amount), paying.method, key, 'requested', reason, at, to_timestamp("nextCheckAt" / 1000.0)
  from jsonb_to_record(refund) r ("refundId" text, key text, reason text, "nextCheckAt" bigint, amount integer)
$$;
