import type { CancelLines, ChosenLines, RefundPreview } from '@kkumteo/contract/reservation/cancel';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { can } from '@kkumteo/domain/reservation/can';
import { staffCan, type CancelGround, type LineRules } from '@kkumteo/domain/reservation/staff-acts';
import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import type { Refunds } from '../../payment/refunds/refunds.ts';
import { newRefund, type RequestedRefund } from '../../payment/refunds/store.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { depositAfterAct, withDepositReissue, type DepositAfterAct } from '../act/deposit-reissue.ts';
import { lockOwnWithPayment, noteStaffAct, saveCancel, type ByMember, type ByStaff } from '../act/store.ts';
import { amountsAfter, movedPrices, takeRefund } from '../act/money.ts';
import { findReservation } from '../read/store.ts';
import { loadCancel, owedOf, refusalOf, stayingVisits, type CancelRefusal, type KnownCancel } from './decide-cancel.ts';

export interface CancelDeps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock'> {
  readonly refunds: Refunds;
}

/** A cancel by staff, whose rules it goes by (PD-166). */
export interface StaffCancel extends ByStaff {
  readonly ground: CancelGround;
}

/** What cancelling some lines would refund (PD-23). Refuses what cancelling refuses, except for a missing account. */
export async function previewCancel(
  deps: CancelDeps,
  own: ByMember<ChosenLines>,
  rules: Pick<LineRules, 'cancelLine'> = can,
): Promise<Decision<RefundPreview, CancelRefusal>> {
  const row = await findReservation(deps.db, own.memberKey, own.reservationNo);
  const known = row === null ? null : await loadCancel(deps.db, row, own.lineNos);
  if (known === null) return refuse({ code: 'reservation.not-found' });
  const terms = { account: null, version: null, isPreview: true, rules };
  const refusal =
    refusalOf(known, await deps.catalogue.current(), terms, deps.clock.now()) ??
    (await vendorRefusal(deps, known.row.paymentMethod));
  const { amount, discountDeduction, total, stays } = known.price;
  const before = new Map(known.sold.map((line) => [line.lineNo, line.amount]));
  const staying = stays.filter((line) => line.amount !== before.get(line.lineNo));
  return refusal === null ? accept({ amount, discountDeduction, total, staying }) : refuse(refusal);
}

/** What follows at the providers after the commit. */
interface Cancelled {
  readonly reservationNo: string;
  readonly refund: RequestedRefund | null;
  readonly deposit: DepositAfterAct | null;
  /** The attempt whose account is to be closed; null where none waits for money. */
  readonly closes: string | null;
}

/**
 * Cancels lines of a member's own reservation: lines, seats, rooms, coupons, prices of the other lines and the refund
 * in one transaction; then the refund is sent, or the account closed. A deposit is reissued for what stays
 * (`withDepositReissue`). The jobs retry what does not reach the provider now (architecture, money law). Answers the
 * reservation's number. A second cancel is refused with `reservation.cannot-cancel`, an outdated page with
 * `reservation.changed-since`. An act of staff has its entry in the same transaction.
 */
export async function cancelLines(
  deps: CancelDeps,
  own: ByMember<CancelLines>,
  staff: StaffCancel | null = null,
): Promise<Decision<string, CancelRefusal>> {
  const { db, refunds } = deps;
  const seen = await findReservation(db, own.memberKey, own.reservationNo);
  if (seen === null) return refuse({ code: 'reservation.not-found' });
  const vendor = await vendorRefusal(deps, seen.paymentMethod);
  if (vendor !== null) return refuse(vendor);
  const cancelled = await withDepositReissue({ db, accounts: refunds.accounts }, (tx) =>
    cancelIn(tx, deps, own, staff),
  );
  if (!cancelled.ok) return cancelled;
  failPoint('lines-cancelled');
  const { reservationNo, refund, closes } = cancelled.value;
  if (refund !== null) await refunds.send(refund);
  if (closes !== null) await refunds.closeAccount(closes);
  return accept(reservationNo);
}

/** The vendor of the experience card has to be reachable before anything is written. */
const vendorRefusal = async ({ refunds }: CancelDeps, method: PaymentMethod | null): Promise<CancelRefusal | null> =>
  method === 'experience-card' && !(await refunds.isCardVendorUp()) ? { code: 'payment.experience-card-down' } : null;

async function cancelIn(
  tx: Sql,
  deps: CancelDeps,
  own: ByMember<CancelLines>,
  staff: StaffCancel | null,
): Promise<Decision<Cancelled, CancelRefusal> | 'again'> {
  const row = await lockOwnWithPayment(tx, own);
  if (row === 'again') return row;
  const known = row === null ? null : await loadCancel(tx, row, own.lineNos);
  if (known === null) return refuse({ code: 'reservation.not-found' });
  const now = deps.clock.now();
  const rules = staff === null ? can : staffCan;
  const terms = { account: own.refundAccount, version: own.version, isPreview: false, rules };
  const refusal = refusalOf(known, await deps.catalogue.current(), terms, now);
  if (refusal !== null) return refuse(refusal);
  const memberKey = staff === null ? own.memberKey : null;
  const saved = await save(tx, deps.refunds, known, { ...own, memberKey, account: own.refundAccount, now });
  if (staff !== null) await noteCancel(tx, staff, known, now);
  return accept(saved);
}

const noteCancel = (tx: Sql, staff: StaffCancel, { row, chosen, price }: KnownCancel, now: Instant): Promise<void> =>
  noteStaffAct(
    tx,
    staff,
    {
      act: 'reservation.cancel',
      reservationNo: row.reservationNo,
      facts: { ground: staff.ground, lines: chosen.length, refunded: price.total },
    },
    now,
  );

interface Saving {
  /** Null for an act of the park. */
  readonly memberKey: number | null;
  readonly requestId: string;
  readonly account: RefundAccount | null;
  readonly now: Instant;
}

async function save(
  tx: Sql,
  refunds: Refunds,
  known: KnownCancel,
  { memberKey, requestId, account, now }: Saving,
): Promise<Cancelled> {
  const { row, chosen, sold, price } = known;
  const refund = price.total === 0 ? null : newRefund(price.total, 'lines-cancelled', now);
  const gone = chosen.map(({ lineKey }) => lineKey);
  const after = { stays: amountsAfter(sold, price.stays), prices: movedPrices(sold, price.stays) };
  await saveCancel(tx, { reservationKey: row.reservationKey, memberKey, requestId, gone, refund, ...after }, now);
  const isRest = gone.length === sold.length;
  return {
    reservationNo: row.reservationNo,
    refund: await takeRefund(tx, refunds, { refund, method: row.paymentMethod, account }, now),
    deposit: isRest ? null : depositAfterAct(row.attemptId, owedOf(known), stayingVisits(known), now),
    closes: row.status === 'awaiting-deposit' && isRest ? row.attemptId : null,
  };
}
