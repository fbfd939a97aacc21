-- Ends open requests whose member has booked the round since, or whose round starts at `begun_minute` of `begun_day` or before (latestBegunMinute in
-- packages/domain); of one member, of one round on a day, or (nulls)
-- of all. What a member booked less than they were told of goes on to those who wait behind.
create function end_settled_requests(of_member bigint, of_round integer, of_day date, begun_day date, begun_minute integer, at timestamptz)
returns void language sql as $$
  with settled as (
    select w.request_id, w.round_id, w.visit_date, b.booked, w.offered_seats
    from waitlist_request w join round r using (round_id)
      cross join lateral (
        select exists (
          select from reservation v join reservation_line l using (reservation_id)
          where v.member_id = w.member_id and l.round_id = w.round_id and l.visit_date = w.visit_date and l.state = 'open'
            and v.created_at >= w.requested_at
        ) as booked
      ) b
    where w.state <> 'ended' and (of_member is null or w.member_id = of_member)
      and (of_round is null or (w.round_id = of_round and w.visit_date = of_day))
      and (b.booked or w.visit_date < begun_day or (w.visit_date = begun_day and r.start_minute <= begun_minute))
    for update of w
  ), ended as (
    update waitlist_request w set state = 'ended', end_reason = case when s.booked then 'booked' else 'over' end, ended_at = at,
      asks_for_part = false
    from settled s where w.request_id = s.request_id
  )
  select record_seat_release(s.round_id, s.visit_date, 0) from settled s where s.booked and s.offered_seats > 0
$$;
