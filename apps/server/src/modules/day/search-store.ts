import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

/** A visit that may be meant: the line of a reservation that is next, or was last. */
export interface VisitRow
  extends
    Row<'reservation', 'bookingReference' | 'track' | 'status' | 'bookerName' | 'bookerMobile' | 'organisationName'>,
    Row<'reservation_line', 'visitDate' | 'startMinute' | 'productName' | 'roundName' | 'roundId'> {
  readonly people: number;
  /** An experiencer whose name matched. */
  readonly personName: string | null;
}

// The nearest visit ahead comes first, past ones after it, and of each reservation one line.
const visitsOf = (found: string, letters: number): string => `with found as (${found}),
  visit as (
    select distinct on (r.reservation_id) r.booking_reference, r.track, r.status, r.booker_name, r.booker_mobile, r.organisation_name,
      l.visit_date, l.start_minute, l.product_name, l.round_name, l.round_id, l.experiencer_count + l.leader_count as people,
      found.person_name
    from found join reservation r using (reservation_id) join reservation_line l using (reservation_id)
    where l.line_id = coalesce(found.line_id, l.line_id)
    order by r.reservation_id, l.state = 'cancelled', l.visit_date < $${letters}, l.visit_date
  )
  select * from visit order by status = 'cancelled', visit_date < $${letters}, abs(visit_date - $${letters}), start_minute, booking_reference
  limit $${letters + 1}`;

const KEY = (column: string): string => `lower(regexp_replace(${column}, '\\s', '', 'g'))`;
const matches = (column: string): string => `initial_consonants(${KEY(column)}) like $1 and ${KEY(column)} ~ $2`;
// No word of a name is so common that more of its reservations are worth sorting.
const MOST = 5_000;

const BY_NAME = visitsOf(
  `(select reservation_id, null::bigint as line_id, null::text as person_name from reservation where ${matches('booker_name')} limit ${MOST})
   union all (select reservation_id, null, null from reservation where organisation_name is not null and ${matches('organisation_name')} limit ${MOST})
   union all (select l.reservation_id, l.line_id, p.name from participant p join reservation_line l using (line_id)
     where p.name <> '' and ${matches('p.name')} limit ${MOST})`,
  3,
);

const BY_TAIL = visitsOf(
  `select reservation_id, null::bigint as line_id, null::text as person_name from reservation where booking_reference % 1000 = $1
   union all select reservation_id, null, null from reservation where right(booker_mobile, 4) = $2`,
  3,
);

const BY_NUMBER = visitsOf(
  `select reservation_id, null::bigint as line_id, null::text as person_name from reservation where reservation_no = $1`,
  2,
);

export interface NamePattern {
  /** The beginning in first consonants, for `like`. */
  readonly initials: string;
  /** The beginning letter by letter, as an expression. */
  readonly letters: string;
}

// Unnamed, so that the planner sees the pattern and takes the index.
export const findByName = (sql: Sql, { initials, letters }: NamePattern, today: KstDate, most: number) =>
  sql.query<VisitRow>(BY_NAME, [initials, letters, today, most]);

/** Reservations whose number may end so, and those whose phone does; the caller compares the check digit. */
export const findByTail = (sql: Sql, digits: string, today: KstDate, most: number) =>
  sql.query<VisitRow>(BY_TAIL, [Number(digits.slice(-4, -1)), digits.slice(-4), today, most]);

export const findByNumber = (sql: Sql, reservationNo: string, today: KstDate) =>
  sql.query<VisitRow>(BY_NUMBER, [reservationNo, today, 1]);
