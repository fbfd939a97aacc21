import type { PaymentMethod } from '../../payment/method.ts';
import { refundAccountRefusal, type RefundAccount } from '../../payment/refund-account.ts';
import type { PaymentRejection } from '../../payment/refusals.ts';
import type { Won } from '../../shared/money.ts';
import { instantOf, type Instant, type KstDate } from '../../shared/time.ts';
import { needsRefundAccount } from '../cancel/cancel.ts';
import { depositReissueRefusal } from '../deposit-reissue.ts';
import type { DepositReissueRejection, MoveRejection } from '../refusals.ts';
import type { ReservationStatus } from '../status.ts';

export interface MoneyOfMove {
  readonly status: ReservationStatus;
  readonly method: PaymentMethod | null;
  /** In won, as in `MovePrice`. */
  readonly before: Won;
  readonly after: Won;
  readonly refund: Won;
  readonly paidOut: Won;
  readonly taken: Won;
  readonly waived: Won;
  /** Someone of the desk takes what is dearer and pays out what the desk has. */
  readonly isAtDesk: boolean;
  readonly account: RefundAccount | null;
  /** Of all open lines, as they are afterwards. */
  readonly visitDates: readonly KstDate[];
  /** Until when its deposit is awaited; null where none is. */
  readonly depositDueAt: Instant | null;
}

type Refusal = MoveRejection | DepositReissueRejection | PaymentRejection;

/** What happens to the difference of a move (PD-169). */
export type MoveMoney = 'nothing' | 'owed' | 'deposit-reissue' | 'refund' | 'waived' | 'taken';

export function moneyOfMove({
  status,
  before,
  after,
  waived,
}: Pick<MoneyOfMove, 'status' | 'before' | 'after' | 'waived'>): MoveMoney {
  if (after === before) return 'nothing';
  if (waived > 0) return 'waived';
  if (status === 'confirmed') return after > before ? 'taken' : 'refund';
  return status === 'awaiting-deposit' ? 'deposit-reissue' : 'owed';
}

const NO_ACCOUNT: RefundAccount = { bankCode: '', number: '', holder: '' };

/**
 * Why the difference can't be settled so, or null: what is paid and dearer is taken at the desk or waived; the desk pays
 * out its own money; a deposit is awaited until the day before the first visit.
 */
export function moveMoneyRefusal(money: MoneyOfMove, now: Instant): Refusal | null {
  const { status, method, before, after, refund, paidOut, taken, waived, isAtDesk } = money;
  const { account, visitDates, depositDueAt } = money;
  if (taken > 0 && !isAtDesk) return { code: 'reservation-move.dearer' };
  if (paidOut > 0 && !isAtDesk) return { code: 'reservation-move.cheaper-at-desk' };
  if (needsRefundAccount(method, refund)) return refundAccountRefusal(account ?? NO_ACCOUNT);
  if (status !== 'awaiting-deposit') return null;
  const first = visitDates.toSorted()[0];
  const isKept = after - waived === before;
  if (isKept && first !== undefined && depositDueAt !== null && depositDueAt >= instantOf(first))
    return { code: 'reservation-move.before-deposit' };
  return depositReissueRefusal({ status, before, after: after - waived }, visitDates, now);
}
