import type { NotePaper, PaperRequest, SettlePaper } from '@kkumteo/contract/office/settlement-papers';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import {
  businessNumberOf,
  type PaperKind,
  paperIssueRefusal,
  paperRequestRefusal,
} from '@kkumteo/domain/settlement/papers';
import type { SettlementRejection } from '@kkumteo/domain/settlement/refusals';
import { refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { findByTypedNumber } from '../reservation/read/find-by-typed-number.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { settleOnce } from './acts.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;

interface PaperRow extends Omit<PaperRequest, 'bookingReference'> {
  /** Eight digits (decision 45). */
  readonly bookingReference: number;
}

const PAPERS = `select p.request_id::text, p.kind, p.state, p.requested_at, r.booking_reference,
    r.organisation_name as organisation, p.business_number, r.pay_total as amount, r.payment_method as method,
    r.payment_state = 'paid' as is_paid, p.paper_number, p.issued_on
  from paper_request p join reservation r using (reservation_id)
  order by p.state = 'requested' desc, case when p.state = 'requested' then p.requested_at end, p.settled_at desc, p.request_id limit 1000`;

/** Requests that wait, the oldest first, then those that are settled, the newest first; at most 1,000. */
export const readPapers = async (sql: Sql): Promise<readonly PaperRequest[]> =>
  (await sql.query<PaperRow>(PAPERS)).map(({ bookingReference, ...paper }) => ({
    ...paper,
    bookingReference: formatBookingReference(bookingReference),
  }));

const NOTE = `insert into paper_request (reservation_id, kind, business_number, requested_at)
  select reservation_id, $2, $3, to_timestamp($4::float8) from reservation where reservation_no = $1
  on conflict (reservation_id, kind) where state = 'requested' do nothing returning request_id`;

/** Writes down that a school asked for a paper; the same paper of a reservation waits once. */
export async function notePaper(
  deps: Deps,
  by: Actor,
  { number, kind, businessNumber, ...asked }: NotePaper,
): Promise<Decision<unknown, SettlementRejection>> {
  const refusal = paperRequestRefusal(kind, businessNumber);
  if (refusal !== null) return refuse(refusal);
  const found = await findByTypedNumber(deps.db, number);
  if (found.kind !== 'found') return refuse({ code: 'settlement.paper-number-wrong', field: 'number' });
  const { reservationNo } = found.reservation;
  return settleOnce(deps, by, asked, {
    act: 'settlement.note-paper',
    facts: { paper: kind },
    reservationNo: () => Promise.resolve(reservationNo),
    settle: async (tx, now) => {
      const rows = await tx.query(NOTE, [reservationNo, kind, businessNumberOf(businessNumber), now / 1000]);
      return rows.length > 0 ? null : { code: 'settlement.paper-waits' };
    },
  });
}

const FIND = `select p.kind, r.reservation_no from paper_request p join reservation r using (reservation_id) where p.request_id::text = $1`;
const SETTLE = `update paper_request set state = $2, settled_at = to_timestamp($3::float8), paper_number = $4, issued_on = $5
  where request_id::text = $1 and state = 'requested' returning request_id`;

/** It was issued, or can't be: it waits no longer. */
export async function settlePaper(
  deps: Deps,
  by: Actor,
  { requestId, issued, ...asked }: SettlePaper & { readonly requestId: string },
): Promise<Decision<unknown, SettlementRejection>> {
  const refusal = issued && paperIssueRefusal(issued.issuedOn, kstDate(deps.clock.now()));
  if (refusal !== null) return refuse(refusal);
  const [found] = await deps.db.query<{ readonly kind: PaperKind; readonly reservationNo: string }>(FIND, [requestId]);
  if (found === undefined) return refuse({ code: 'settlement.not-waiting' });
  return settleOnce(deps, by, asked, {
    act: 'settlement.settle-paper',
    facts: { paper: found.kind, ...(issued !== null && { number: issued.paperNumber, issuedOn: issued.issuedOn }) },
    reservationNo: () => Promise.resolve(found.reservationNo),
    settle: async (tx, now) => {
      const settled = [issued === null ? 'refused' : 'issued', now / 1000, issued?.paperNumber, issued?.issuedOn];
      const rows = await tx.query(SETTLE, [requestId, ...settled]);
      return rows.length > 0 ? null : { code: 'settlement.not-waiting' };
    },
  });
}
