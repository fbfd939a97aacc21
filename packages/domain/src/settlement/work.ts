import { FINDING_KINDS } from '../payment/comparison.ts';
import {
  REVIEW_REASONS,
  refundableReasons,
  refundedAtProviderReasons,
  settleableReasons,
  type ReviewReason,
} from '../payment/review-reason.ts';
import { needsSecondPerson } from '../reservation/staff-acts.ts';
import type { Won } from '../shared/money.ts';
import { MINUTE_MS, type Instant } from '../shared/time.ts';

/** What of the park's money waits for a person: a payment, a refund, a difference between ledger and provider. */
export const WORK_KINDS = ['payment', 'refund', 'difference'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Why it waits; `late`: a refund that is still under way after its legal day, `account-unopened`: the provider opens no account. */
export const WORK_REASONS = [...REVIEW_REASONS, ...FINDING_KINDS, 'late', 'account-unopened'] as const;
export type WorkReason = (typeof WORK_REASONS)[number];

/**
 * What a person can do about it. send-again: retry the refund. paid-otherwise: it was paid by another way. keep, cancel:
 * the reservation whose money was refunded at the provider. explained: the difference is explained.
 */
export const WORK_ACTS = ['send-again', 'paid-otherwise', 'keep', 'cancel', 'explained'] as const;
export type WorkAct = (typeof WORK_ACTS)[number];

/** `isWhole`: it refunds all of its payment; a part that the provider has accepted once is not sent a second time. */
export function refundActs(review: ReviewReason | null, isWhole: boolean): readonly WorkAct[] {
  if (review === null) return [];
  const canBeSettled = settleableReasons().includes(review);
  const canBeSent = refundableReasons().includes(review) && (isWhole || !canBeSettled);
  return [...(canBeSent ? (['send-again'] as const) : []), ...(canBeSettled ? (['paid-otherwise'] as const) : [])];
}

/** A part that was refunded at the provider cancels nothing: it is unknown which seats it was for. */
export function paymentActs(reason: WorkReason): readonly WorkAct[] {
  if (reason === 'cancelled-at-provider') return ['keep', 'cancel'];
  return refundedAtProviderReasons().some((known) => known === reason) ? ['keep'] : [];
}

/** How long the provider may be down before a person has to ask it for an account; the site retries until then. */
const ACCOUNT_OPENS_WITHIN_MS = 10 * MINUTE_MS;

export const isAccountOverdue = (
  { isUnopened, since }: { readonly isUnopened: boolean; readonly since: Instant },
  now: Instant,
): boolean => isUnopened && since <= now - ACCOUNT_OPENS_WITHIN_MS;

/** Whether a payment waits for its refund alone, which is listed by itself. */
export const isWorkOfRefund = (reason: ReviewReason): boolean => refundableReasons().includes(reason);

/** Whether a deposit's refund can only be sent to an account that is named: none is known, or its bank has failed there. */
export const mustNameAccount = (reason: WorkReason): boolean =>
  reason === 'refund-account-unknown' || settleableReasons().some((known) => known === reason);

/** Money that goes to another account than it was meant for needs a second person above the amount of exceptions (PD-180). */
export const accountNeedsSecondPerson = (amount: Won, namesAccount: boolean): boolean =>
  namesAccount && needsSecondPerson(amount);
