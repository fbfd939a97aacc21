-- Puts a topic about a deposit into the outbox; `times` tells the second deposit of one account from the first.
create function notify_deposit(topic text, reservation_no text, times integer, at timestamptz) returns void language sql as $$
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values (topic || ':' || reservation_no || case when times > 1 then ':' || times else '' end, topic,
    jsonb_build_object('reservationNo', reservation_no), at, at)
  on conflict (message_key) do nothing
$$;
