-- The reservation costs nothing any more: it is confirmed, and no payment stands for it.
create function confirm_unowed(confirmed bigint, at timestamptz) returns void language sql as $$
  update reservation set payment_state = 'paid', payment_method = null, attempt_id = null, paid_at = at, pay_due_at = null
  where reservation_id = confirmed
$$;
