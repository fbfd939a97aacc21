import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import { findAttempt } from '../attempts/store.ts';
import { depositReissue, type DepositReissue } from '../deposits/deposit-reissue.ts';
import { followDeposit } from '../deposits/follow-deposit.ts';
import { type RefundDeps, logFailures } from '../payment-deps.ts';
import { keepProposedAccount, keepRefundAccount, takeProposedAccount } from './refund-accounts.ts';
import { refund } from './refund.ts';
import { resendRefund } from './resend-refund.ts';
import { findRequestedRefund, type RequestedRefund } from './store.ts';

/** What cancelling asks of those who have the money; what fails is logged, and asked for again by the jobs. */
export interface Refunds {
  send(asked: RequestedRefund): Promise<void>;
  /** Retries a refund, for its buyer, that the provider refused or has not answered; does nothing if it has arrived. */
  retry(refundId: string): Promise<void>;
  /** Closes the account of an attempt whose reservation is cancelled; money that is in it starts its way back. */
  closeAccount(attemptId: string): Promise<void>;
  readonly accounts: DepositReissue;
  /** Keeps where the money of a refund goes, in the transaction that writes it. */
  keepAccount(
    tx: Sql,
    named: { readonly refundId: string; readonly account: RefundAccount },
    at: Instant,
  ): Promise<void>;
  /** Seals the account of a refund that waits for a second person, and takes it from there. */
  keepProposedAccount(
    tx: Sql,
    named: { readonly proposalKey: number; readonly account: RefundAccount },
    at: Instant,
  ): Promise<void>;
  takeProposedAccount(tx: Sql, proposalKey: number): Promise<RefundAccount | null>;
  isCardVendorUp(): Promise<boolean>;
}

export const createRefunds = (deps: RefundDeps): Refunds => ({
  send: (asked) => logged(deps, asked.attemptId, () => refund(deps, asked)),
  retry: (refundId) => logged(deps, refundId, () => retry(deps, refundId)),
  closeAccount: (attemptId) => logged(deps, attemptId, () => closeAccount(deps, attemptId)),
  accounts: depositReissue(deps),
  keepAccount: (tx, named, at) => keepRefundAccount(tx, deps.seal, named, at),
  keepProposedAccount: (tx, named, at) => keepProposedAccount(tx, deps.seal, named, at),
  takeProposedAccount: (tx, proposalKey) => takeProposedAccount(tx, deps.seal, proposalKey),
  isCardVendorUp: async () => (await deps.providers.experienceCard?.policy())?.kind === 'ok',
});

async function retry(deps: RefundDeps, refundId: string): Promise<void> {
  const waiting = await findRequestedRefund(deps.sql, refundId);
  await (waiting === null ? resendRefund(deps, refundId, null, 'member') : refund(deps, waiting));
}

async function closeAccount(deps: RefundDeps, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.sql, attemptId);
  if (attempt !== null) await followDeposit(deps, attempt, await deps.providers.card.find(attemptId));
}

const logged = (deps: RefundDeps, id: string, act: () => Promise<void>): Promise<void> =>
  logFailures(deps, { id, message: 'giving money back failed' }, act);
