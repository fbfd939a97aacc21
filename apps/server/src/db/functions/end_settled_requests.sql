-- Ends open requests whose member has booked the round since, and those for what no one can book any more
-- (`over_for_all`: an array of track, productId, roundId, visitDate, why); of one member, of one round on a day, or
-- (nulls) of all. What a request was offered and has not booked goes on to those who wait for the same seats.
create function end_settled_requests(of_member bigint, of_round integer, of_day date, over_for_all jsonb, at timestamptz)
returns void language sql as $$
  with settled as (
    select w.request_id, w.round_id, w.visit_date, w.offered_seats, case when b.booked then 'booked' else o.why end as why
    from waitlist_request w
      left join jsonb_to_recordset(over_for_all) o (track text, "productId" integer, "roundId" integer, "visitDate" date, why text)
        on o.track = w.track and o."productId" = w.product_id and o."roundId" = w.round_id and o."visitDate" = w.visit_date
      cross join lateral (
        select exists (
          select from reservation v join reservation_line l using (reservation_id)
          where v.member_id = w.member_id and l.round_id = w.round_id and l.visit_date = w.visit_date and l.state = 'open'
            and v.created_at >= w.requested_at
        ) as booked
      ) b
    where w.state <> 'ended' and (of_member is null or w.member_id = of_member)
      and (of_round is null or (w.round_id = of_round and w.visit_date = of_day))
      and (b.booked or o.why is not null)
    for update of w
  ), ended as (
    update waitlist_request w set state = 'ended', end_reason = s.why, ended_at = at, asks_for_part = false
    from settled s where w.request_id = s.request_id
  )
  select record_seat_release(s.round_id, s.visit_date, 0) from settled s where s.why <> 'over' and s.offered_seats > 0
$$;

-- Notes that a round's queue has to be checked again, with the offered seats that a request gives up.
create function record_seat_release(of_round integer, of_day date, seats integer) returns void language sql as $$
  insert into seat_release (component_round_id, visit_date, quantity)
  select component_round_id, of_day, seats from round_component where round_id = of_round order by component_round_id limit 1
$$;
