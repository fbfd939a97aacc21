import {
  deskPaymentRefusal,
  deskRefundRefusal,
  type DeskPaymentRefusal,
  type DeskRefundRefusal,
} from '@kkumteo/domain/reservation/desk-payment';
import { owedFor } from '@kkumteo/domain/reservation/pay-later';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../../db/locks.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { saveCancel } from '../act/store.ts';
import { findLines } from '../read/store.ts';
import { markPaidWithoutCharge, paymentUnderWay } from './store.ts';

/** The outcome, with what the reservation costs. */
export interface DeskPaymentResult {
  readonly outcome: 'paid' | DeskPaymentRefusal;
  readonly status: ReservationStatus;
  readonly owed: Won;
}

/**
 * Books what a pledged reservation paid at the park's desk (PD-59): reservation, ledger, message and audit in one
 * transaction. Refuses another amount than its open lines cost, every other status, and a reservation that is being
 * paid; null for an unknown number.
 */
export async function payAtDesk(
  db: Database,
  { reservationNo, received }: { readonly reservationNo: string; readonly received: Won },
  now: Instant,
): Promise<DeskPaymentResult | null> {
  return db.transaction(async (tx) => {
    const known = await lockByNumber(tx, reservationNo);
    if (known === null) return null;
    const { key, status } = known;
    const owed = owedFor(await findLines(tx, [key])).pay;
    const underWay = await paymentUnderWay(tx, key);
    const refusal = deskPaymentRefusal({ status, owed, received, paymentUnderWay: underWay });
    if (refusal !== null) return { outcome: refusal, status, owed };
    await markPaidWithoutCharge(tx, key, now);
    await tx.query(PAYMENT, [reservationNo, key, received, now / 1000]);
    await tx.query(NOTE_PAYMENT, [reservationNo, received, now / 1000]);
    return { outcome: 'paid', status, owed };
  });
}

export interface PaidOut {
  readonly reservationNo: string;
  readonly paidOut: Won;
  readonly by: string;
  readonly requestId: string;
}

/** The outcome, with what the desk has received for the reservation. */
export interface DeskRefundResult {
  readonly outcome: 'refunded' | DeskRefundRefusal;
  readonly status: ReservationStatus;
  readonly atDesk: Won;
}

/**
 * Books that the park's desk has refunded a reservation that was paid there (PD-118): lines, seats, rooms, coupons,
 * ledger, message and audit in one transaction. Refuses what `deskRefundRefusal` refuses; null for an unknown number.
 */
export async function refundAtDesk(
  db: Database,
  { reservationNo, paidOut, by, requestId }: PaidOut,
  now: Instant,
): Promise<DeskRefundResult | null> {
  return db.transaction(async (tx) => {
    const known = await lockByNumber(tx, reservationNo);
    if (known === null) return null;
    const { key, status, openLines, atDesk } = known;
    const refusal = deskRefundRefusal({ status, atDesk, paidOut });
    if (refusal !== null) return { outcome: refusal, status, atDesk };
    // Before the cancel, whose message names the refund.
    await tx.query(REFUND, [reservationNo, key, paidOut, now / 1000]);
    await tx.query(NOTE_REFUND, [reservationNo, paidOut, by, now / 1000]);
    const cancel = { reservationKey: key, memberKey: null, requestId, stays: [], prices: [], refund: null };
    await saveCancel(tx, { ...cancel, gone: openLines }, now);
    return { outcome: 'refunded', status, atDesk };
  });
}

const FIND = 'select reservation_id as key from reservation where reservation_no = $1';
const KNOWN = `select r.reservation_id as key, r.status, array(
    select line_id from reservation_line where reservation_id = r.reservation_id and state = 'open' order by position
  ) as open_lines, (
    select coalesce(sum(amount), 0)::integer from ledger_entry
    where reservation_id = r.reservation_id and attempt_id is null and account = 'desk'
  ) as at_desk
  from reservation r where r.reservation_id = $1`;

interface Known {
  readonly key: number;
  readonly status: ReservationStatus;
  readonly openLines: readonly number[];
  /** What was paid for it at the desk, in won. */
  readonly atDesk: Won;
}

async function lockByNumber(tx: Sql, reservationNo: string): Promise<Known | null> {
  const [found] = await tx.query<{ readonly key: number }>(FIND, [reservationNo]);
  if (found === undefined) return null;
  await lockReservation(tx, found.key);
  const [known] = await tx.query<Known>(KNOWN, [found.key]);
  return known ?? null;
}

// What costs nothing moves no money.
const PAYMENT = `insert into ledger_entry (transfer_key, account, amount, reservation_id, at)
  select 'desk:' || $1, account, won, $2, to_timestamp($4::float8)
  from (values ('desk', $3::integer), ('sales', -$3::integer)) as side (account, won) where won <> 0`;
const NOTE_PAYMENT = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($3::float8), 'reservation.paid-at-desk', $1, jsonb_build_object('received', $2::integer))`;
const REFUND = `insert into ledger_entry (transfer_key, account, amount, reservation_id, at)
  select 'desk-refund:' || $1, account, won, $2, to_timestamp($4::float8)
  from (values ('refunds', $3::integer), ('desk', -$3::integer)) as side (account, won)`;
const NOTE_REFUND = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($4::float8), 'reservation.refunded-at-desk', $1, jsonb_build_object('paidOut', $2::integer, 'by', $3::text))`;
