import type { Transitions } from '../shared/machine.ts';
import type { PaymentMethod } from './method.ts';
import { addDays, DAY_MS, type Instant, kstDate, type KstDate, weekdayOf } from '../shared/time.ts';
import type { ReviewReason } from './review-reason.ts';

export type RefundState = 'requested' | 'sent' | 'done' | 'failed' | 'needs-review';

/**
 * requested: the provider is asked until its answer is known. sent: it has accepted a deposit's refund, and its bank
 * has not paid it out yet. done: the money is back. needs-review: the provider refused, or the bank could not pay; a
 * person retries it, or has paid in another way. failed: it refunds nothing, since a bank reversed the deposit, or the
 * money was refunded in the provider's console. A refund of a reversed deposit that may come again is requested without
 * asking the provider.
 */
export const REFUND_MOVES: Transitions<RefundState> = {
  requested: ['sent', 'done', 'needs-review', 'failed'],
  sent: ['done', 'needs-review'],
  done: [],
  failed: [],
  'needs-review': ['requested', 'done', 'failed'],
};

/**
 * Why money is refunded: no seat was left, the reservation owed nothing (more), it was refunded at the provider and not
 * by us, or its member cancelled lines or changed them to cheaper ones.
 */
export type RefundReason = 'seats-gone' | 'not-owed' | 'given-back-at-provider' | 'lines-cancelled' | 'lines-changed';

/** A refund's stage for its buyer: requested, at the bank, done, or with a person because it failed. */
export type RefundStage = 'requested' | 'sent' | 'done' | 'in-review';

const STAGES: Readonly<Record<RefundState, RefundStage | null>> = {
  requested: 'requested',
  sent: 'sent',
  done: 'done',
  'needs-review': 'in-review',
  // Nothing goes back by it: its buyer has nothing to wait for.
  failed: null,
};

/** The stage of a refund; null where nothing goes back by it. */
export const refundStage = (state: RefundState): RefundStage | null => STAGES[state];

/**
 * Whether its buyer may retry a refund: the experience card's vendor has not refunded the money, whatever it answered
 * (reservation spec §8, PD-102). Failed refunds by other methods wait for a person.
 */
export const canAskAgain = (refund: { readonly method: PaymentMethod; readonly state: RefundState }): boolean =>
  refund.method === 'experience-card' && (refund.state === 'requested' || refund.state === 'needs-review');

/** Business days within which a refund is due (PD-42; 전자상거래법 제18조). */
const REFUND_BUSINESS_DAYS = 3;

/** Whether banks are open on that day: Monday to Friday, but on public holidays. */
const isBusinessDay = (day: KstDate, holidays: ReadonlySet<KstDate>): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !holidays.has(day);

/** The last day on which a refund requested on `from` is in time (PD-42). `holidays` are Korea's public ones. */
export function refundDueDay(from: KstDate, holidays: ReadonlySet<KstDate>): KstDate {
  let day = from;
  for (let left = REFUND_BUSINESS_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
}

const PROMISED_DAYS = 7;

/** The day until which a refund is promised to who asks for it now (reservation spec §9, PD-42). */
export const promisedRefundDay = (requestedAt: Instant): KstDate => addDays(kstDate(requestedAt), PROMISED_DAYS);

/** Business days after which card companies usually show a cancelled payment; what is promised is the day above. */
export const CARD_BUSINESS_DAYS = { from: 3, to: 5 } as const;

/** Business days after `from` up to and including `to`: how long a refund has waited. 0 where `to` is not later. */
export function businessDaysWaited(from: KstDate, to: KstDate, holidays: ReadonlySet<KstDate>): number {
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day, holidays)) days += 1;
  return days;
}

export type DepositRefundFinding = 'pending' | 'completed' | 'failed' | 'partly-failed';

export type DepositRefundReason = Extract<ReviewReason, `refund-bank-${string}`>;

/** wait: ask again later. complete: the money has arrived. review: a person decides. */
export type DepositRefundStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'review'; readonly reason: DepositRefundReason };

/** Days without an answer of the bank after which a person asks. */
export const REFUND_PATIENCE_DAYS = 14;

/** The next step for a refund accepted at `sentAt` (architecture, money law: no refund waits unnoticed). */
export function depositRefundStep(finding: DepositRefundFinding, sentAt: Instant, now: Instant): DepositRefundStep {
  switch (finding) {
    case 'completed':
      return { kind: 'complete' };
    case 'failed':
      return { kind: 'review', reason: 'refund-bank-failed' };
    case 'partly-failed':
      return { kind: 'review', reason: 'refund-bank-failed-partly' };
    case 'pending':
      return now > sentAt + REFUND_PATIENCE_DAYS * DAY_MS
        ? { kind: 'review', reason: 'refund-bank-silent' }
        : { kind: 'wait' };
  }
}
