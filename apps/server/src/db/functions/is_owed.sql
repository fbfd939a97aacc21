-- Whether nothing but this attempt pays for its reservation and what it costs is still owed. `owing`: statuses from which it may be paid
-- (PAYABLE_LATER in packages/domain); `charged` and `unclear` as in payment_under_way. Locks the reservation, so that two attempts are
-- decided one after the other, and a cancellation before or after.
create function is_owed(paying payment_attempt, owing text[], charged text[], unclear text[]) returns boolean language plpgsql as $$
declare
  current_status text;
begin
  select status into current_status from reservation where reservation_id = paying.target_reservation_id for update;
  return current_status = any (owing)
    and paying.amount = (select coalesce(sum(amount), 0) from reservation_line where reservation_id = paying.target_reservation_id and state = 'open')
    and not payment_under_way(paying.target_reservation_id, paying.attempt_id, charged, unclear);
end $$;
