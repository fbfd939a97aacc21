-- Writes who comes with a changed line: `heads` are all that are counted, by participantKey (null: new) with headcount, categoryId, price, addedRow
-- and, of leaders, name, mobile and email. Who is not among them goes, with their rooms; names of a group's heads stay. Released rooms are nobody's any more.
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
  update participant p set headcount = h.headcount, price = h.price, list_price = h."listPrice",
    name = case p.role when 'leader' then h.name else p.name end, mobile = case p.role when 'leader' then h.mobile else p.mobile end,
    email = case p.role when 'leader' then h.email else p.email end
  from jsonb_to_recordset(heads) h ("participantKey" bigint, headcount integer, "listPrice" integer, price integer, name text, mobile text, email text)
  where p.participant_id = h."participantKey" and p.line_id = of_line;
  insert into participant (line_id, position, role, category_id, headcount, name, mobile, email, list_price, price, added_row)
  select of_line, behind + row_number() over (order by h.place) - 1, h.head ->> 'role', h.head ->> 'categoryId', (h.head ->> 'headcount')::integer,
    h.head ->> 'name', h.head ->> 'mobile', h.head ->> 'email', (h.head ->> 'listPrice')::integer, (h.head ->> 'price')::integer,
    (h.head ->> 'addedRow')::smallint
  from jsonb_array_elements(heads) with ordinality h (head, place) where h.head ->> 'participantKey' is null;
end $$;
