-- A group's reservation keeps for whom it was made, as it was then, and until when an unpaid one has to be paid or pledged (D26).

alter table reservation
  add column organisation_kind text check (organisation_kind in ('school', 'other')),
  add column organisation_address text,
  add column organisation_detail_address text,
  add column organisation_grades text[];

create index reservation_provisional on reservation (member_id) where status = 'provisional';
create index reservation_due on reservation (pay_due_at) where status = 'provisional';

alter function insert_bookings(jsonb, timestamptz) rename to insert_bookings_of_anyone;

create function insert_bookings(bookings jsonb, at timestamptz) returns void language plpgsql as $$
begin
  perform insert_bookings_of_anyone(bookings, at);
  if jsonb_path_exists(bookings, '$[*] ? (@.track == "group")') then
    perform complete_group_bookings(bookings, at);
  end if;
end $$;

create function complete_group_bookings(bookings jsonb, at timestamptz) returns void language sql as $$
  with given as materialized (
    select * from jsonb_to_recordset(bookings) b (
      "reservationNo" text, track text, "paymentState" text, "payDueAt" bigint, organisation jsonb
    )
    where track = 'group'
  ), completed as (
    update reservation r set pay_due_at = to_timestamp(g."payDueAt" / 1000.0),
      organisation_kind = g.organisation ->> 'kind', organisation_address = g.organisation ->> 'basicAddress',
      organisation_detail_address = g.organisation ->> 'detailAddress',
      organisation_grades = array(select jsonb_array_elements_text(g.organisation -> 'grades'))
    from given g where r.reservation_no = g."reservationNo"
  )
  insert into outbox (message_key, topic, payload, created_at, available_at)
  select 'reservation.provisional:' || "reservationNo", 'reservation.provisional',
    jsonb_build_object('reservationNo', "reservationNo", 'payDueAt', "payDueAt"), at, at
  from given where "paymentState" = 'unpaid'
$$;
