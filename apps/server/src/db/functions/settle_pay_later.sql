-- What follows a captured payment for a reservation, in one transaction: attempt, reservation, ledger, outbox. `payment` as in
-- settle_payments, `owing`, `charged` and `unclear` as in is_owed. Answers paid, repeated, not-owed (the money has to go back), or the state.
create function settle_pay_later(payment jsonb, at timestamptz, owing text[], charged text[], unclear text[]) returns table (outcome text, reservation_no text)
language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  attempt text := payment ->> 'attemptId';
  paying payment_attempt;
  number text;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  select r.reservation_no into number from reservation r where r.attempt_id = attempt;
  if number is not null then return query select 'repeated', number; return; end if;
  if paying.state is distinct from 'confirming' then return query select coalesce(paying.state, 'unknown'), null::text; return; end if;
  if not is_owed(paying, owing, charged, unclear) then return query select 'not-owed', null::text; return; end if;
  update payment_attempt set state = 'paid', updated_at = at, method = payment ->> 'method',
    approved_at = to_timestamp((payment ->> 'approvedAt')::bigint / 1000.0), card_issuer = payment ->> 'cardIssuer',
    card_number_masked = payment ->> 'cardNumber', approval_no = payment ->> 'approvalNo', receipt_url = payment ->> 'receiptUrl',
    transfer_bank = payment ->> 'transferBank', failure_code = null, failure_message = null
  where attempt_id = attempt;
  number := mark_reservation_paid(paying.target_reservation_id, payment ->> 'method', attempt, at);
  perform record_transfer('charge:' || attempt, 'sales', paying.amount, attempt, paying.target_reservation_id, at);
  return query select 'paid', number;
end $$;
