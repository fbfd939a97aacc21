-- Puts what was done to some lines of a reservation into the outbox: `act` tells one cancel or change of it from the next, `asked` are the refunds
-- that the act has written.
create function notify_act(topic text, reservation_no text, act text, lines bigint[], asked text[], at timestamptz) returns void
language sql as $$
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values (topic || ':' || reservation_no || ':' || act, topic,
    jsonb_build_object('reservationNo', reservation_no, 'lineIds', to_jsonb(lines), 'refundIds', to_jsonb(asked)), at, at)
  on conflict (message_key) do nothing
$$;
