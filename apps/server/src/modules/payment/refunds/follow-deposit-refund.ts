import type { LookupOutcome } from '../../../gateways/payment/port.ts';
import { claimSentRefunds, failDepositRefund, findSentRefund, finishDepositRefund, type SentRefund } from './store.ts';
import { type PaymentDeps, logFailures } from '../payment-deps.ts';
import { depositRefundStep, type DepositRefundFinding } from '@kkumteo/domain/payment/refund';

/**
 * Asks the provider about deposits that are being refunded, a batch at a time: notifies when they have arrived, and
 * leaves those that the bank could not pay out to a person. Returns how many it checked. Every process may run it at
 * once.
 */
export async function followDepositRefunds(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'providers' | 'metrics' | 'logger'>,
): Promise<number> {
  const claimed = await claimSentRefunds(deps.sql, deps.clock.now());
  await Promise.all(claimed.map((refund) => look(deps, refund)));
  return claimed.length;
}

/** The same for one attempt, by the provider's answer `found`. False if the provider did not answer. */
export async function followDepositRefund(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics' | 'logger'>,
  attemptId: string,
  found: LookupOutcome,
): Promise<boolean> {
  const sent = await findSentRefund(deps.sql, attemptId);
  return sent === null || apply(deps, sent, found);
}

const look = (
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'providers' | 'metrics' | 'logger'>,
  refund: SentRefund,
): Promise<void> =>
  logFailures(deps, { id: refund.attemptId, message: 'following a refund failed' }, async () =>
    apply(deps, refund, await deps.providers.card.find(refund.attemptId)),
  );

async function apply(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics' | 'logger'>,
  { refundId, attemptId, sentAt }: SentRefund,
  found: LookupOutcome,
): Promise<boolean> {
  if (found.kind === 'unreachable') return false;
  const now = deps.clock.now();
  const step = depositRefundStep(findingOf(found), sentAt, now);
  if (step.kind === 'complete') await finishDepositRefund(deps.sql, refundId, now);
  if (step.kind === 'review' && (await failDepositRefund(deps.sql, refundId, step.reason, now))) {
    deps.logger.error({ attemptId, reason: step.reason }, 'a refund did not arrive and needs a person');
    deps.metrics.payment('needs-review');
  }
  return true;
}

/** Where the provider says nothing of a refund, the bank is not done with it. */
const findingOf = (found: LookupOutcome): DepositRefundFinding =>
  ('payment' in found ? found.payment.depositRefund : null) ?? 'pending';
