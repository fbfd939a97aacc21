-- Late money that no seat is left for: booked, and on its way back. `refund` as in insert_refund.
create function begin_deposit_refund(attempt text, refund jsonb, at timestamptz) returns boolean language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  account deposit_account;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is distinct from 'expired' then return false; end if;
  update deposit_account set deposits = deposits + 1, closing_since = null, replacing = false where attempt_id = attempt returning * into account;
  if not found then return false; end if;
  update payment_attempt set state = 'refunding', updated_at = at where attempt_id = attempt;
  perform record_transfer('charge:' || attempt || case when account.deposits > 1 then ':' || account.deposits else '' end, 'sales',
    paying.amount, attempt, null, at);
  perform insert_refund(
    case when paying.failure_code = 'cancelled-by-member' or account.replaced_for is not null then refund || '{"reason": "not-owed"}' else refund end, paying, at);
  return true;
end $$;
