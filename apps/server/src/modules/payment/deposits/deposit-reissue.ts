import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { LookupOutcome } from '../../../gateways/payment/port.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import { findAttempt } from '../attempts/store.ts';
import { type PaymentDeps, type RefundDeps, logFailures } from '../payment-deps.ts';
import { followDeposit, openReissue } from './follow-deposit.ts';
import { closeAccount } from './issue-account.ts';
import { reissueClosed } from './reissue-account.ts';
import { reissueDeposit, type Reissued } from './reissue-store.ts';
import { beginClosing, endClosing, type DepositVersion } from './store.ts';

/**
 * The outcome of closing an account for a reissue. paid: the money was there first. open: it stays, the provider
 * refused or was not asked. unknown: the provider has not answered, the job finds out.
 */
export type AccountClosing = 'closed' | 'paid' | 'open' | 'unknown';

/** The steps that replace the account of an awaited deposit; after a crash the job continues with the next step. */
export interface DepositReissue {
  /** Recorded before the provider is asked; null where it is not awaited or being reissued by another process. */
  begin(attemptId: string): Promise<DepositVersion | null>;
  close(attemptId: string): Promise<AccountClosing>;
  /** In the transaction that changes what is owed, once it is written; `dueAt` is the new deadline. */
  reissue(tx: Sql, seen: DepositVersion, dueAt: Instant): Promise<Reissued>;
  open(attemptId: string): Promise<void>;
  /** The account is closed and what was asked for is refused after all: another one for what is owed still. */
  reopen(attemptId: string): Promise<void>;
}

export const depositReissue = (deps: RefundDeps): DepositReissue => ({
  begin: (attemptId) => begin(deps, attemptId),
  close: (attemptId) => close(deps, attemptId),
  reissue: (tx, seen, dueAt) => reissueDeposit(tx, seen, dueAt, deps.clock.now()),
  open: (attemptId) => logged(deps, attemptId, () => openReissue(deps, attemptId)),
  reopen: (attemptId) => logged(deps, attemptId, () => reopen(deps, attemptId)),
});

async function begin(
  { sql, clock }: Pick<PaymentDeps, 'sql' | 'clock'>,
  attemptId: string,
): Promise<DepositVersion | null> {
  const attempt = await findAttempt(sql, attemptId);
  if (attempt === null || attempt.depositVersion === null) return null;
  const begun = await beginClosing(sql, { attemptId, version: attempt.depositVersion }, clock.now(), true);
  failPoint('reissue-begun');
  return begun;
}

/** Asks the provider first: money that has come is booked, and an expired account needs no closing. */
async function close(deps: RefundDeps, attemptId: string): Promise<AccountClosing> {
  const found = await deps.providers.card.find(attemptId);
  if (found.kind !== 'awaiting-deposit') return standing(deps, attemptId, found);
  const outcome = await closeAccount(deps, attemptId, found.deposit.providerKey);
  if (outcome === 'refused') return standing(deps, attemptId, await deps.providers.card.find(attemptId));
  if (outcome === 'closed') failPoint('reissue-closed');
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
  const reissued = await reissueClosed(deps, { attemptId, version: attempt.depositVersion });
  if (reissued?.kind === 'reissued') await openReissue(deps, reissued.next);
}

const logged = (deps: RefundDeps, id: string, act: () => Promise<void>): Promise<void> =>
  logFailures(deps, { id, message: 'reissuing a deposit failed' }, act);
