-- No line of the reservation is open any more. Its payment is on its way back where all of it is asked for, and with a person where a part of it is;
-- an account that waits for money is closed next, and money that still comes goes back (expired_at stays empty: nothing is opened again).
create function close_cancelled(booked reservation, paying payment_attempt, at timestamptz) returns void language plpgsql as $$
declare
  reviewed text;
begin
  update reservation set state = 'cancelled', payment_state = case
      when payment_state = 'awaiting-deposit' then 'unpaid'
      when payment_state = 'paid' and (booked.attempt_id is not null or booked.pay_total > 0) then 'refunded'
      else payment_state
    end
  where reservation_id = booked.reservation_id;
  if paying.state = 'awaiting-deposit' then
    update payment_attempt set state = 'expired', failure_code = 'cancelled-by-member', updated_at = at where attempt_id = paying.attempt_id;
    update deposit_account set next_check_at = at where attempt_id = paying.attempt_id;
  elsif paying.state = 'paid'
    and paying.amount = (select sum(amount) from refund where attempt_id = paying.attempt_id and state <> 'failed')
  then
    perform join_refused_refunds(paying);
    -- The attempt may name another reason: a part that was cancelled at the provider is told of first.
    select review_reason into reviewed from refund
    where attempt_id = paying.attempt_id and state = 'needs-review' order by requested_at, refund_id limit 1;
    update payment_attempt set state = case when reviewed is null then 'refunding' else 'needs-review' end, review_reason = reviewed, updated_at = at
    where attempt_id = paying.attempt_id;
    -- A change had given all of it back before: no refund is under way that would say so.
    update payment_attempt a set state = 'refunded'
    where a.attempt_id = paying.attempt_id and a.state = 'refunding'
      and a.amount = (select sum(r.amount) from refund r where r.attempt_id = a.attempt_id and r.state in ('sent', 'done'));
  end if;
end $$;
