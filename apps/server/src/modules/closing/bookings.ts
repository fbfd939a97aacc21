import { treatmentOf, type BookingOfClosing, type Treatment } from '@kkumteo/domain/closing/treatment';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

/** The rounds that a closing closes, and the component rounds whose seats go with them. */
export interface ClosedRounds {
  readonly day: KstDate;
  readonly rounds: readonly number[];
  readonly componentRounds: readonly number[];
}

interface ClosedBooking
  extends
    BookingOfClosing,
    Row<
      'reservation',
      | 'reservationNo'
      | 'bookingReference'
      | 'bookerName'
      | 'bookerMobile'
      | 'bookerEmail'
      | 'organisationName'
      | 'attemptId'
    > {
  readonly reservationKey: number;
  readonly track: Track;
  readonly experiencers: number;
  readonly leaders: number;
  readonly refundClosesAt: Instant | null;
}

const bookings = (
  which: string,
): string => `select r.reservation_id as reservation_key, r.reservation_no, r.booking_reference, r.track,
    r.status, r.payment_method as method, r.attempt_id, r.booker_name, r.booker_mobile, r.booker_email, r.organisation_name,
    a.state as attempt_state, a.refund_closes_at, coalesce(d.refund_account_known, false) as refund_account_known, coalesce(a.amount - (
      select coalesce(sum(f.amount), 0) from refund f where f.attempt_id = a.attempt_id and f.state <> 'failed'
    ), 0)::integer as left, at_desk(r.reservation_id), b.closed_lines, b.experiencers, b.leaders,
    (select count(*)::integer from reservation_line o where o.reservation_id = r.reservation_id and o.state = 'open') as open_lines
  from (
    select l.reservation_id, sum(l.experiencer_count)::integer as experiencers, sum(l.leader_count)::integer as leaders,
      jsonb_agg(jsonb_build_object('lineKey', l.line_id, 'amount', l.amount, 'isIn', m.line_id is not null) order by l.position) as closed_lines
    from closed_lines($1, $2, $3) c join reservation_line l using (line_id) left join admission m using (line_id)
    where ${which} group by l.reservation_id
  ) b join reservation r using (reservation_id) left join payment_attempt a on a.attempt_id = r.attempt_id
    left join deposit_account d on d.attempt_id = r.attempt_id
  order by r.reservation_id`;

const ALL = bookings('true');
const ONE = bookings('c.reservation_id = $4');

export interface TreatedBooking extends ClosedBooking {
  readonly treatment: Treatment;
}

/** Everyone who has booked closed rounds, and what a closing would do with each. */
export async function findBookings(sql: Sql, closed: ClosedRounds): Promise<readonly TreatedBooking[]> {
  const rows = await sql.query<ClosedBooking>(ALL, valuesOf(closed), 'closing-bookings');
  return rows.map(treated);
}

export async function findBooking(
  sql: Sql,
  closed: ClosedRounds,
  reservationKey: number,
): Promise<TreatedBooking | null> {
  const [row] = await sql.query<ClosedBooking>(ONE, [...valuesOf(closed), reservationKey], 'closing-booking');
  return row === undefined ? null : treated(row);
}

const valuesOf = ({ day, rounds, componentRounds }: ClosedRounds) => [day, rounds, componentRounds];
const treated = (row: ClosedBooking): TreatedBooking => ({ ...row, treatment: treatmentOf(row) });
