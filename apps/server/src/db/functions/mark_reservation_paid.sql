-- The reservation is paid: its lines that stand, and no others, are its price from now on.
create function mark_reservation_paid(paid bigint, method text, attempt text, at timestamptz) returns text language plpgsql as $$
declare
  number text;
begin
  update reservation r
  set payment_state = 'paid', payment_method = method, attempt_id = attempt, paid_at = at,
    list_total = t.list, discount_total = t.discount, pay_total = t.pay
  from (
    select coalesce(sum(list_amount), 0)::integer as list, coalesce(sum(discount_amount), 0)::integer as discount,
      coalesce(sum(amount), 0)::integer as pay
    from reservation_line where reservation_id = paid and state = 'open'
  ) t
  where r.reservation_id = paid returning r.reservation_no into number;
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values ('reservation.confirmed:' || number, 'reservation.confirmed', jsonb_build_object('reservationNo', number), at, at)
  on conflict (message_key) do nothing;
  insert into audit_entry (at, action, subject, facts)
  values (at, 'reservation.paid-later', number, jsonb_build_object('attemptId', attempt));
  return number;
end $$;
