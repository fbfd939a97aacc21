import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { PaymentTargetKind } from '@kkumteo/domain/payment/attempt';
import {
  confirmKey,
  type AwaitedDeposit,
  type ConfirmOutcome,
  type ProviderPayment,
} from '../../../gateways/payment/port.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import { followDeposit } from '../deposits/follow-deposit.ts';
import { bookOutsideCancels } from '../refunds/outside-cancels.ts';
import { refund } from '../refunds/refund.ts';
import { closeAccount, issueAccount } from '../deposits/issue-account.ts';
import { noteCashReceipt } from '../deposits/store.ts';
import type { PaymentDeps, RefundDeps } from '../payment-deps.ts';
import { beginRefund, finishRefund, type Refundable } from '../refunds/store.ts';
import { endAttempts, findAttempt, markForReview } from './store.ts';

/** A `confirming` attempt as far as bringing it to its end needs it. */
export interface ConfirmingAttempt {
  readonly attemptId: string;
  readonly amount: number;
  readonly providerKey: string;
  readonly track: string;
  readonly method: PaymentMethod;
  readonly target: { readonly kind: PaymentTargetKind };
}

/** What became of a confirming attempt. */
export type Confirmed =
  /** There is a reservation: paid, or waiting for its deposit. */
  | { readonly kind: 'paid'; readonly reservationNo: string }
  | { readonly kind: 'not-paid'; readonly rejection: PaymentRejection }
  | { readonly kind: 'open' };

const GIVEN_BACK = { 'no-seats': 'payment.seats-gone', 'not-owed': 'payment.given-back' } as const;
const MISMATCHES = { amount: 'charge-amount-differs', 'provider-key': 'charge-key-differs' } as const;

// One buyer's approval is charged by one key, however often it is asked for.
const ONLY_TRY = 1;

/** Asks the provider to charge what the buyer approved, and saves the outcome. May be repeated, by any process. */
export async function finishConfirming(deps: PaymentDeps, attempt: ConfirmingAttempt): Promise<Confirmed> {
  const outcome = await deps.providers.of(attempt).confirm({
    orderNo: attempt.attemptId,
    providerKey: attempt.providerKey,
    amount: attempt.amount,
    idempotencyKey: confirmKey(attempt.attemptId, ONLY_TRY),
  });
  return applyOutcome(deps, attempt, outcome);
}

async function applyOutcome(
  deps: PaymentDeps,
  attempt: ConfirmingAttempt,
  outcome: ConfirmOutcome,
): Promise<Confirmed> {
  switch (outcome.kind) {
    case 'approved':
      return settleCaptured(deps, attempt, outcome.payment);
    case 'awaiting-deposit':
      return awaitDeposit(deps, attempt, outcome.deposit);
    case 'declined':
    case 'gone':
      return notCharged(deps, attempt, outcome.code, outcome.message);
    case 'misconfigured':
      deps.logger.error({ attemptId: attempt.attemptId, code: outcome.code }, 'the card provider refuses our keys');
      return notCharged(deps, attempt, outcome.code, '');
    case 'cancelled':
      return refundedElsewhere(deps, { ...attempt, method: outcome.payment.method });
    case 'mismatch':
      return review(deps, attempt, MISMATCHES[outcome.reason]);
    case 'unknown':
      deps.logger.warn({ attemptId: attempt.attemptId, reason: outcome.reason }, 'payment outcome unknown');
      return { kind: 'open' };
  }
}

/** A payment that the provider has captured becomes a reservation, or goes back where no seat is left. */
export async function settleCaptured(
  deps: PaymentDeps,
  attempt: ConfirmingAttempt,
  payment: ProviderPayment,
): Promise<Confirmed> {
  if (payment.amount !== attempt.amount) return review(deps, attempt, MISMATCHES.amount);
  if (payment.deposit !== null) return settleDeposited(deps, attempt, payment.deposit);
  failPoint('captured');
  await noteCashReceipt(deps.sql, payment);
  const { outcome, reservationNo } = await deps.settler.settle(payment, attempt.target.kind);
  if (reservationNo !== null) {
    if (outcome === 'paid') {
      deps.metrics.payment('paid');
      if (attempt.target.kind === 'new-booking') deps.metrics.booked(attempt.track);
    }
    // The payment may have been cancelled at the provider before we have saved it.
    await bookOutsideCancels(deps, attempt.attemptId, payment);
    failPoint('settled');
    return { kind: 'paid', reservationNo };
  }
  if (outcome === 'no-seats' || outcome === 'not-owed') {
    const reason = outcome === 'no-seats' ? 'seats-gone' : outcome;
    const asked = await beginRefund(deps.sql, { ...attempt, method: payment.method }, reason, deps.clock.now());
    if (asked !== null) {
      await refund(deps, asked);
      return { kind: 'not-paid', rejection: { code: GIVEN_BACK[outcome] } };
    }
  }
  deps.logger.error({ attemptId: attempt.attemptId, outcome }, 'a captured payment could not be saved');
  return { kind: 'open' };
}

/** The account is open: the reservation waits for its money, or the account is closed again where it may not. */
export async function awaitDeposit(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'providers' | 'metrics' | 'logger'>,
  attempt: ConfirmingAttempt,
  deposit: AwaitedDeposit,
): Promise<Confirmed> {
  const { attemptId, amount } = attempt;
  const known = await findAttempt(deps.sql, attemptId);
  if (known === null || deposit.amount !== amount) return review(deps, attempt, MISMATCHES.amount);
  const { outcome, reservationNo } = await issueAccount(deps, known, deposit);
  if (reservationNo !== null) return { kind: 'paid', reservationNo };
  if (outcome !== 'no-seats' && outcome !== 'refused') return { kind: 'open' };
  if ((await closeAccount(deps, attemptId, deposit.providerKey)) !== 'closed') return { kind: 'open' };
  await notCharged(deps, attempt, `account-${outcome}`, '');
  return {
    kind: 'not-paid',
    rejection: { code: outcome === 'refused' ? 'payment.method-not-offered' : 'payment.seats-gone' },
  };
}

/** The money came before the account was saved: both are saved now, one after the other. */
async function settleDeposited(
  deps: RefundDeps,
  attempt: ConfirmingAttempt,
  deposit: AwaitedDeposit,
): Promise<Confirmed> {
  const { attemptId } = attempt;
  const known = await findAttempt(deps.sql, attemptId);
  const issued = known === null ? null : await issueAccount(deps, known, deposit);
  if (issued === null || issued.reservationNo === null) {
    const paid = { ...attempt, method: 'virtual-account' as const, account: deposit.account };
    const asked = await beginRefund(deps.sql, paid, 'seats-gone', deps.clock.now());
    if (asked !== null) await refund(deps, asked);
    return { kind: 'not-paid', rejection: { code: 'payment.seats-gone' } };
  }
  // Asked again: the bank may have taken the money back while the account was being saved.
  const waiting = await findAttempt(deps.sql, attemptId);
  if (waiting !== null) await followDeposit(deps, waiting, await deps.providers.card.find(attemptId));
  return { kind: 'paid', reservationNo: issued.reservationNo };
}

async function notCharged(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics'>,
  { attemptId }: ConfirmingAttempt,
  code: string,
  message: string,
): Promise<Confirmed> {
  const now = deps.clock.now();
  const ending = { from: 'confirming', state: 'declined', code, message } as const;
  const ended = await endAttempts(deps.sql, [attemptId], ending, now);
  if (ended.length > 0) deps.metrics.payment('declined');
  const rejection: PaymentRejection =
    message === '' ? { code: 'payment.confirm-failed' } : { code: 'payment.declined', providerMessage: message };
  return ended.length > 0 ? { kind: 'not-paid', rejection } : currentOutcome(deps, attemptId, rejection);
}

/** A no that changed nothing: where another process has made a reservation of it meanwhile, that is the answer. */
async function currentOutcome(
  deps: Pick<PaymentDeps, 'sql'>,
  attemptId: string,
  rejection: PaymentRejection,
): Promise<Confirmed> {
  const reservationNo = (await findAttempt(deps.sql, attemptId))?.reservationNo ?? null;
  return reservationNo === null ? { kind: 'not-paid', rejection } : { kind: 'paid', reservationNo };
}

/** The charge of a `confirming` attempt was refunded at the provider: books both, and releases its seats. */
export async function refundedElsewhere(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics'>,
  attempt: Refundable,
): Promise<Confirmed> {
  const now = deps.clock.now();
  const rejection = { code: 'payment.confirm-failed' } as const;
  const asked = await beginRefund(deps.sql, attempt, 'given-back-at-provider', now);
  if (asked === null) return currentOutcome(deps, attempt.attemptId, rejection);
  if (await finishRefund(deps.sql, asked.refundId, now)) deps.metrics.payment('refunded');
  return { kind: 'not-paid', rejection };
}

async function review(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics' | 'logger'>,
  { attemptId }: ConfirmingAttempt,
  reason: ReviewReason,
): Promise<Confirmed> {
  deps.logger.error({ attemptId, reason }, 'a payment needs a person');
  await markForReview(deps.sql, attemptId, reason, deps.clock.now());
  deps.metrics.payment('needs-review');
  return { kind: 'not-paid', rejection: { code: 'payment.confirm-failed' } };
}
