import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { awaitDeposit, finishConfirming, givenBackElsewhere, settleCaptured } from './finish-confirming.ts';
import { giveMoneyBack } from './give-money-back.ts';
import type { PaymentDeps } from './payment-deps.ts';

interface Unsettled {
  readonly attemptId: string;
  readonly state: 'confirming' | 'refunding';
  readonly amount: number;
  readonly track: string;
  readonly providerKey: string;
  readonly byDeposit: boolean;
}

const AT_ONCE = 10;

// Claimed by moving `updated_at`, so that no lock is held while the provider is asked and no two processes ask for the same one.
// The pauses double from 3 to 30 seconds: a minute after the provider is back, nothing is open (issue 4).
const CLAIM = `update payment_attempt set updated_at = to_timestamp($1::float8),
    confirm_tries = least(confirm_tries + (state = 'confirming')::int, 30000),
    refund_tries = least(refund_tries + (state = 'refunding')::int, 30000)
  where attempt_id in (
    select attempt_id from payment_attempt
    where state in ('confirming', 'refunding')
      and updated_at <= to_timestamp($1::float8) - make_interval(secs => least(30, 3 * 2 ^ least(confirm_tries + refund_tries, 10)))
    order by updated_at limit ${AT_ONCE} for update skip locked
  )
  returning attempt_id as "attemptId", state, amount, track, provider_key as "providerKey",
    method = 'virtual-account' as "byDeposit"`;

const claim = (sql: Sql, now: Instant): Promise<readonly Unsettled[]> =>
  sql.query<Unsettled>(CLAIM, [now / 1000], 'reconcile-claim');

/**
 * Brings attempts whose outcome is unknown to their end: asks the provider what it has and saves it, or asks it again to charge what the
 * buyer approved, or to refund (money law). Answers how many it looked at. Every process may run it at once.
 */
export async function reconcileAttempts(deps: PaymentDeps): Promise<number> {
  let looked = 0;
  for (;;) {
    const claimed = await claim(deps.sql, deps.clock.now());
    await Promise.all(claimed.map((attempt) => reconcile(deps, attempt)));
    looked += claimed.length;
    if (claimed.length < AT_ONCE) return looked;
  }
}

async function reconcile(deps: PaymentDeps, attempt: Unsettled): Promise<void> {
  try {
    if (attempt.state === 'refunding') return await giveMoneyBack(deps, attempt);
    const found = await deps.card.find(attempt.attemptId);
    if (found.kind === 'unreachable') return;
    if (found.kind === 'approved' && found.payment.providerKey === attempt.providerKey) {
      await settleCaptured(deps, attempt, found.payment);
      return;
    }
    if (found.kind === 'awaiting-deposit' && found.deposit.providerKey === attempt.providerKey) {
      await awaitDeposit(deps, attempt, found.deposit);
      return;
    }
    // The provider repeats its first yes to our confirm, whatever became of the charge since.
    if (found.kind === 'cancelled' && found.payment.providerKey === attempt.providerKey) {
      await givenBackElsewhere(deps, attempt);
      return;
    }
    // Ready: the buyer approved, our seats are held, nothing is charged yet. Everything else the confirm names by itself.
    await finishConfirming(deps, attempt);
  } catch (error) {
    deps.logger.error({ attemptId: attempt.attemptId, err: error }, 'reconciling failed');
  }
}
