-- Until when the provider of a payment gives it back, as it says of that payment; null where it names no such moment.
alter table payment_attempt add refund_closes_at timestamptz;
-- What was paid by experience card before: the vendor's deadline of the year in which it was paid.
update payment_attempt
set refund_closes_at = make_timestamptz(extract(year from approved_at at time zone 'Asia/Seoul')::integer, 12, 15, 23, 59, 59, 'Asia/Seoul')
where method = 'experience-card' and approved_at is not null;
