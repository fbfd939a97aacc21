-- Writes what settle_payments has decided. The holds are named one by one, so that no plan joins them as a table.
create function save_payments(payments jsonb, settled text[], at timestamptz) returns void language plpgsql as $$
declare
  holds uuid[];
  bookings jsonb;
begin
  update payment_attempt a set state = 'paid', updated_at = at, method = p.method,
    approved_at = to_timestamp(p."approvedAt" / 1000.0), refund_closes_at = to_timestamp(p."refundClosesAt" / 1000.0),
    card_issuer = p."cardIssuer", card_number_masked = p."cardNumber", approval_no = p."approvalNo", receipt_url = p."receiptUrl",
    transfer_bank = p."transferBank", failure_code = null, failure_message = null
  from jsonb_to_recordset(payments) p (
    "attemptId" text, method text, "approvedAt" bigint, "refundClosesAt" bigint, "cardIssuer" text, "cardNumber" text, "approvalNo" text,
    "receiptUrl" text, "transferBank" text
  )
  where a.attempt_id = p."attemptId" and a.attempt_id = any (settled);
  -- A booking that was prepared to wait for its deposit is paid where the provider has charged something else.
  select array_agg(hold_id), jsonb_agg(booking || jsonb_build_object('paymentState', 'paid', 'paymentMethod', method)) into holds, bookings
  from payment_attempt where attempt_id = any (settled);
  update seat_hold set state = 'converted' where hold_id = any (holds);
  perform insert_bookings(bookings, at);
  insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  select 'charge:' || a.attempt_id, side.account, side.sign * a.amount, a.attempt_id, r.reservation_id, at
  from payment_attempt a join reservation r using (attempt_id)
    cross join (values ('provider-receivable', 1), ('sales', -1)) side (account, sign)
  where a.attempt_id = any (settled) and r.attempt_id = any (settled);
end $$;
