import { CLAIMED_AT_ONCE, claimDeposits } from './store.ts';
import { followDeposit } from './follow-deposit.ts';
import type { RefundDeps } from '../payment-deps.ts';
import { logFailures } from '../log-failures.ts';
import { findAttempt } from '../attempts/store.ts';

/**
 * Asks the provider about accounts whose money is awaited: what its events have lost is found, and at the deadline the reservation is
 * cancelled after the provider was asked (PD-26). Answers how many it looked at. Every process may run it at once.
 */
export async function followDeposits(deps: RefundDeps): Promise<number> {
  let looked = 0;
  for (;;) {
    const claimed = await claimDeposits(deps.sql, deps.clock.now());
    await Promise.all(claimed.map((attemptId) => look(deps, attemptId)));
    looked += claimed.length;
    if (claimed.length < CLAIMED_AT_ONCE) return looked;
  }
}

const look = (deps: RefundDeps, id: string): Promise<void> =>
  logFailures(deps, { id, message: 'following a deposit failed' }, async () => {
    const attempt = await findAttempt(deps.sql, id);
    if (attempt !== null) await followDeposit(deps, attempt, await deps.providers.card.find(id));
  });
