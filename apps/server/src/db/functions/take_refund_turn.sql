-- A requested refund of a deposit is the one that the provider is asked for, until its bank has paid it out or a person has to look. False while
-- another of its payment is; asked again by whoever has the turn it is true.
create function take_refund_turn(asked text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  perform from payment_attempt where attempt_id = (select attempt_id from refund where refund_id = asked) for update;
  update refund r set turn_at = coalesce(r.turn_at, at)
  where r.refund_id = asked and r.state = 'requested' and not exists (
    select from refund o
    where o.attempt_id = r.attempt_id and o.refund_id <> r.refund_id
      and (o.state = 'sent' or (o.state = 'requested' and o.turn_at is not null))
  );
  return found;
end $$;
