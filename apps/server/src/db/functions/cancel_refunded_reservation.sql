-- The reservation whose whole payment went back is cancelled: its open lines, and with them their seats and coupons. Answers its number; null
-- where it does not stand as paid.
create function cancel_refunded_reservation(attempt text, at timestamptz) returns text language plpgsql set jit = off as $$
declare
  booked reservation;
  lines bigint[];
  given text[];
begin
  select * into booked from reservation r where r.attempt_id = attempt and r.state = 'open' and r.payment_state = 'paid' for update;
  if not found then return null; end if;
  lines := array(select line_id from reservation_line where reservation_id = booked.reservation_id and state = 'open' order by line_id);
  update reservation set state = 'cancelled', payment_state = 'refunded' where reservation_id = booked.reservation_id;
  update reservation_line set state = 'cancelled', cancelled_at = at where line_id = any (lines);
  perform from seat_stock where stock_id = any (array(select stock_id from reservation_line_seat where line_id = any (lines)))
    order by stock_id for no key update;
  update seat_stock s set sold = s.sold - b.quantity
  from (select stock_id, sum(quantity)::integer as quantity from reservation_line_seat where line_id = any (lines) group by stock_id) b
  where s.stock_id = b.stock_id;
  insert into refund_line (refund_id, line_id)
  select f.refund_id, l from refund f, unnest(lines) l where f.attempt_id = attempt and f.state in ('sent', 'done');
  given := array(select refund_id from refund where attempt_id = attempt and state in ('sent', 'done'));
  perform notify_act('reservation.cancelled', booked.reservation_no, 'operator', lines, given, at);
  return booked.reservation_no;
end $$;
