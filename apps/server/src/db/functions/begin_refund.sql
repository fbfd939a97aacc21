-- A captured payment that can't become a reservation: the charge is booked, and the money is on its way back. `refund` as in insert_refund, with the
-- `method` by which it was paid, whatever it was prepared for, and the `account` that the money came into (as in open_deposit_account), since its bank may take it back, and may pay it again. Nobody is shown it: it
-- has no holder.
create function begin_refund(attempt text, refund jsonb, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  update payment_attempt set state = 'refunding', method = refund ->> 'method', updated_at = at
  where attempt_id = attempt and state = 'confirming' returning * into paying;
  if not found then return false; end if;
  perform record_transfer('charge:' || attempt, 'sales', paying.amount, attempt, null, at);
  insert into deposit_account (attempt_id, bank_code, bank_name, account_number, holder, secret, due_at, issued_at, next_check_at, deposits)
  select attempt, "bankCode", bank, "accountNumber", '', secret, to_timestamp("dueAt" / 1000.0), at, at, 1
  from jsonb_to_record(refund -> 'account') a ("bankCode" text, bank text, "accountNumber" text, secret text, "dueAt" bigint)
  where jsonb_typeof(refund -> 'account') = 'object';
  perform insert_refund(refund, paying, at);
  return true;
end $$;
