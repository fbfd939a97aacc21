import { cancelKey } from '../../gateways/card/port.ts';
import { failPoint } from '../../observe/fail-point.ts';
import type { PaymentDeps } from './finish-confirming.ts';
import { finishRefund, markForReview } from './store.ts';

// The only refund that this issue knows: the whole of a payment that could not become a reservation.
const WHOLE_PAYMENT = '1';
const REASON = '좌석이 마감되어 예약을 완료하지 못함';

/** Cancels the whole charge of a `refunding` attempt. Repeated with the same key until the provider's answer is known. */
export async function giveMoneyBack(
  deps: PaymentDeps,
  attempt: { readonly attemptId: string; readonly providerKey: string },
): Promise<void> {
  const { attemptId, providerKey } = attempt;
  failPoint('refunding');
  const outcome = await deps.card.cancel({
    providerKey,
    reason: REASON,
    idempotencyKey: cancelKey(`${attemptId}:${WHOLE_PAYMENT}`),
  });
  failPoint('refund-answered');
  if (outcome.kind === 'cancelled' && outcome.balance === 0) {
    if (await finishRefund(deps.sql, attemptId, WHOLE_PAYMENT, deps.clock.now())) deps.metrics.payment('refunded');
    return;
  }
  if (outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.retryLater)) return;
  deps.logger.error({ attemptId, outcome: outcome.kind }, 'a refund needs a person');
  await markForReview(deps.sql, attemptId, `refund:${outcome.kind}`, deps.clock.now());
  deps.metrics.payment('needs-review');
}
