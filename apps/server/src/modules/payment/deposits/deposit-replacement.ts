import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { LookupOutcome } from '../../../gateways/payment/port.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import { findAttempt } from '../attempts/store.ts';
import { type PaymentDeps, type RefundDeps, logFailures } from '../payment-deps.ts';
import { followDeposit, openReplacement } from './follow-deposit.ts';
import { closeAccount } from './issue-account.ts';
import { replaceClosed } from './replace-account.ts';
import { replaceDeposit, type Replaced } from './replacement-store.ts';
import { beginClosing, endClosing, type DepositVersion } from './store.ts';

/**
 * The outcome of closing an account for a replacement. paid: the money was there first. open: it stays, the provider
 * refused or was not asked. unknown: the provider has not answered, the job finds out.
 */
export type AccountClosing = 'closed' | 'paid' | 'open' | 'unknown';

/** The steps that replace the account of an awaited deposit; after a crash the job continues with the next step. */
export interface DepositReplacement {
  /** Recorded before the provider is asked; null where it is not awaited or being replaced by another process. */
  begin(attemptId: string): Promise<DepositVersion | null>;
  close(attemptId: string): Promise<AccountClosing>;
  /** In the transaction that changes what is owed, once it is written; `dueAt` is the new deadline. */
  replace(tx: Sql, seen: DepositVersion, dueAt: Instant): Promise<Replaced>;
  open(attemptId: string): Promise<void>;
  /** The account is closed and what was asked for is refused after all: another one for what is owed still. */
  reopen(attemptId: string): Promise<void>;
}

export const depositReplacement = (deps: RefundDeps): DepositReplacement => ({
  begin: (attemptId) => begin(deps, attemptId),
  close: (attemptId) => close(deps, attemptId),
  replace: (tx, seen, dueAt) => replaceDeposit(tx, seen, dueAt, deps.clock.now()),
  open: (attemptId) => logged(deps, attemptId, () => openReplacement(deps, attemptId)),
  reopen: (attemptId) => logged(deps, attemptId, () => reopen(deps, attemptId)),
});

async function begin(
  { sql, clock }: Pick<PaymentDeps, 'sql' | 'clock'>,
  attemptId: string,
): Promise<DepositVersion | null> {
  const attempt = await findAttempt(sql, attemptId);
  if (attempt === null || attempt.depositVersion === null) return null;
  const begun = await beginClosing(sql, { attemptId, version: attempt.depositVersion }, clock.now(), true);
  failPoint('replacement-begun');
  return begun;
}

/** Asks the provider first: money that has come is booked, and an expired account needs no closing. */
async function close(deps: RefundDeps, attemptId: string): Promise<AccountClosing> {
  const found = await deps.providers.card.find(attemptId);
  if (found.kind !== 'awaiting-deposit') return standing(deps, attemptId, found);
  const outcome = await closeAccount(deps, attemptId, found.deposit.providerKey);
  if (outcome === 'refused') return standing(deps, attemptId, await deps.providers.card.find(attemptId));
  if (outcome === 'closed') failPoint('replacement-closed');
  return outcome;
}

/** What is left of an account that was not closed by us: what is in it is booked at once. */
async function standing(deps: RefundDeps, attemptId: string, found: LookupOutcome): Promise<AccountClosing> {
  if (found.kind === 'cancelled' || found.kind === 'failed' || found.kind === 'expired') return 'closed';
  await endClosing(deps.sql, attemptId);
  const attempt = await findAttempt(deps.sql, attemptId);
  if (attempt !== null) await followDeposit(deps, attempt, found);
  return (await findAttempt(deps.sql, attemptId))?.state === 'paid' ? 'paid' : 'open';
}

async function reopen(deps: RefundDeps, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.sql, attemptId);
  if (attempt === null || attempt.depositVersion === null || attempt.state !== 'awaiting-deposit') return;
  const replaced = await replaceClosed(deps, { attemptId, version: attempt.depositVersion });
  if (replaced?.kind === 'replaced') await openReplacement(deps, replaced.next);
}

const logged = (deps: RefundDeps, id: string, act: () => Promise<void>): Promise<void> =>
  logFailures(deps, { id, message: 'replacing an account failed' }, act);
