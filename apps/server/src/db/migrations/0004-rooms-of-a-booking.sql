-- Rooms of a reservation beside `participant.room_id`, which holds the room of a person on a line with one component.

-- What a line applied for in each room; a zone's quota is read from it (D17).
create table line_room (
  line_id bigint not null references reservation_line (line_id),
  component_round_id integer not null references component_round (component_round_id),
  room_id text not null references room (room_id),
  applied_count integer not null check (applied_count > 0),
  primary key (line_id, component_round_id, room_id)
);

-- Who goes where on a line with several components: one room of each (D49).
create table participant_room (
  participant_id bigint not null references participant (participant_id),
  component_round_id integer not null references component_round (component_round_id),
  room_id text not null references room (room_id),
  primary key (participant_id, component_round_id)
);

-- What `insert_bookings` did is done by `insert_booking_rows`; the rooms follow in a statement of their own, which sees the lines.
alter function insert_bookings(jsonb, timestamptz) rename to insert_booking_rows;

create function insert_bookings(bookings jsonb, at timestamptz) returns void language plpgsql as $$
begin
  perform insert_booking_rows(bookings, at);
  if jsonb_path_exists(bookings, '$[*].lines[*] ? (exists(@.rooms) || exists(@.picks))') then
    perform insert_line_rooms(bookings);
  end if;
end $$;

create function insert_line_rooms(bookings jsonb) returns void language sql as $$
  with line as materialized (
    select v.line_id, l.line
    from jsonb_array_elements(bookings) b (booking) cross join jsonb_array_elements(b.booking -> 'lines') l (line)
      join reservation_line v on v.line_no = l.line ->> 'lineNo'
    where l.line ? 'rooms' or l.line ? 'picks'
  ), applied as (
    insert into line_room (line_id, component_round_id, room_id, applied_count)
    select l.line_id, r."componentRoundId", r."roomId", r."appliedCount"
    from line l cross join jsonb_to_recordset(coalesce(l.line -> 'rooms', '[]'))
      r ("componentRoundId" integer, "roomId" text, "appliedCount" integer)
  )
  insert into participant_room (participant_id, component_round_id, room_id)
  select p.participant_id, q."componentRoundId", q."roomId"
  from line l cross join jsonb_to_recordset(coalesce(l.line -> 'picks', '[]'))
      q (position smallint, "componentRoundId" integer, "roomId" text)
    join participant p on p.line_id = l.line_id and p.position = q.position
$$;
