-- A captured payment that can't become a reservation: the charge is booked, and the money is on its way back. `refund` as in insert_refund.
create function begin_refund(attempt text, refund jsonb, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  update payment_attempt set state = 'refunding', updated_at = at where attempt_id = attempt and state = 'confirming' returning * into paying;
  if not found then return false; end if;
  perform record_transfer('charge:' || attempt, 'sales', paying.amount, attempt, null, at);
  perform insert_refund(refund, paying, at);
  return true;
end $$;
