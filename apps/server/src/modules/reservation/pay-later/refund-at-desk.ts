import { deskRefundRefusal, type DeskRefundRefusal } from '@kkumteo/domain/reservation/desk-payment';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../../db/locks.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { saveCancel } from '../act/store.ts';

/** Money that a person of the park has paid out at the desk. */
export interface PaidOut {
  readonly reservationNo: string;
  readonly paidOut: Won;
  /** Who paid it out. */
  readonly by: string;
  /** The call by which it was booked. */
  readonly requestId: string;
}

/** What came of booking it, with what was there for the reservation in won. */
export interface DeskRefundResult {
  readonly outcome: 'refunded' | DeskRefundRefusal;
  readonly status: ReservationStatus;
  readonly atDesk: Won;
}

const FIND = 'select reservation_id as key from reservation where reservation_no = $1';
const KNOWN = `select r.status, array(
    select line_id::float8 from reservation_line where reservation_id = r.reservation_id and state = 'open' order by position
  ) as gone, (
    select coalesce(sum(amount), 0)::integer from ledger_entry
    where reservation_id = r.reservation_id and attempt_id is null and account = 'desk'
  ) as at_desk
  from reservation r where r.reservation_id = $1`;

interface Known {
  readonly status: ReservationStatus;
  readonly gone: readonly number[];
  readonly atDesk: Won;
}

/**
 * Books that what was paid for a reservation at the park's desk was paid out there (PD-118): its lines are cancelled with their seats, rooms and coupons,
 * ledger, message and audit entry in one transaction. Refuses what `deskRefundRefusal` refuses; null for a number that nobody has.
 */
export async function refundAtDesk(
  db: Database,
  { reservationNo, paidOut, by, requestId }: PaidOut,
  now: Instant,
): Promise<DeskRefundResult | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx.query<{ readonly key: number }>(FIND, [reservationNo]);
    if (found === undefined) return null;
    await lockReservation(tx, found.key);
    const [known] = await tx.query<Known>(KNOWN, [found.key]);
    if (known === undefined) return null;
    const { status, gone, atDesk } = known;
    const refusal = deskRefundRefusal({ status, atDesk, paidOut });
    if (refusal !== null) return { outcome: refusal, status, atDesk };
    // Before the cancel, whose message tells what went back.
    await recordDeskRefund(tx, { key: found.key, reservationNo, paidOut, by }, now);
    const cancel = { reservationKey: found.key, memberKey: null, requestId, gone, stays: [], prices: [], refund: null };
    await saveCancel(tx, cancel, now);
    return { outcome: 'refunded', status, atDesk };
  });
}

const TRANSFER = `insert into ledger_entry (transfer_key, account, amount, reservation_id, at)
  select 'desk-refund:' || $1, account, won, $2, to_timestamp($4::float8)
  from (values ('refunds', $3::integer), ('desk', -$3::integer)) as side (account, won)`;
const AUDIT = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($4::float8), 'reservation.refunded-at-desk', $1, jsonb_build_object('paidOut', $2::integer, 'by', $3::text))`;

async function recordDeskRefund(
  tx: Sql,
  { key, reservationNo, paidOut, by }: Omit<PaidOut, 'requestId'> & { readonly key: number },
  now: Instant,
): Promise<void> {
  await tx.query(TRANSFER, [reservationNo, key, paidOut, now / 1000]);
  await tx.query(AUDIT, [reservationNo, paidOut, by, now / 1000]);
}
