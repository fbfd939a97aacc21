import { findingOf } from '@kkumteo/domain/payment/comparison';
import type { Won } from '@kkumteo/domain/shared/money';
import type { LookupOutcome } from '../../../gateways/payment/port.ts';
import { followOrder } from '../attempts/follow-order.ts';
import { findAttempt, type Attempt } from '../attempts/store.ts';
import { type PaymentDeps, logFailures } from '../payment-deps.ts';
import { isWithCardProvider } from '../payment-providers.ts';
import { bookOutsideCancels } from '../refunds/outside-cancels.ts';
import { endFinding, noteFinding } from './findings.ts';
import { bookedOf } from './store.ts';

export interface ProvidersPayment {
  readonly orderNo: string;
  readonly providerKey: string;
}

/** agrees. found: a difference was recorded. under-way: being settled. unanswered: ask later. */
export type Compared = 'agrees' | 'found' | 'under-way' | 'unanswered';

/**
 * Compares one payment with our books: applies what the provider says as if it had sent an event, and records what
 * still differs for a person. A payment with another key than the order's own is unknown (an order charged twice).
 */
export async function comparePayment(deps: PaymentDeps, payment: ProvidersPayment): Promise<Compared> {
  const { sql, providers, clock } = deps;
  const attempt = await findAttempt(sql, payment.orderNo);
  const own = attempt !== null && (attempt.providerKey ?? payment.providerKey) === payment.providerKey ? attempt : null;
  const found = await ask(deps, own, payment);
  if (found.kind === 'unreachable') return 'unanswered';
  if (own !== null) await follow(deps, own, found);
  const [booked] = own === null ? [] : await bookedOf(sql, [payment.orderNo]);
  const [ours, theirs] = [booked?.amount ?? 0, chargedIn(found)];
  const kind = findingOf(ours, theirs, found.kind !== 'none');
  const { provider } = providers.card;
  if (kind === null) {
    await endFinding(sql, provider, payment, clock.now());
    return 'agrees';
  }
  if (booked?.isUnderWay === true) return 'under-way';
  if (await noteFinding(sql, provider, { ...payment, kind, ours, theirs }, clock.now()))
    deps.logger.error({ attemptId: payment.orderNo, kind, ours, theirs }, 'ledger and provider do not agree');
  return 'found';
}

const ask = (
  { providers }: Pick<PaymentDeps, 'providers'>,
  own: Attempt | null,
  payment: ProvidersPayment,
): Promise<LookupOutcome> =>
  own === null || isWithCardProvider(own)
    ? providers.card.findByKey(payment.providerKey)
    : providers.of(own).find(payment.orderNo);

/** One that can't be followed is a difference for a person; the others are compared all the same. */
const follow = (deps: PaymentDeps, attempt: Attempt, found: LookupOutcome): Promise<void> =>
  logFailures(deps, { id: attempt.attemptId, message: 'following a compared payment failed' }, () =>
    followAs(deps, attempt, found),
  );

/** The experience card's vendor tells nothing by itself; what it gave back is all that there is to follow. */
async function followAs(deps: PaymentDeps, attempt: Attempt, found: LookupOutcome): Promise<void> {
  if (isWithCardProvider(attempt)) await followOrder(deps, attempt, found);
  else if (found.kind === 'cancelled')
    await bookOutsideCancels(deps, attempt.attemptId, withOwnKey(attempt, found.payment));
}

// The vendor names a payment by its order.
const withOwnKey = <Payment extends { readonly providerKey: string }>(
  { providerKey }: Attempt,
  payment: Payment,
): Payment => ({
  ...payment,
  providerKey: providerKey ?? payment.providerKey,
});

/** Won that are charged right now. */
const chargedIn = (found: LookupOutcome): Won =>
  found.kind === 'approved' || found.kind === 'part-cancelled' ? found.payment.balance : 0;
