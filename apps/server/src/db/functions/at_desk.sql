-- What the park's desk has received for a reservation and not paid out, in won, by the ledger.
create function at_desk(of_reservation bigint) returns integer language sql stable as $$
  select coalesce(sum(amount), 0)::integer from ledger_entry
  where reservation_id = of_reservation and attempt_id is null and account like 'desk%'
$$;
