-- Who has which room stands in participant_room alone, for every product (decision 50).
insert into participant_room (participant_id, component_round_id, room_id)
select p.participant_id, own.component_round_id, p.room_id
from participant p join reservation_line l using (line_id)
  cross join lateral (
    select rc.component_round_id
    from round_component rc join component_round r using (component_round_id)
      left join component_room cr on cr.component_id = r.component_id and cr.room_id = p.room_id
    where rc.round_id = l.round_id order by (cr.room_id is null), rc.component_round_id limit 1
  ) own
where p.room_id is not null and p.headcount <= 1
on conflict do nothing;

-- Heads that a group counts have no room of their own: what was picked for them all is what was applied for.
insert into line_room (line_id, component_round_id, room_id, applied_count)
select p.line_id, q.component_round_id, q.room_id, sum(p.headcount)
from participant p join participant_room q using (participant_id) where p.headcount > 1 group by 1, 2, 3
on conflict (line_id, component_round_id, room_id) do update set applied_count = greatest(line_room.applied_count, excluded.applied_count);
delete from participant_room q using participant p where p.participant_id = q.participant_id and p.headcount > 1;

-- A payment that is under way carries its booking as it will be written.
update payment_attempt a set booking = jsonb_set(a.booking, '{lines}', (
    select jsonb_agg(
      case when l.line ? 'picks' or l.line -> 'people' is null then l.line
      else l.line || jsonb_build_object(
        'people', (select jsonb_agg(p.person - 'roomId' order by p.place) from jsonb_array_elements(l.line -> 'people') with ordinality p (person, place)),
        'picks', (
          select coalesce(jsonb_agg(jsonb_build_object('position', p.person -> 'position', 'componentRoundId', s.seat -> 'componentRoundId',
            'roomId', p.person -> 'roomId')), '[]')
          from jsonb_array_elements(l.line -> 'people') p (person)
            join jsonb_array_elements(l.line -> 'seats') s (seat) on s.seat ->> 'kind' = 'room' and s.seat ->> 'roomId' = p.person ->> 'roomId'
        )
      ) end order by l.place)
    from jsonb_array_elements(a.booking -> 'lines') with ordinality l (line, place)
  ))
where a.target = 'new-booking' and a.people_removed_at is null and a.booking @? '$.lines[*].people[*].roomId';

alter table participant drop column room_id;
comment on table participant_room is 'Who goes where: a named person has one room of each component with seats per room (decision 50).';
comment on table line_room is 'What a line applied for in each room when it was booked; a zone''s quota is read from it (PD-17).';
