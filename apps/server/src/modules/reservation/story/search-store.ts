import type { ReservationsAsked } from '@kkumteo/contract/office/reservation-list';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

/** A reservation of the list, with the visit by which it is sorted. */
export interface ListRow
  extends
    Row<
      'reservation',
      | 'reservationNo'
      | 'bookingReference'
      | 'track'
      | 'bookerName'
      | 'bookerMobile'
      | 'organisationName'
      | 'payTotal'
      | 'paymentMethod'
      | 'paymentState'
      | 'attemptId'
      | 'createdAt'
    >,
    Row<'reservation_line', 'visitDate' | 'startMinute' | 'productName' | 'hall' | 'roundName'> {
  readonly status: ReservationStatus;
  readonly experiencers: number;
  readonly leaders: number;
  readonly otherLines: number;
  readonly peopleRemoved: boolean;
  /** An experiencer whose name matched. */
  readonly personName: string | null;
  readonly total: number;
  /** Hits of the way to find them that has most. */
  readonly looked: number;
}

/** Hits within the filters that one list takes: what is behind them is found by narrower words. */
const MOST_LOOKED_AT = 5000;
const MOST_OF_WORDS = 1000;

type Filter = Omit<ReservationsAsked, 'words' | 'page'>;

/** What was typed, as the indexes read it; null lists all. */
export type Words =
  | { readonly kind: 'number'; readonly reservationNo: string }
  | { readonly kind: 'tail'; readonly digits: string }
  | { readonly kind: 'name'; readonly initials: string; readonly letters: string };

export interface Listed {
  readonly words: Words | null;
  readonly filter: Filter;
  readonly today: KstDate;
  readonly limit: number;
  readonly offset: number;
}

const BOOKER_KEY = `lower(regexp_replace(booker_name, '\\s', '', 'g'))`;
const ORGANISATION_KEY = `lower(regexp_replace(organisation_name, '\\s', '', 'g'))`;
const PERSON_KEY = `lower(regexp_replace(p.name, '\\s', '', 'g'))`;

// $1 today, $2 status, $3 from, $4 to, $5 hall, $6 method, $7 track, $8 limit, $9 offset; words from $10 on.
const FITS = `($2 = 'all' or r.status = $2 or ($2 = 'open' and r.status <> 'cancelled'))
    and ($6::text is null or r.payment_method = $6) and ($7::text is null or r.track = $7)`;
const LINE_FITS = `($3::date is null or l.visit_date >= $3) and ($4::date is null or l.visit_date <= $4) and ($5::text is null or l.hall = $5)`;

const FITS_WHOLE = `${FITS} and exists (select from reservation_line l where l.reservation_id = r.reservation_id and ${LINE_FITS})`;

// Each way of finding is cut after its filters, so that what does not fit takes no place. A person's own visit fits.
const BY_NUMBER = `select r.reservation_id, null::text as person_name, 0 as way from reservation r where r.reservation_no = $10 and ${FITS_WHOLE}`;
const BY_TAIL = `(select r.reservation_id, null::text as person_name, 0 as way from reservation r
      where booking_reference % 1000 = $10 and booking_reference % (10 ^ (length($12) - 1))::bigint = left($12, -1)::bigint
        and ${FITS_WHOLE} limit ${MOST_OF_WORDS})
    union all
    (select r.reservation_id, null, 1 from reservation r
      where right(booker_mobile, 4) = $11 and right(booker_mobile, length($12)) = $12 and ${FITS_WHOLE} limit ${MOST_OF_WORDS})`;
const BY_NAME = `(select r.reservation_id, null::text as person_name, 0 as way from reservation r
      where initial_consonants(${BOOKER_KEY}) like $10 and ${BOOKER_KEY} ~ $11 and ${FITS_WHOLE} limit ${MOST_OF_WORDS})
    union all
    (select r.reservation_id, null, 1 from reservation r
      where organisation_name is not null and initial_consonants(${ORGANISATION_KEY}) like $10 and ${ORGANISATION_KEY} ~ $11
        and ${FITS_WHOLE} limit ${MOST_OF_WORDS})
    union all
    (select r.reservation_id, p.name, 2
      from participant p join reservation_line l using (line_id) join reservation r using (reservation_id)
      where p.name <> '' and initial_consonants(${PERSON_KEY}) like $10 and ${PERSON_KEY} ~ $11 and ${LINE_FITS} and ${FITS} limit ${MOST_OF_WORDS})`;

// From today on where no range is asked for: nearest first, and past visits are asked for by their days.
const BY_VISIT = `select l.reservation_id, null::text as person_name, 0 as way
  from reservation_line l join reservation r using (reservation_id)
  where l.visit_date >= coalesce($3::date, case when $4::date is null then $1::date end, '0001-01-01')
    and ${LINE_FITS} and (l.state = 'open' or $2 in ('all', 'cancelled')) and ${FITS}
  order by l.visit_date, l.start_minute limit ${MOST_LOOKED_AT}`;
const BY_BOOKING = `select r.reservation_id, null::text as person_name, 0 as way from reservation r
  where ${FITS_WHOLE}
  order by r.reservation_id desc limit ${MOST_LOOKED_AT}`;

const VISIT_ORDER = `status = 'cancelled', visit_date < $1, abs(visit_date - $1::date), start_minute, booking_reference`;
const BOOKED_ORDER = 'reservation_id desc';

function listOf(found: string, order: string): string {
  return `with found as (${found}), each as (
    select reservation_id, max(person_name) as person_name from found group by reservation_id
  ), picked as (
    select r.reservation_id, r.reservation_no, r.booking_reference, r.track, r.status, r.booker_name, r.booker_mobile, r.organisation_name,
      r.pay_total, r.payment_method, r.payment_state, r.attempt_id, r.created_at, r.people_removed_at is not null as people_removed,
      each.person_name, v.*
    from each join reservation r using (reservation_id) cross join lateral (
      select l.visit_date, l.start_minute, l.product_name, l.hall, l.round_name, l.experiencer_count as experiencers, l.leader_count as leaders,
        (select count(*)::integer - 1 from reservation_line o where o.reservation_id = r.reservation_id) as other_lines
      from reservation_line l where l.reservation_id = r.reservation_id and ${LINE_FITS}
      order by l.state = 'cancelled', l.visit_date < $1, abs(l.visit_date - $1::date), l.start_minute limit 1
    ) v
    where ${FITS}
  )
  select *, count(*) over ()::integer as total,
    (select max(hits)::integer from (select count(*) as hits from found group by way) w) as looked
  from picked order by ${order} limit $8 offset $9`;
}

const LISTS: { readonly [Kind in Words['kind'] | 'all']: { readonly [Order in Filter['order']]: string } } = {
  number: { visit: listOf(BY_NUMBER, VISIT_ORDER), booked: listOf(BY_NUMBER, BOOKED_ORDER) },
  tail: { visit: listOf(BY_TAIL, VISIT_ORDER), booked: listOf(BY_TAIL, BOOKED_ORDER) },
  name: { visit: listOf(BY_NAME, VISIT_ORDER), booked: listOf(BY_NAME, BOOKED_ORDER) },
  all: { visit: listOf(BY_VISIT, VISIT_ORDER), booked: listOf(BY_BOOKING, BOOKED_ORDER) },
};

// Longer than any number or phone.
const DIGITS = 15;

function valuesOf(words: Words | null): readonly unknown[] {
  if (words === null) return [];
  if (words.kind === 'number') return [words.reservationNo];
  if (words.kind === 'name') return [words.initials, words.letters];
  const digits = words.digits.slice(-DIGITS);
  return [Number(digits.slice(-4, -1)), digits.slice(-4), digits];
}

/** A page of reservations. Unnamed, so that the planner sees the words and the days, and takes their indexes. */
export function findListed(sql: Sql, listed: Listed): Promise<readonly ListRow[]> {
  const { words, filter, today, limit, offset } = listed;
  const kind = words?.kind ?? 'all';
  const { status, visitFrom, visitTo, hall, method, track } = filter;
  return sql.query<ListRow>(LISTS[kind][filter.order], [
    today,
    status,
    visitFrom,
    visitTo,
    hall,
    method,
    track,
    limit,
    offset,
    ...valuesOf(words),
  ]);
}

/** Whether more may fit than were taken. */
export const isCutOff = (words: Words | null, looked: number): boolean =>
  looked >= (words === null ? MOST_LOOKED_AT : MOST_OF_WORDS);
