-- A checkout's processor time was for a third spent on making plans: the server made those of the write path anew at each call, because it took
-- the batches that it saw for smaller than usual. The plan that holds for every batch is made once. It has to hold for large tables too,
-- whatever they were when it was made, so it never reads a whole one.
alter function hold_bookings(jsonb, timestamptz) set plan_cache_mode = force_generic_plan;
alter function hold_bookings(jsonb, timestamptz) set enable_seqscan = off;
alter function sell_bookings(jsonb, timestamptz) set plan_cache_mode = force_generic_plan;
alter function sell_bookings(jsonb, timestamptz) set enable_seqscan = off;
alter function begin_confirming(text, text, timestamptz, timestamptz) set plan_cache_mode = force_generic_plan;
alter function begin_confirming(text, text, timestamptz, timestamptz) set enable_seqscan = off;
alter function settle_payments(jsonb, timestamptz) set plan_cache_mode = force_generic_plan;
alter function settle_payments(jsonb, timestamptz) set enable_seqscan = off;

-- As in 0009; the holds are named one by one, so that no plan joins them as a table.
create or replace function save_payments(payments jsonb, settled text[], at timestamptz) returns void language plpgsql as $$
declare
  holds uuid[];
  bookings jsonb;
begin
  update payment_attempt a set state = 'paid', updated_at = at, approved_at = to_timestamp(p."approvedAt" / 1000.0),
    card_issuer = p."cardIssuer", card_number_masked = p."cardNumber", approval_no = p."approvalNo", receipt_url = p."receiptUrl",
    transfer_bank = p."transferBank", failure_code = null, failure_message = null
  from jsonb_to_recordset(payments) p (
    "attemptId" text, "approvedAt" bigint, "cardIssuer" text, "cardNumber" text, "approvalNo" text, "receiptUrl" text, "transferBank" text
  )
  where a.attempt_id = p."attemptId" and a.attempt_id = any (settled);
  select array_agg(hold_id), jsonb_agg(booking) into holds, bookings from payment_attempt where attempt_id = any (settled);
  update seat_hold set state = 'converted' where hold_id = any (holds);
  perform insert_bookings(bookings, at);
  insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  select 'charge:' || a.attempt_id, side.account, side.sign * a.amount, a.attempt_id, r.reservation_id, at
  from payment_attempt a join reservation r using (attempt_id)
    cross join (values ('provider-receivable', 1), ('sales', -1)) side (account, sign)
  where a.attempt_id = any (settled);
end $$;

-- What a member has open is counted before each hold: over their open attempts, not over all that they ever had.
create index payment_attempt_open_of_member on payment_attempt (member_id) where state in ('created', 'confirming');
drop index payment_attempt_member_id_idx;
