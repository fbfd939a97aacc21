import {
  deskPaymentRefusal,
  deskRefundRefusal,
  type DeskPaymentRefusal,
  type DeskRefundRefusal,
} from '@kkumteo/domain/reservation/desk-payment';
import { payoutRefusal, type DeskTaking } from '@kkumteo/domain/payment/desk-money';
import { owedFor } from '@kkumteo/domain/reservation/pay-later';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../../db/locks.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { findDeskPayment, lockOpenDrawer, payOutDeskMoney, takeDeskMoney } from '../../payment/desk-money/store.ts';
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
  await tx.query(NOTE_PAYMENT, [reservationNo, received, now / 1000]);
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
 * seats, rooms, coupons, ledger, message and audit in one transaction. Refuses what `deskRefundRefusal` refuses, cash
 * that no open drawer has, and a card without the number of its cancel; null for an unknown number.
 */
export const refundAtDesk = (db: Database, payout: PaidOut, now: Instant): Promise<DeskRefundResult | null> =>
  db.transaction((tx) => refundAtDeskIn(tx, payout, now));

/** `refundAtDesk` in the transaction of an act at the console, which locks nothing before. */
export async function refundAtDeskIn(tx: Sql, payout: PaidOut, now: Instant): Promise<DeskRefundResult | null> {
  const { reservationNo, paidOut, by, requestId, paid } = payout;
  const drawer = paid === undefined ? null : await lockOpenDrawer(tx, paid.staffKey);
  const known = await lockByNumber(tx, reservationNo);
  if (known === null) return null;
  const { key, status, openLines, atDesk, isFreeSale } = known;
  const refusal = deskRefundRefusal({ status, atDesk, paidOut, isFreeSale });
  if (refusal !== null) return { outcome: refusal, status, atDesk };
  const payment = await findDeskPayment(tx, key);
  // Before the cancel, whose message names the refund.
  if (payment === null) await tx.query(REFUND, [reservationNo, key, paidOut, now / 1000]);
  else {
    const { way, amount } = payment;
    const approvalNo = paid?.approvalNo ?? '';
    const missing = payoutRefusal({ way, amount, inDrawer: drawer?.inDrawer ?? null, approvalNo });
    if (missing !== null) return { outcome: missing, status, atDesk };
    const money = { reservationKey: key, reservationNo, amount, staffKey: paid?.staffKey ?? 0 };
    const back = { way, approvalNo: way === 'card' ? approvalNo : null };
    await payOutDeskMoney(tx, { ...money, drawerId: drawer?.drawerId ?? null }, back, now);
  }
  await tx.query(NOTE_REFUND, [reservationNo, paidOut, by, now / 1000]);
  const cancel = { reservationKey: key, memberKey: null, requestId, stays: [], prices: [], refund: null };
  await saveCancel(tx, { ...cancel, gone: openLines }, now);
  return { outcome: 'refunded', status, atDesk };
}

const FIND = 'select reservation_id as key from reservation where reservation_no = $1';
const KNOWN = `select r.reservation_id as key, r.status, array(
    select line_id from reservation_line where reservation_id = r.reservation_id and state = 'open' order by position
  ) as open_lines, (
    select coalesce(sum(amount), 0)::integer from ledger_entry
    where reservation_id = r.reservation_id and attempt_id is null and account like 'desk%'
  ) as at_desk, coalesce(r.member_id = desk_member() and r.pay_total = 0, false) as is_free_sale
  from reservation r where r.reservation_id = $1`;

interface Known {
  readonly key: number;
  readonly status: ReservationStatus;
  readonly openLines: readonly number[];
  /** What was paid for it at the desk, in won. */
  readonly atDesk: Won;
  readonly isFreeSale: boolean;
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
  from (values ('refunds', $3::integer), ('desk', -$3::integer)) as side (account, won) where won <> 0`;
const NOTE_REFUND = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($4::float8), 'reservation.refunded-at-desk', $1, jsonb_build_object('paidOut', $2::integer, 'by', $3::text))`;
