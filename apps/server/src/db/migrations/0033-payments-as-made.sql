-- Until when the provider of a payment gives it back, as it says of that payment; null where it names no such moment.
alter table payment_attempt add refund_closes_at timestamptz;
-- What was paid by experience card before: the vendor's deadline of the year in which it was paid.
update payment_attempt
set refund_closes_at = make_timestamptz(extract(year from approved_at at time zone 'Asia/Seoul')::integer, 12, 15, 23, 59, 59, 'Asia/Seoul')
where method = 'experience-card' and approved_at is not null;

-- What was prepared for a deposit and charged at once waited for a deposit for good: it has no account, and is paid by what the provider charged.
with charged as (
  update payment_attempt a
  set method = case when a.transfer_bank is null then 'card' else 'bank-transfer' end
  from reservation r
  where r.attempt_id = a.attempt_id and r.state = 'open' and r.payment_state = 'awaiting-deposit' and a.state = 'paid'
    and not exists (select from deposit_account d where d.attempt_id = a.attempt_id)
  returning r.reservation_id, a.method, a.approved_at
)
update reservation r set payment_state = 'paid', payment_method = c.method, paid_at = c.approved_at
from charged c where r.reservation_id = c.reservation_id;

-- What an order, change or cancel made free, and on which day in Korea it did last: people of that day's acts, and whether the whole came to cost
-- nothing then. A member may have so much of it a day.
alter table reservation add free_on date, add free_seats integer not null default 0 check (free_seats >= 0),
  add free_order boolean not null default false;
update reservation r
set free_on = (r.created_at at time zone 'Asia/Seoul')::date, free_order = true,
  free_seats = (select coalesce(sum(l.experiencer_count), 0) from reservation_line l where l.reservation_id = r.reservation_id)
where r.pay_total = 0 and r.payment_state = 'paid' and r.attempt_id is null and r.created_at > now() - interval '2 days';
