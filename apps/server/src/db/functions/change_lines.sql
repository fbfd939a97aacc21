-- A member changes lines of a reservation: reservationKey, memberKey, requestId; lines as in change_demand, each with roundId, roundName, startMinute,
-- endMinute, experiencerCount, leaderCount and heads (change_line_people); amounts of all open lines and prices of heads of
-- the others as in price_lines, refund as in insert_refund or null. The caller has decided it under the locks of payment and
-- reservation. False where seats are lacking: nothing is changed then. Seats that come back go to the waitlist by their rows.
create function change_lines(change jsonb, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  booked reservation;
  paying payment_attempt;
  changed bigint[] := array(select (l ->> 'lineKey')::bigint from jsonb_array_elements(change -> 'lines') l order by 1);
  asked text := change #>> '{refund,refundId}';
  free integer;
begin
  select * into booked from reservation where reservation_id = (change ->> 'reservationKey')::bigint;
  free := free_seats_of(booked.reservation_id);
  if (
    select count(*) from reservation_line where reservation_id = booked.reservation_id and line_id = any (changed) and state = 'open'
  ) < cardinality(changed) then
    raise exception 'lines of % are not open', booked.reservation_no;
  end if;
  if not move_line_seats(change -> 'lines') then return false; end if;
  update reservation_line l set round_id = c."roundId", round_name = c."roundName", start_minute = c."startMinute", end_minute = c."endMinute",
    experiencer_count = c."experiencerCount", leader_count = c."leaderCount"
  from jsonb_to_recordset(change -> 'lines') c (
    "lineKey" bigint, "roundId" integer, "roundName" text, "startMinute" smallint, "endMinute" smallint, "experiencerCount" integer,
    "leaderCount" integer
  )
  where l.line_id = c."lineKey";
  perform change_line_people((l ->> 'lineKey')::bigint, l -> 'heads', (l ->> 'releasesRooms')::boolean)
  from jsonb_array_elements(change -> 'lines') l;
  perform price_lines(booked.reservation_id, change -> 'amounts', change -> 'prices');
  update reservation r set list_total = t.list, discount_total = t.list - t.pay, pay_total = t.pay
  from (
    select sum(list_amount)::integer as list, sum(amount)::integer as pay
    from reservation_line where reservation_id = booked.reservation_id and state = 'open'
  ) t
  where r.reservation_id = booked.reservation_id;
  perform count_made_free(booked, free, at);
  if asked is not null then
    select * into paying from payment_attempt where attempt_id = booked.attempt_id;
    perform insert_refund(change -> 'refund', paying, at);
    insert into refund_line (refund_id, line_id) select asked, l from unnest(changed) l;
  end if;
  -- What was to be paid has changed: a window that is open is not charged (begin_pay_later says so too, to one that it has in hand).
  update payment_attempt set state = 'expired', failure_code = 'not-owed', updated_at = at
  where attempt_id in (
    select attempt_id from payment_attempt
    where target_reservation_id = booked.reservation_id and state in ('created', 'abandoned') for update skip locked
  );
  perform notify_act('reservation.changed', booked.reservation_no, change ->> 'requestId', changed, array_remove(array[asked], null), at);
  insert into audit_entry (at, member_id, action, subject, request_id, facts)
  values (at, (change ->> 'memberKey')::bigint, 'reservation.lines-changed', booked.reservation_no, change ->> 'requestId',
    jsonb_build_object('lines', to_jsonb(changed), 'refundId', asked, 'refunded', (change #>> '{refund,amount}')::integer));
  return true;
end $$;
