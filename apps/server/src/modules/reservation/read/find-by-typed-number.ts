import type { BookedVisit } from '@kkumteo/domain/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import {
  formatBookingReference,
  parseReservationNumber,
  type TypedNumber,
} from '@kkumteo/domain/reservation/booking-reference';
import type { LineState, ReservationStatus } from '@kkumteo/domain/reservation/status';
import { maskName } from '@kkumteo/domain/shared/mask';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';

/** A reservation for the park office, with a masked name and its orders at the provider. */
export interface FoundReservation {
  readonly bookingReference: string;
  readonly reservationNo: string;
  readonly track: Track;
  readonly status: ReservationStatus;
  /** null once people are no longer kept (docs/rules/privacy.md). */
  readonly booker: string | null;
  readonly organisation: string | null;
  readonly reservedAt: Instant;
  readonly dueAt: Instant | null;
  readonly amount: number;
  readonly method: PaymentMethod | null;
  readonly lines: readonly FoundLine[];
  readonly orders: readonly string[];
}

interface FoundLine extends Omit<BookedVisit, 'endMinute'> {
  readonly experiencers: number;
  readonly leaders: number;
  readonly state: LineState;
}

type Lookup =
  | { readonly kind: 'found'; readonly reservation: FoundReservation }
  /** Not in use; or wrong by its check digit; or no number of a reservation at all. */
  | { readonly kind: 'not-in-use' | 'mistyped' | 'unknown' };

interface FoundRow extends Omit<FoundReservation, 'bookingReference'> {
  /** Eight digits (decision 45). */
  readonly bookingReference: number;
}

const FIND = `select r.booking_reference, r.reservation_no, r.track, r.status,
    case when r.people_removed_at is null then r.booker_name end as booker, r.organisation_name as organisation, r.created_at as reserved_at,
    r.pay_due_at as due_at, r.pay_total as amount, r.payment_method as method,
    (select json_agg(json_build_object('productName', product_name, 'visitDate', visit_date, 'startMinute', start_minute, 'roundName', round_name,
        'experiencers', experiencer_count, 'leaders', leader_count, 'state', state) order by position)
      from reservation_line l where l.reservation_id = r.reservation_id) as lines,
    array(select attempt_id from payment_attempt a
      where a.attempt_id = r.attempt_id or a.target_reservation_id = r.reservation_id order by a.created_at) as orders
  from reservation r`;

/** Finds a reservation by its booking reference or its opaque number, in any of their ways of writing. */
export async function findByTypedNumber(sql: Sql, typed: string): Promise<Lookup> {
  const number = parseReservationNumber(typed);
  if (number.kind === 'mistyped' || number.kind === 'unknown') return { kind: number.kind };
  const row = await findRow(sql, number);
  if (row === undefined) return { kind: 'not-in-use' };
  const reservation = {
    ...row,
    bookingReference: formatBookingReference(row.bookingReference),
    booker: row.booker === null ? null : maskName(row.booker),
  };
  return { kind: 'found', reservation };
}

type Known = Extract<TypedNumber, { readonly kind: 'reference' | 'opaque' }>;

async function findRow(sql: Sql, number: Known): Promise<FoundRow | undefined> {
  const [row] =
    number.kind === 'reference'
      ? await sql.query<FoundRow>(`${FIND} where r.booking_reference = $1`, [number.digits])
      : await sql.query<FoundRow>(`${FIND} where r.reservation_no = $1`, [number.reservationNo]);
  return row;
}
