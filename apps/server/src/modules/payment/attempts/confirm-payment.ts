import { WINDOW_RESULT_OK, type WindowResult, type ConfirmAnswer } from '@kkumteo/contract/payment/payment';
import type { BookingListRejection } from '@kkumteo/domain/booking/refusals';
import type { PricingRejection } from '@kkumteo/domain/pricing/quote';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { paymentClosesAt } from '@kkumteo/domain/payment/payment-closing';
import { holdExpiresAt } from '@kkumteo/domain/schedule/hold';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenConstraint, COUPON_USED_ONCE, isUniqueViolation } from '../../../db/faults.ts';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import { finishConfirming, type Confirmed, type ConfirmingAttempt } from './finish-confirming.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Settler } from './settle.ts';
import { beginConfirming, endAttempts, findOwnAttempt, findSameBooking, type Attempt } from './store.ts';

const CLOSED_BY_BUYER = 'PAY_PROCESS_CANCELED';

type Answer = Decision<ConfirmAnswer, PaymentRejection>;

/** A second press at this process gets the same answer; others see the attempt's state and key. */
const underWayAt = new WeakMap<Settler, Map<string, Promise<Answer>>>();

/**
 * Handles the result of the payment window: refused or cancelled releases the seats; approved confirms the payment once
 * and makes the reservation (PD-15, PD-36). A repeated call answers the same reservation; another member's attempt is
 * unknown.
 */
export function confirmPayment(deps: PaymentDeps, result: WindowResult, memberKey: number): Promise<Answer> {
  const key = `${memberKey}|${result.attemptId}|${result.resultCode}|${result.providerKey}|${result.amount}`;
  const underWay = underWayAt.get(deps.settler) ?? new Map<string, Promise<Answer>>();
  underWayAt.set(deps.settler, underWay);
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const answering = decide(deps, result, memberKey).finally(() => underWay.delete(key));
  underWay.set(key, answering);
  return answering;
}

async function decide(deps: PaymentDeps, result: WindowResult, memberKey: number): Promise<Answer> {
  failPoint('confirm-begun');
  const attempt = await findOwnAttempt(deps.sql, result.attemptId, memberKey);
  if (attempt === null) return refuse({ code: 'payment.attempt-unknown' });
  if (attempt.reservationNo !== null) return accept({ ok: true, reservationNo: attempt.reservationNo });
  if (result.resultCode !== WINDOW_RESULT_OK) return accept(await notApproved(deps, attempt, result));
  if (result.amount !== attempt.amount) return accept(await amountDiffers(deps, attempt));
  return accept(await confirm(deps, attempt, result.providerKey));
}

async function notApproved(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics'>,
  { attemptId }: Attempt,
  result: WindowResult,
): Promise<ConfirmAnswer> {
  const state = result.resultCode === CLOSED_BY_BUYER ? 'abandoned' : 'declined';
  const { resultCode: code, message } = result;
  const ending = { from: 'created', state, code, message } as const;
  const ended = await endAttempts(deps.sql, [attemptId], ending, deps.clock.now());
  if (ended.length > 0) deps.metrics.payment(state);
  return { ok: false, message: message || refusal({ code: 'payment.cancelled-by-payer' }).message, reservationNo: '' };
}

async function amountDiffers(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics'>,
  { attemptId }: Attempt,
): Promise<ConfirmAnswer> {
  const rejection: PaymentRejection = { code: 'payment.amount-differs' };
  const ending = { from: 'created', state: 'declined', code: rejection.code, message: '' } as const;
  const ended = await endAttempts(deps.sql, [attemptId], ending, deps.clock.now());
  if (ended.length > 0) deps.metrics.payment('declined');
  return refusal(rejection);
}

async function confirm(deps: PaymentDeps, attempt: Attempt, providerKey: string): Promise<ConfirmAnswer> {
  const { attemptId, amount, track, method, target, visits } = attempt;
  const now = deps.clock.now();
  const limits = await deps.limits();
  const begun = await beginConfirming(deps.sql, {
    attemptId,
    target,
    providerKey,
    holdUntil: holdExpiresAt(now, paymentClosesAt(visits), limits),
    now,
    limits,
  }).catch((error: unknown) => {
    // The hold had lapsed, and another booking has the coupon meanwhile: nothing is charged.
    if (brokenConstraint(error) === COUPON_USED_ONCE) return 'coupon-used' as const;
    // The provider's key belongs to another attempt: no approval pays for two orders.
    if (isUniqueViolation(error)) return 'declined' as const;
    throw error;
  });
  switch (begun) {
    case 'confirming':
      failPoint('confirming');
      return toAnswer(
        await charge(deps, { attemptId, amount, track, method, target, providerKey }).catch(logged(deps)),
      );
    case 'coupon-used':
      return refusal({ code: 'pricing.coupon-already-used' });
    case 'no-seats':
      return refusal({ code: 'payment.attempt-expired' });
    case 'same-booking':
      return sameBooking(deps, attemptId);
    case 'not-owed':
      return refusal({ code: 'payment.not-owed' });
    case 'closed':
      return refusal({ code: target.kind === 'new-booking' ? 'payment.closed' : 'payment.pay-later-closed' });
    case 'paid':
    case 'awaiting-deposit':
    case 'reserved':
      return again(deps, attempt);
    case 'declined':
    case 'refunding':
    case 'refunded':
    case 'needs-review':
      return attempt.failureMessage
        ? { ok: false, message: attempt.failureMessage, reservationNo: '' }
        : refusal({ code: 'payment.confirm-failed' });
    default:
      return refusal({ code: 'payment.in-progress' });
  }
}

/** Booked meanwhile in another tab: nothing is charged, and the answer names that reservation. */
async function sameBooking(deps: Pick<PaymentDeps, 'sql' | 'clock'>, attemptId: string): Promise<ConfirmAnswer> {
  const reservationNo = (await findSameBooking(deps.sql, attemptId, deps.clock.now())) ?? '';
  return { ...refusal({ code: 'reservation.already-reserved', reservationNo }), reservationNo };
}

const charge = (deps: PaymentDeps, attempt: ConfirmingAttempt): Promise<Confirmed> =>
  whileConfirming(deps.settler, attempt.attemptId, () => finishConfirming(deps, attempt));

/** A fault between the provider's yes and our save is no refusal: the attempt stays `confirming` for the reconciler. */
const logged =
  (deps: Pick<PaymentDeps, 'logger'>) =>
  (error: unknown): Confirmed => {
    deps.logger.error({ err: error }, 'confirming was interrupted');
    return { kind: 'open' };
  };

async function again(deps: Pick<PaymentDeps, 'sql'>, { attemptId, memberId }: Attempt): Promise<ConfirmAnswer> {
  const reservationNo = (await findOwnAttempt(deps.sql, attemptId, memberId))?.reservationNo ?? '';
  return { ok: true, reservationNo };
}

function toAnswer(confirmed: Confirmed): ConfirmAnswer {
  switch (confirmed.kind) {
    case 'paid':
      return { ok: true, reservationNo: confirmed.reservationNo };
    case 'not-paid': {
      const { rejection } = confirmed;
      // The screen puts the apology of reservation spec §8 before the provider's own words.
      return rejection.code === 'payment.declined'
        ? { ok: false, message: rejection.providerMessage, reservationNo: '' }
        : refusal(rejection);
    }
    case 'open':
      return refusal({ code: 'payment.in-progress' });
  }
}

const refusal = (
  rejection: PaymentRejection | PricingRejection | BookingListRejection,
): Extract<ConfirmAnswer, { ok: false }> => ({
  ok: false,
  message: sentenceOf(rejection),
  reservationNo: '',
});

// A provider's event is answered soon, whatever our own confirm is waiting for.
const PATIENCE_MS = 1_000;

/** What each site of this process is confirming right now, by attempt. */
const confirmingAt = new WeakMap<Settler, Map<string, Promise<unknown>>>();

/** Does `confirm`, of which `untilConfirmed` knows meanwhile. */
export async function whileConfirming<T>(site: Settler, attemptId: string, confirm: () => Promise<T>): Promise<T> {
  const here = confirmingAt.get(site) ?? new Map<string, Promise<unknown>>();
  confirmingAt.set(site, here);
  const confirming = confirm();
  here.set(attemptId, confirming);
  try {
    return await confirming;
  } finally {
    here.delete(attemptId);
  }
}

/**
 * Resolves when this process is not confirming the attempt, or after a second: an event about our own request need not
 * ask the provider again.
 */
export async function untilConfirmed(site: Settler, attemptId: string, patienceMs = PATIENCE_MS): Promise<void> {
  const confirming = confirmingAt.get(site)?.get(attemptId);
  if (confirming === undefined) return;
  const giveUp = new AbortController();
  const patience = sleep(patienceMs, undefined, { signal: giveUp.signal });
  await Promise.race([confirming, patience]).catch(() => undefined);
  giveUp.abort();
}
