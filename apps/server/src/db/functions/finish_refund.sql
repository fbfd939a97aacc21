-- The provider has given a refund's money back, or has taken a deposit's way back on. What it owes us less is entered once, however often a
-- refund that did not arrive is sent again. Of a deposit that its bank had taken back, and that has come again, the money is booked first: false until
-- then (receive_deposit). Where everything is on its way back and nothing is left, the payment is refunded.
create function finish_refund(asked text, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  paying payment_attempt;
  given refund;
begin
  select * into paying from payment_attempt where attempt_id = (select attempt_id from refund where refund_id = asked) for update;
  if paying.state = 'awaiting-deposit' then return false; end if;
  update refund r set state = case r.method when 'virtual-account' then 'sent' else 'done' end, sent_at = at,
    next_check_at = case r.method when 'virtual-account' then at end, done_at = case r.method when 'virtual-account' then null else at end
  where r.refund_id = asked and r.state = 'requested' returning * into given;
  if not found then return false; end if;
  insert into ledger_entry (transfer_key, account, amount, attempt_id, at)
  values ('refund:' || asked, 'provider-receivable', -given.amount, given.attempt_id, at),
    ('refund:' || asked, 'refunds', given.amount, given.attempt_id, at)
  on conflict (transfer_key, account) do nothing;
  update payment_attempt a set state = 'refunded', updated_at = at
  where a.attempt_id = given.attempt_id and a.state = 'refunding'
    and a.amount = (select sum(r.amount) from refund r where r.attempt_id = given.attempt_id and r.state in ('sent', 'done'));
  if found then perform release_seats(array[paying.hold_id], 'released'); end if;
  -- The rest went back in the provider's console before (book_outside_cancels): nothing pays for the reservation any more.
  update payment_attempt a set state = 'needs-review', review_reason = 'cancelled-at-provider', updated_at = at
  where a.attempt_id = given.attempt_id and a.state = 'paid'
    and a.amount = (select sum(r.amount) from refund r where r.attempt_id = given.attempt_id and r.state in ('sent', 'done'))
    and exists (select from reservation r where r.attempt_id = given.attempt_id and r.state = 'open' and r.pay_total > 0);
  return true;
end $$;
