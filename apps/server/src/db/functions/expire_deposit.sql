-- The deadline has passed, or the account was closed: the reservation is cancelled and its seats are given back. `code` says why, `topic` what is
-- told (depositExpiry in packages/domain).
create function expire_deposit(attempt text, code text, topic text, at timestamptz) returns boolean language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  booked reservation;
  lines bigint[];
  times integer;
begin
  perform from payment_attempt where attempt_id = attempt and state = 'awaiting-deposit' for update;
  if not found then return false; end if;
  select * into booked from reservation where attempt_id = attempt for update;
  lines := array(select line_id from reservation_line where reservation_id = booked.reservation_id and state = 'open' order by line_id);
  update payment_attempt set state = 'expired', updated_at = at, failure_code = code where attempt_id = attempt;
  update deposit_account set expired_at = at, replacing = false where attempt_id = attempt returning deposits into times;
  update reservation set state = 'cancelled', payment_state = 'unpaid' where reservation_id = booked.reservation_id;
  update reservation_line set state = 'cancelled', cancelled_at = at where line_id = any (lines);
  perform from seat_stock where stock_id = any (array(select stock_id from reservation_line_seat where line_id = any (lines)))
    order by stock_id for no key update;
  update seat_stock s set sold = s.sold - b.quantity
  from (select stock_id, sum(quantity)::integer as quantity from reservation_line_seat where line_id = any (lines) group by stock_id) b
  where s.stock_id = b.stock_id;
  perform notify_deposit(topic, booked.reservation_no, times + 1, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-expired', booked.reservation_no, jsonb_build_object('attemptId', attempt, 'code', code));
  return true;
end $$;
