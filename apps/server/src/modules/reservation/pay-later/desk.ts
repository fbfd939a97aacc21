import {
  deskPaymentRefusal,
  deskRefundRefusal,
  type DeskPaymentRefusal,
  type DeskRefundRefusal,
} from '@kkumteo/domain/reservation/desk-payment';
import { payoutParts, payoutsRefusal, type DeskTaking } from '@kkumteo/domain/payment/desk-money';
import { owedFor } from '@kkumteo/domain/reservation/pay-later';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockPayment, lockReservation } from '../../../db/locks.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { findDeskMoved, lockOpenDrawer, payOutDeskMoney, takeDeskMoney } from '../../payment/desk-money/store.ts';
import { leftOfPayment, newRefund } from '../../payment/refunds/store.ts';
import { saveCancel } from '../act/store.ts';
import { findLines } from '../read/store.ts';
import { markPaidWithoutCharge, paymentUnderWay } from './store.ts';

/** The outcome, with what the reservation costs. */
export interface DeskPaymentResult {
  readonly outcome: 'paid' | DeskPaymentRefusal;
  readonly status: ReservationStatus;
  readonly owed: Won;
}

export interface DeskPaid {
  readonly reservationNo: string;
  readonly received: Won;
  /** How and by whom at the console; absent for the command, which has no drawer. */
  readonly taken?: { readonly staffKey: number; readonly taking: DeskTaking };
}

/**
 * Books what a pledged reservation paid at the park's desk (PD-59): reservation, ledger, message and audit in one
 * transaction. Refuses another amount than its open lines cost, every other status, a reservation that is being paid,
 * and cash without a drawer; null for an unknown number.
 */
export const payAtDesk = (db: Database, paid: DeskPaid, now: Instant): Promise<DeskPaymentResult | null> =>
  db.transaction((tx) => payAtDeskIn(tx, paid, now));

/** `payAtDesk` in the transaction of an act at the console, which locks nothing before. */
export async function payAtDeskIn(
  tx: Sql,
  { reservationNo, received, taken }: DeskPaid,
  now: Instant,
): Promise<DeskPaymentResult | null> {
  const drawer = taken === undefined ? null : await lockOpenDrawer(tx, taken.staffKey);
  const known = await lockByNumber(tx, reservationNo);
  if (known === null) return null;
  const { key, status } = known;
  const owed = owedFor(await findLines(tx, [key])).pay;
  const underWay = await paymentUnderWay(tx, key);
  const refusal = deskPaymentRefusal({ status, owed, received, paymentUnderWay: underWay });
  if (refusal !== null) return { outcome: refusal, status, owed };
  if (taken?.taking.way === 'cash' && drawer === null) return { outcome: 'drawer-closed', status, owed };
  await markPaidWithoutCharge(tx, key, now);
  if (taken === undefined || owed === 0) await tx.query(PAYMENT, [reservationNo, key, received, now / 1000]);
  else {
    const money = { reservationKey: key, reservationNo, amount: owed, staffKey: taken.staffKey };
    await takeDeskMoney(tx, { ...money, drawerId: drawer?.drawerId ?? null }, taken.taking, now);
  }
  await noteDeskPayment(tx, { reservationNo, received }, now);
  return { outcome: 'paid', status, owed };
}

export interface PaidOut {
  readonly reservationNo: string;
  readonly paidOut: Won;
  readonly by: string;
  readonly requestId: string;
  /** Who pays it out at the console, and the number of the terminal's cancel; absent for the command. */
  readonly paid?: { readonly staffKey: number; readonly approvalNo: string };
}

/** The outcome, with what the desk has received for the reservation. */
export interface DeskRefundResult {
  readonly outcome: 'refunded' | DeskRefundRefusal;
  readonly status: ReservationStatus;
  readonly atDesk: Won;
}

/**
 * Books that the park's desk has refunded a reservation that was paid there (PD-118), the way that it was paid: lines,
 * seats, rooms, coupons, ledger, message and audit in one transaction. What else was paid for it goes back through its
 * provider by the queue of refunds. Refuses what `deskRefundRefusal` refuses, cash that no open drawer has, and a card
 * without the number of its cancel; null for an unknown number.
 */
export const refundAtDesk = (db: Database, payout: PaidOut, now: Instant): Promise<DeskRefundResult | null> =>
  db.transaction((tx) => refundAtDeskIn(tx, payout, now));

/** `refundAtDesk` in the transaction of an act at the console, which locks nothing before. */
export async function refundAtDeskIn(tx: Sql, payout: PaidOut, now: Instant): Promise<DeskRefundResult | null> {
  const { reservationNo, paidOut, by, requestId, paid } = payout;
  const drawer = paid === undefined ? null : await lockOpenDrawer(tx, paid.staffKey);
  const known = await lockByNumber(tx, reservationNo);
  if (known === null) return null;
  const { key, status, openLines, atDesk, isFreeSale, attemptId } = known;
  const refusal = deskRefundRefusal({ status, atDesk, paidOut, isFreeSale });
  if (refusal !== null) return { outcome: refusal, status, atDesk };
  const parts = payoutParts(await findDeskMoved(tx, key), atDesk);
  const approvalNo = paid?.approvalNo ?? '';
  const missing = payoutsRefusal(parts, { inDrawer: drawer?.inDrawer ?? null, approvalNo });
  if (missing !== null) return { outcome: missing, status, atDesk };
  // Before the cancel, whose message names the refund.
  const money = { reservationKey: key, reservationNo, staffKey: paid?.staffKey ?? 0 };
  await payOutDeskMoney(tx, { ...money, drawerId: drawer?.drawerId ?? null }, { parts, approvalNo }, now);
  await noteDeskRefund(tx, { reservationNo, paidOut, by }, now);
  const left = attemptId === null ? 0 : await leftOfPayment(tx, attemptId);
  const refund = left === 0 ? null : { ...newRefund(left, 'lines-cancelled', now), nextCheckAt: now };
  const cancel = { reservationKey: key, memberKey: null, requestId, stays: [], prices: [], refund };
  await saveCancel(tx, { ...cancel, gone: openLines }, now);
  return { outcome: 'refunded', status, atDesk };
}

const FIND = 'select reservation_id as key, attempt_id from reservation where reservation_no = $1';
const KNOWN = `select r.reservation_id as key, r.status, r.attempt_id, array(
    select line_id from reservation_line where reservation_id = r.reservation_id and state = 'open' order by position
  ) as open_lines, at_desk(r.reservation_id), coalesce(r.member_id = desk_member() and r.pay_total = 0, false) as is_free_sale
  from reservation r where r.reservation_id = $1`;

interface Found {
  readonly key: number;
  /** What else was paid for it. */
  readonly attemptId: string | null;
}

interface Known extends Found {
  readonly status: ReservationStatus;
  readonly openLines: readonly number[];
  /** What was paid for it at the desk, in won. */
  readonly atDesk: Won;
  readonly isFreeSale: boolean;
}

async function lockByNumber(tx: Sql, reservationNo: string): Promise<Known | null> {
  const [found] = await tx.query<Found>(FIND, [reservationNo]);
  if (found === undefined) return null;
  if (found.attemptId !== null) await lockPayment(tx, found.attemptId);
  await lockReservation(tx, found.key);
  const [known] = await tx.query<Known>(KNOWN, [found.key]);
  if (known === undefined) return null;
  // Paid otherwise meanwhile: the desk has nothing of it.
  return known.attemptId === found.attemptId ? known : { ...known, atDesk: 0 };
}

/** Writes down what the desk took for a reservation. */
export const noteDeskPayment = async (
  tx: Sql,
  { reservationNo, received }: Pick<DeskPaid, 'reservationNo' | 'received'>,
  now: Instant,
): Promise<void> => void (await tx.query(NOTE_PAYMENT, [reservationNo, received, now / 1000]));

/** Writes down what the desk paid out for a reservation, and who did. */
export const noteDeskRefund = async (
  tx: Sql,
  { reservationNo, paidOut, by }: Pick<PaidOut, 'reservationNo' | 'paidOut' | 'by'>,
  now: Instant,
): Promise<void> => void (await tx.query(NOTE_REFUND, [reservationNo, paidOut, by, now / 1000]));

// What costs nothing moves no money.
const PAYMENT = `insert into ledger_entry (transfer_key, account, amount, reservation_id, at)
  select 'desk:' || $1, account, won, $2, to_timestamp($4::float8)
  from (values ('desk', $3::integer), ('sales', -$3::integer)) as side (account, won) where won <> 0`;
const NOTE_PAYMENT = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($3::float8), 'reservation.paid-at-desk', $1, jsonb_build_object('received', $2::integer))`;
const NOTE_REFUND = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($4::float8), 'reservation.refunded-at-desk', $1, jsonb_build_object('paidOut', $2::integer, 'by', $3::text))`;
