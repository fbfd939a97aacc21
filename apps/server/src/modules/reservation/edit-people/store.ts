import type { StagedLeader } from '@kkumteo/domain/participants/edit-people/edit-leaders';
import type { SessionPerson } from '@kkumteo/domain/participants/same-person';
import type { PlacedChild, StagedExperiencers } from '@kkumteo/domain/participants/edit-people/stage-experiencers';
import type { Sql } from '../../../db/pool.ts';

const IN_OTHER_SESSIONS = `select p.role, p.name, p.birth_date, p.mobile
  from reservation_line mine
    join reservation_line l on l.reservation_id = mine.reservation_id and l.line_id <> mine.line_id and l.state = 'open'
      and l.hall = mine.hall and l.visit_date = mine.visit_date and (l.additional_session or mine.additional_session)
    join participant p on p.line_id = l.line_id and p.headcount = 1
  where mine.line_id = $1`;

/** Who is in the other sessions of the line's day, where one of them is an additional session (PD-19). */
export const findSessionPeople = (sql: Sql, lineKey: number): Promise<readonly SessionPerson[]> =>
  sql.query<SessionPerson>(IN_OTHER_SESSIONS, [lineKey]);

// The same question that `booking_refusals` answers for a new booking.
const ELSEWHERE = `with child as materialized (
    select (c ->> 'at')::integer as at, child_key(c ->> 'name') as name, (c ->> 'birthDate')::date as born
    from jsonb_array_elements($2::jsonb) c
  ), mine as (
    select l.line_id, r.member_id, l.visit_date, l.start_minute as starts, l.end_minute as ends
    from reservation_line l join reservation r using (reservation_id) where l.line_id = $1
  )
  select c.at, 1 as first, 'already-booked' as reason
  from mine m join reservation r on r.member_id = m.member_id and r.track = 'individual' and r.status <> 'cancelled'
    join reservation_line l on l.reservation_id = r.reservation_id and l.state = 'open' and l.line_id <> m.line_id
      and l.visit_date = m.visit_date and l.start_minute < m.ends and m.starts < l.end_minute
    join participant q on q.line_id = l.line_id and q.role = 'experiencer'
    join child c on c.born = q.birth_date and c.name = child_key(q.name)
  union all
  select c.at, 2, 'payment-open'
  from mine m join payment_attempt a on a.member_id = m.member_id and a.state in ('created', 'confirming') and a.target = 'new-booking'
    cross join jsonb_array_elements(a.booking -> 'lines') l (line) cross join jsonb_array_elements(l.line -> 'people') p (person)
    join child c on c.name = child_key(p.person ->> 'name') and c.born = (p.person ->> 'birthDate')::date
  where a.booking ->> 'track' = 'individual' and (l.line ->> 'visitDate')::date = m.visit_date
    and (l.line ->> 'startMinute')::integer < m.ends and m.starts < (l.line ->> 'endMinute')::integer
  order by 2, 1 limit 1`;

interface ChildElsewhere {
  readonly at: number;
  readonly reason: 'already-booked' | 'payment-open';
}

/** The first child who is in another of the member's rounds at the time of the line, reserved or being paid (PD-81). */
export async function findChildElsewhere(
  tx: Sql,
  lineKey: number,
  children: readonly PlacedChild[],
): Promise<ChildElsewhere | null> {
  if (children.length === 0) return null;
  const [found] = await tx.query<ChildElsewhere>(ELSEWHERE, [lineKey, JSON.stringify(children)]);
  return found ?? null;
}

// Named heads come after all counted rows, in the order of the form. They step aside first: a position is unique.
const STEP_ASIDE = `update participant set position = -1 - position where line_id = $1 and headcount = 0`;
const GIVEN = `jsonb_to_recordset($2::jsonb) e ("participantId" bigint, position smallint, "categoryId" text, name text, "loginId" text,
    grade text, "className" text, "classNumber" text, "birthDate" date, email text)`;
const UPDATE = `update participant p set name = e.name, login_id = e."loginId", grade = e.grade, class_name = e."className",
    class_number = e."classNumber", birth_date = e."birthDate", email = e.email,
    position = case when p.headcount = 0 then e.position else p.position end,
    category_id = case when p.headcount = 0 then nullif(e."categoryId", '') else p.category_id end
  from ${GIVEN} where p.line_id = $1 and p.role = 'experiencer' and p.participant_id = e."participantId"`;
const INSERT = `insert into participant (line_id, position, role, category_id, headcount, name, login_id, grade, class_name, class_number,
    birth_date, email, list_price, price)
  select $1, e.position, 'experiencer', nullif(e."categoryId", ''), 0, e.name, e."loginId", e.grade, e."className", e."classNumber",
    e."birthDate", e.email, 0, 0
  from ${GIVEN} where e."participantId" is null`;

/**
 * Writes the people of a line: names, no head, seat or amount. `behind` is the first position after the counted rows.
 */
export async function writeExperiencers(
  tx: Sql,
  lineKey: number,
  { people, removed }: StagedExperiencers,
  behind: number,
): Promise<void> {
  const given = JSON.stringify(people.map((person, at) => ({ ...person, position: behind + at })));
  if (removed.length > 0) {
    await tx.query('delete from participant_room where participant_id = any($1::bigint[])', [removed]);
    await tx.query(
      'delete from participant where line_id = $1 and headcount = 0 and participant_id = any($2::bigint[])',
      [lineKey, removed],
    );
  }
  await tx.query(STEP_ASIDE, [lineKey]);
  await tx.query(UPDATE, [lineKey, given]);
  await tx.query(INSERT, [lineKey, given]);
}

export async function writeLeaders(tx: Sql, lineKey: number, leaders: readonly StagedLeader[]): Promise<void> {
  await tx.query(
    `update participant p set name = e.name, mobile = e.mobile, email = e.email
      from jsonb_to_recordset($2::jsonb) e ("leaderId" bigint, name text, mobile text, email text)
      where p.line_id = $1 and p.role = 'leader' and p.participant_id = e."leaderId"`,
    [lineKey, JSON.stringify(leaders)],
  );
}
