import type { ClosingReport, ReportedReservation } from '@kkumteo/contract/office/closing-report';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { may, type StaffRole, wonFor } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import { nameFor, type Eyes } from '../reservation/story/eyes.ts';
import { findLeft } from './progress-store.ts';
import { findHolders } from './work-store.ts';

interface ReportedRow
  extends
    Row<'reservation', 'bookingReference' | 'bookerName' | 'organisationName' | 'track'>,
    Pick<ReportedReservation, 'people' | 'lines' | 'way' | 'state' | 'refund'> {
  readonly reservationKey: number;
  readonly amount: number;
}

// What its visitor had cancelled before is none of it.
const REPORT = `select r.reservation_id as reservation_key, r.booking_reference, r.booker_name, r.organisation_name, r.track, b.people, b.way, b.amount,
    case when b.state = 'offered' and o.state = 'moved' then 'moved' else b.state end as state, f.state as refund, (
      select coalesce(jsonb_agg(jsonb_build_object('productName', l.product_name, 'roundName', l.round_name,
        'day', to_char(l.visit_date, 'YYYY-MM-DD'), 'startMinute', l.start_minute, 'heads', l.experiencer_count + l.leader_count,
        'isOpen', l.state = 'open') order by l.position), '[]')
      from reservation_line l where l.reservation_id = b.reservation_id and case when b.offer_id is null
        then l.visit_date = c.day and (l.state = 'open' or l.cancelled_at >= c.sale_stopped_at) and exists (
          select from round_component p where p.round_id = l.round_id and p.component_round_id = any (c.component_rounds))
        else exists (select from another_day_offer_line g where g.offer_id = b.offer_id and g.line_id = l.line_id) end
    ) as lines
  from closing c join closing_booking b using (closing_id) join reservation r using (reservation_id)
    left join another_day_offer o using (offer_id) left join refund f using (refund_id)
  where c.closing_id = $1 order by r.reservation_id`;

/** What became of each reservation of a closing, for paper or a file: people as the role opens them. */
export async function readReport(sql: Sql, closingId: number, role: StaffRole): Promise<ClosingReport> {
  const eyes: Eyes = { role, isOpen: may(role, 'reservation.open-people') };
  const rows = await sql.query<ReportedRow>(REPORT, [closingId], 'closing-report');
  const left = await findLeft(sql, [closingId]);
  const holders = new Map((await findHolders(sql, [closingId])).map(({ why, name }) => [why, name]));
  return rows.map(({ reservationKey, bookingReference, organisationName, bookerName, track, amount, ...row }) => ({
    ...row,
    bookingReference: formatBookingReference(bookingReference),
    name: organisationName ?? nameFor(eyes, bookerName),
    isGroup: track === 'group',
    amount: wonFor(role, amount),
    left: left
      .filter((each) => each.reservationKey === reservationKey)
      .map(({ why }) => ({ why, holder: holders.get(why) ?? null })),
  }));
}
