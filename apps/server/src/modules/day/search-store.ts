import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

/** A visit that may be meant: the line of a reservation that is next, or was last. */
export interface VisitRow
  extends
    Row<'reservation', 'bookingReference' | 'track' | 'bookerName' | 'bookerMobile' | 'organisationName'>,
    Row<'reservation_line', 'visitDate' | 'startMinute' | 'productName' | 'roundName' | 'roundId'> {
  readonly status: ReservationStatus;
  readonly people: number;
  /** An experiencer whose name matched. */
  readonly personName: string | null;
}

// The nearest visit ahead comes first, past ones after it, cancelled ones last; of each reservation one line.
const VISITS = `visit as (
    select distinct on (r.reservation_id) r.booking_reference, r.track, r.status, r.booker_name, r.booker_mobile, r.organisation_name,
      l.visit_date, l.start_minute, l.product_name, l.round_name, l.round_id, l.experiencer_count + l.leader_count as people,
      found.person_name
    from found join reservation r using (reservation_id) join reservation_line l using (reservation_id)
    where l.line_id = coalesce(found.line_id, l.line_id)
    order by r.reservation_id, l.state = 'cancelled', l.visit_date < $1, l.visit_date
  )
  select * from visit order by status = 'cancelled', visit_date < $1, abs(visit_date - $1), start_minute, booking_reference limit $2`;

const BOOKER_KEY = `lower(regexp_replace(booker_name, '\\s', '', 'g'))`;
const ORGANISATION_KEY = `lower(regexp_replace(organisation_name, '\\s', '', 'g'))`;
const PERSON_KEY = `lower(regexp_replace(p.name, '\\s', '', 'g'))`;

// Of a beginning that is more common than this, any thousand are sorted: more letters narrow it.
const BY_NAME = `with found as (
    (select reservation_id, null::bigint as line_id, null::text as person_name from reservation
      where initial_consonants(${BOOKER_KEY}) like $3 and ${BOOKER_KEY} ~ $4 limit 1000)
    union all
    (select reservation_id, null, null from reservation
      where organisation_name is not null and initial_consonants(${ORGANISATION_KEY}) like $3 and ${ORGANISATION_KEY} ~ $4 limit 1000)
    union all
    (select l.reservation_id, l.line_id, p.name from participant p join reservation_line l using (line_id)
      where p.name <> '' and initial_consonants(${PERSON_KEY}) like $3 and ${PERSON_KEY} ~ $4 limit 1000)
  ), ${VISITS}`;

const BY_TAIL = `with found as (
    select reservation_id, null::bigint as line_id, null::text as person_name from reservation
      where booking_reference % 1000 = $3 and booking_reference % (10 ^ (length($5) - 1))::bigint = left($5, -1)::bigint
    union all
    select reservation_id, null, null from reservation where right(booker_mobile, 4) = $4 and right(booker_mobile, length($5)) = $5
  ), ${VISITS}`;

const BY_NUMBER = `with found as (
    select reservation_id, null::bigint as line_id, null::text as person_name from reservation where reservation_no = $3
  ), ${VISITS}`;

export interface NamePattern {
  /** The beginning in first consonants, for `like`. */
  readonly initials: string;
  /** The beginning letter by letter, as an expression. */
  readonly letters: string;
}

// Unnamed, so that the planner sees the pattern and takes the index.
export const findByName = (
  sql: Sql,
  { initials, letters }: NamePattern,
  today: KstDate,
  most: number,
): Promise<readonly VisitRow[]> => sql.query<VisitRow>(BY_NAME, [today, most, initials, letters]);

// Longer than any number or phone.
const DIGITS = 15;

/** Reservations whose number may end so, and those whose phone does; the caller compares the check digit. */
export const findByTail = (sql: Sql, typed: string, today: KstDate, most: number): Promise<readonly VisitRow[]> => {
  const digits = typed.slice(-DIGITS);
  return sql.query<VisitRow>(BY_TAIL, [today, most, Number(digits.slice(-4, -1)), digits.slice(-4), digits]);
};

export const findByNumber = (sql: Sql, reservationNo: string, today: KstDate): Promise<readonly VisitRow[]> =>
  sql.query<VisitRow>(BY_NUMBER, [today, 1, reservationNo]);
