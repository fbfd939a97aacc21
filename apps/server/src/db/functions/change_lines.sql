-- A member changes lines of a reservation: reservationKey, memberKey, requestId; lines as in change_demand, each with
-- roundId, roundName, startMinute, endMinute, experiencerCount, leaderCount and heads (change_line_people); amounts of
-- all open lines and prices of heads of the others as in price_lines, refund as in insert_refund or null. The caller
-- has decided it under the locks of payment and reservation. False where seats are lacking: nothing is changed then.
-- Seats that come back go to the waitlist by their rows. A line that is moved to another product or day names it too
-- (productId, productName, hall, isBundle, capacityMode, visitDate), and the act its own topic.
create function change_lines(change jsonb, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  booked reservation;
  paying payment_attempt;
  changed bigint[] := array(select (l ->> 'lineKey')::bigint from jsonb_array_elements(change -> 'lines') l order by 1);
  asked text := change #>> '{refund,refundId}';
  free integer;
  before jsonb := lines_told(changed);
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
    experiencer_count = c."experiencerCount", leader_count = c."leaderCount", product_id = coalesce(c."productId", l.product_id),
    product_name = coalesce(c."productName", l.product_name), hall = coalesce(c.hall, l.hall), is_bundle = coalesce(c."isBundle", l.is_bundle),
    capacity_mode = coalesce(c."capacityMode", l.capacity_mode), visit_date = coalesce(c."visitDate", l.visit_date)
  from jsonb_to_recordset(change -> 'lines') c (
    "lineKey" bigint, "roundId" integer, "roundName" text, "startMinute" smallint, "endMinute" smallint, "experiencerCount" integer,
    "leaderCount" integer, "productId" integer, "productName" text, hall text, "isBundle" boolean, "capacityMode" text, "visitDate" date
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
  -- What was to be paid has changed: a window that is open is not charged (begin_pay_later says so too, to one that it
  -- has in hand).
  update payment_attempt set state = 'expired', failure_code = 'not-owed', updated_at = at
  where attempt_id in (
    select attempt_id from payment_attempt
    where target_reservation_id = booked.reservation_id and state in ('created', 'abandoned') for update skip locked
  );
  perform notify_act(coalesce(change ->> 'topic', 'reservation.changed'), booked.reservation_no, change ->> 'requestId', changed, array_remove(array[asked], null), at);
  insert into audit_entry (at, member_id, action, subject, request_id, facts)
  values (at, (change ->> 'memberKey')::bigint, 'reservation.lines-changed', booked.reservation_no, change ->> 'requestId',
    jsonb_build_object('lines', to_jsonb(changed), 'refundId', asked, 'refunded', (change #>> '{refund,amount}')::integer,
      'before', before, 'after', lines_told(changed), 'payTotal', pay_total_of(booked.reservation_id)));
  return true;
end $$;

-- Lines as the story of their reservation tells them: no name of a person.
create function lines_told(told bigint[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('product', product_name, 'day', visit_date, 'round', round_name,
    'experiencers', experiencer_count, 'leaders', leader_count) order by position), '[]')
  from reservation_line where line_id = any (told)
$$;

create function pay_total_of(told bigint) returns integer language sql stable as $$
  select pay_total from reservation where reservation_id = told
$$;

-- What changed lines take of each stock row beyond what they have, or release (below 0); a seat without a stock row has
-- none. `lines`: lineKey, releasesRooms, seats [{ kind, componentRoundId, visitDate, quantity }] of the round that is
-- wanted. Rooms that are not released stay.
create function change_demand(lines jsonb) returns table (stock_id bigint, change integer) language sql stable as $$
  select w.stock_id, sum(w.quantity)::integer
  from (
    select (
        select s.stock_id from seat_stock s
        where s.component_round_id = q."componentRoundId" and s.visit_date = q."visitDate" and s.kind = q.kind and s.room_id is null
      ) as stock_id, q.quantity
    from jsonb_array_elements(lines) l (line)
      cross join jsonb_to_recordset(l.line -> 'seats') q (kind text, "componentRoundId" integer, "visitDate" date, quantity integer)
    union all
    select b.stock_id, -b.quantity
    from jsonb_array_elements(lines) l (line)
      join reservation_line_seat b on b.line_id = (l.line ->> 'lineKey')::bigint
      join seat_stock s on s.stock_id = b.stock_id
    where s.kind <> 'room' or (l.line ->> 'releasesRooms')::boolean
  ) w
  group by w.stock_id having w.stock_id is null or sum(w.quantity) <> 0
$$;

-- Moves changed lines (as in change_demand) to their new seats, all or none: takes new seats before it releases old
-- ones. False where seats are lacking: nothing is changed. The caller has locked the reservation. Stock rows are locked
-- in one order and counted under the lock alone (architecture, capacity law); among them those of `rooms` [{ componentRoundId, roomId, visitDate }] that are chosen next, and of a line that chooses
-- those that it has.
create function move_line_seats(lines jsonb) returns boolean language plpgsql set lock_timeout = '2s' as $$
declare
  stock bigint[];
  changes integer[];
  rooms bigint[];
begin
  select coalesce(array_agg(d.stock_id), '{}'), coalesce(array_agg(d.change), '{}') into stock, changes from change_demand(lines) d;
  if array_position(stock, null) is not null then return false; end if;
  select array_agg(r.stock_id) into rooms
  from (
    select s.stock_id
    from jsonb_array_elements(lines) l (line)
      cross join jsonb_to_recordset(l.line -> 'rooms') q ("componentRoundId" integer, "roomId" text, "visitDate" date)
      join seat_stock s on s.component_round_id = q."componentRoundId" and s.visit_date = q."visitDate" and s.kind = 'room' and s.room_id = q."roomId"
    union all
    select b.stock_id
    from jsonb_array_elements(lines) l (line)
      join reservation_line_seat b on b.line_id = (l.line ->> 'lineKey')::bigint
    where jsonb_array_length(l.line -> 'rooms') > 0
  ) r;
  perform from seat_stock where stock_id = any (stock || rooms) order by stock_id for no key update;
  if exists (
    select from unnest(stock, changes) c (stock_id, change) join seat_stock s using (stock_id)
    where c.change > 0 and s.held + s.sold + c.change > s.capacity
  ) then return false; end if;
  update seat_stock s set sold = s.sold + c.change from unnest(stock, changes) c (stock_id, change) where s.stock_id = c.stock_id;
  delete from reservation_line_seat b using jsonb_array_elements(lines) l (line), seat_stock s
  where b.line_id = (l.line ->> 'lineKey')::bigint and s.stock_id = b.stock_id and (s.kind <> 'room' or (l.line ->> 'releasesRooms')::boolean);
  insert into reservation_line_seat (line_id, stock_id, quantity)
  select (l.line ->> 'lineKey')::bigint, s.stock_id, q.quantity
  from jsonb_array_elements(lines) l (line)
    cross join jsonb_to_recordset(l.line -> 'seats') q (kind text, "componentRoundId" integer, "visitDate" date, quantity integer)
    join seat_stock s on s.component_round_id = q."componentRoundId" and s.visit_date = q."visitDate" and s.kind = q.kind and s.room_id is null;
  return true;
end $$;

-- Writes the people of a changed line: `heads` are all that are counted, by participantKey (null: new) with headcount,
-- categoryId, price, addedRow and, of leaders, name, mobile and email. Others are deleted, with their rooms; names of a
-- group's heads stay. Released rooms belong to no one.
create function change_line_people(of_line bigint, heads jsonb, releases_rooms boolean) returns void language plpgsql as $$
declare
  gone bigint[] := array(
    select p.participant_id from participant p
    where p.line_id = of_line and p.headcount > 0
      and p.participant_id not in (
        select h."participantKey" from jsonb_to_recordset(heads) h ("participantKey" bigint) where h."participantKey" is not null
      )
  );
  behind integer := (select coalesce(max(position), -1) + 1 from participant where line_id = of_line);
begin
  delete from participant_room r using participant p
  where p.participant_id = r.participant_id and p.line_id = of_line and (releases_rooms or p.participant_id = any (gone));
  if releases_rooms then delete from line_room where line_id = of_line; end if;
  delete from participant where participant_id = any (gone);
  update participant p set headcount = h.headcount, price = h.price, list_price = h."listPrice", added_row = h."addedRow",
    name = case p.role when 'leader' then h.name else p.name end, mobile = case p.role when 'leader' then h.mobile else p.mobile end,
    email = case p.role when 'leader' then h.email else p.email end
  from jsonb_to_recordset(heads) h (
    "participantKey" bigint, headcount integer, "listPrice" integer, price integer, "addedRow" smallint, name text, mobile text, email text
  )
  where p.participant_id = h."participantKey" and p.line_id = of_line;
  insert into participant (line_id, position, role, category_id, headcount, name, mobile, email, list_price, price, added_row)
  select of_line, behind + row_number() over (order by h.place) - 1, h.head ->> 'role', h.head ->> 'categoryId', (h.head ->> 'headcount')::integer,
    h.head ->> 'name', h.head ->> 'mobile', h.head ->> 'email', (h.head ->> 'listPrice')::integer, (h.head ->> 'price')::integer,
    (h.head ->> 'addedRow')::smallint
  from jsonb_array_elements(heads) with ordinality h (head, place) where h.head ->> 'participantKey' is null;
end $$;
