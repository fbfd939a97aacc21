import { UNSETTLED_PAUSES_MS } from '@kkumteo/domain/payment/check-times';
import type { PaymentTargetKind } from '@kkumteo/domain/payment/attempt';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import { awaitDeposit, finishConfirming, refundedElsewhere, settleCaptured } from './finish-confirming.ts';
import { refund } from '../refunds/refund.ts';
import { claimRequestedRefunds, REFUNDS_AT_ONCE, type RequestedRefund } from '../refunds/store.ts';
import { type PaymentDeps, logFailures } from '../payment-deps.ts';

interface Unsettled extends Row<'payment_attempt', 'attemptId' | 'amount' | 'track' | 'method'> {
  readonly providerKey: string;
  readonly target: { readonly kind: PaymentTargetKind };
}

const AT_ONCE = 10;
const PAUSES = UNSETTLED_PAUSES_MS.map((ms) => ms / 1000);

// Claimed by moving `updated_at`: no lock is held while the provider is asked, and no two processes ask for the same
// one.
const CLAIM = `update payment_attempt set updated_at = to_timestamp($1::float8),
    confirm_tries = least(confirm_tries + 1, 30000)
  where attempt_id in (
    select attempt_id from payment_attempt
    where state = 'confirming'
      and updated_at <= to_timestamp($1::float8) - make_interval(secs =>
        ($2::float8[])[least(confirm_tries + 1, cardinality($2::float8[]))])
    order by updated_at limit ${AT_ONCE} for update skip locked
  )
  returning attempt_id, amount, track, provider_key, method,
    json_build_object('kind', target) as target`;

const claim = (sql: Sql, now: Instant): Promise<readonly Unsettled[]> =>
  sql.query<Unsettled>(CLAIM, [now / 1000, PAUSES], 'reconcile-claim');

/**
 * Ends payments whose outcome is unknown: asks the provider what it has and saves it, or asks again to charge what the
 * buyer approved, or for unanswered refunds (architecture, money law). Every process may run it at once.
 */
export async function reconcileAttempts(deps: PaymentDeps): Promise<void> {
  for (let claimed = AT_ONCE; claimed === AT_ONCE;) {
    const attempts = await claim(deps.sql, deps.clock.now());
    await Promise.all(attempts.map((attempt) => logged(deps, attempt.attemptId, () => reconcile(deps, attempt))));
    claimed = attempts.length;
  }
  for (let claimed = REFUNDS_AT_ONCE; claimed === REFUNDS_AT_ONCE;) {
    const refunds = await claimRequestedRefunds(deps.sql, deps.clock.now());
    await Promise.all(byPayment(refunds).map((each) => oneByOne(deps, each)));
    claimed = refunds.length;
  }
}

/** The provider takes one cancel of a payment at a time. */
const byPayment = (refunds: readonly RequestedRefund[]): readonly (readonly RequestedRefund[])[] =>
  [...new Set(refunds.map(({ attemptId }) => attemptId))].map((attemptId) =>
    refunds.filter((asked) => asked.attemptId === attemptId),
  );

async function oneByOne(deps: PaymentDeps, refunds: readonly RequestedRefund[]): Promise<void> {
  for (const asked of refunds) await logged(deps, asked.attemptId, () => refund(deps, asked));
}

const logged = (deps: PaymentDeps, id: string, act: () => Promise<void>): Promise<void> =>
  logFailures(deps, { id, message: 'reconciling failed' }, act);

async function reconcile(deps: PaymentDeps, attempt: Unsettled): Promise<void> {
  const found = await deps.providers.of(attempt).find(attempt.attemptId);
  if (found.kind === 'unreachable') return;
  // Of what a part was cancelled meanwhile the rest is charged; to our confirm the provider would repeat its first yes.
  const isCharged = found.kind === 'approved' || found.kind === 'part-cancelled';
  if (isCharged && found.payment.providerKey === attempt.providerKey) {
    await settleCaptured(deps, attempt, found.payment);
    return;
  }
  if (found.kind === 'awaiting-deposit' && found.deposit.providerKey === attempt.providerKey) {
    await awaitDeposit(deps, attempt, found.deposit);
    return;
  }
  // The provider repeats its first yes to our confirm, whatever became of the charge since.
  if (found.kind === 'cancelled' && found.payment.providerKey === attempt.providerKey) {
    await refundedElsewhere(deps, { ...attempt, method: found.payment.method });
    return;
  }
  // Ready: the buyer approved, our seats are held, nothing is charged yet. Everything else the confirm names by itself.
  await finishConfirming(deps, attempt);
}
