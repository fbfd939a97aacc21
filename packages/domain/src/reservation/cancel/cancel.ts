import type { PaymentMethod } from '../../payment/method.ts';
import { refundAccountRefusal, type RefundAccount } from '../../payment/refund-account.ts';
import type { PaymentRejection } from '../../payment/refusals.ts';
import { firstRefusal, type Check } from '../../shared/decision.ts';
import type { Won } from '../../shared/money.ts';
import type { Instant, KstDate } from '../../shared/time.ts';
import { depositReissueRefusal, type OwedChange } from '../deposit-reissue.ts';
import type { AbilityRejection, CancelRejection, DepositReissueRejection } from '../refusals.ts';
import type { ReservationStatus } from '../status.ts';

/** A press on 예약취소: the chosen lines, and the facts that decide it. */
export interface CancelRequest {
  readonly chosen: readonly string[];
  /** Why one of them can't be cancelled (`can.cancelLine`), or null. */
  readonly lineRefusal: AbilityRejection | null;
  /** Money goes back to an account that the buyer names (`needsRefundAccount`). */
  readonly needsAccount: boolean;
  readonly account: RefundAccount | null;
  /** The refund rules; known in the browser alone. */
  readonly agreed: boolean;
}

type Refusal = CancelRejection | PaymentRejection | AbilityRejection;
type CancelCheck = Check<CancelRequest, Refusal>;

const NO_ACCOUNT: RefundAccount = { bankCode: '', number: '', holder: '' };

const linesChosen: CancelCheck = ({ chosen }) =>
  chosen.length === 0 ? { code: 'reservation.nothing-chosen', field: 'lineNos' } : null;
const accountNamed: CancelCheck = ({ needsAccount, account }) =>
  needsAccount ? refundAccountRefusal(account ?? NO_ACCOUNT) : null;
const rulesAgreed: CancelCheck = ({ agreed }) =>
  agreed ? null : { code: 'reservation.refund-rules-not-agreed', field: 'agreed' };
const linesCancellable: CancelCheck = ({ lineRefusal }) => lineRefusal;

/** Reservation spec §5 "Cancel", in its order. */
const CANCEL_CHECKS: readonly CancelCheck[] = [linesChosen, accountNamed, rulesAgreed, linesCancellable];

/** Why these lines can't be cancelled, or null: the page checks before its question, the server with `agreed`. */
export const cancelRefusal = (request: CancelRequest): Refusal | null => firstRefusal(CANCEL_CHECKS, request);

/** Whether a refund account is needed: for a paid deposit with something to refund (PD-63). */
export const needsRefundAccount = (method: PaymentMethod | null, total: Won): boolean =>
  method === 'virtual-account' && total > 0;

export interface PaymentOfCancel {
  readonly method: PaymentMethod | null;
  readonly status: ReservationStatus;
  /** Its money was received at the park's desk (PD-59). */
  readonly paidAtDesk: boolean;
  /** All of its lines are chosen, and none was cancelled before. */
  readonly isWhole: boolean;
  /** What is owed before and after it, in won, where nothing has been paid. */
  readonly owed: Pick<OwedChange, 'before' | 'after'>;
  /** The visits of the lines that stay. */
  readonly staying: readonly KstDate[];
}

type PaymentCheck = (payment: PaymentOfCancel, now: Instant) => CancelRejection | DepositReissueRejection | null;

const notAtDesk: PaymentCheck = ({ paidAtDesk }) => (paidAtDesk ? { code: 'reservation.cancel-at-desk' } : null);
const accountInTime: PaymentCheck = ({ status, owed, staying }, now) =>
  depositReissueRefusal({ status, ...owed }, staying, now);
const wholeCard: PaymentCheck = ({ method, isWhole }) =>
  method === 'experience-card' && !isWhole ? { code: 'reservation.cancel-card-whole-only' } : null;

/**
 * Why the payment prevents it, or null: the desk refunds its own payments; a new amount to pay by deposit needs another
 * account; the experience card's vendor refunds all or nothing (PD-97).
 */
export function paymentCancelRefusal(
  payment: PaymentOfCancel,
  now: Instant,
): CancelRejection | DepositReissueRejection | null {
  for (const check of [notAtDesk, accountInTime, wholeCard]) {
    const refusal = check(payment, now);
    if (refusal !== null) return refusal;
  }
  return null;
}
