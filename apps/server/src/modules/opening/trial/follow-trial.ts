import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../db/pool.ts';
import { cancelKey, confirmKey, type PaymentProvider } from '../../../gateways/payment/port.ts';
import { claimTrial, noteFailure, saveFailed, savePaid, saveRefunded, unfinishedTrials, type Trial } from './store.ts';

export interface TrialDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly card: Pick<PaymentProvider, 'provider' | 'confirm' | 'cancel' | 'findByKey'>;
}

const ONLY_TRY = 1;
const REASON = '결제 시험';
const UNANSWERED = '결제사가 답하지 않아요. 저절로 다시 물어보고 있어요.';
const REFUSED_KEYS = '결제사가 키를 받아들이지 않아요.';
const NOT_OURS = '결제사가 다른 금액이나 다른 승인으로 알고 있어요. 결제사에서 확인해 주세요.';

/** Charges what the administrator approved in the window, and refunds it at once. Answers whether it was taken. */
export async function confirmTrial(
  deps: TrialDeps,
  approved: { readonly trialId: string; readonly providerKey: string },
): Promise<boolean> {
  const trial = await claimTrial(deps.sql, approved, deps.clock.now());
  if (trial === null) return false;
  await followTrial(deps, trial);
  return true;
}

/** Those that a process has not brought to their end: a partner did not answer, or the process ended. */
export async function followTrials(deps: TrialDeps): Promise<void> {
  for (const trial of await unfinishedTrials(deps.sql, deps.card.provider)) await followTrial(deps, trial);
}

/** May be repeated, by any process. */
async function followTrial(deps: TrialDeps, trial: Trial): Promise<void> {
  const paid = trial.state === 'confirming' ? await charge(deps, trial) : trial;
  if (paid !== null) await refundTrial(deps, paid);
}

async function charge({ sql, card }: TrialDeps, { trialId, amount, providerKey }: Trial): Promise<Trial | null> {
  if (providerKey === null) throw new Error(`trial ${trialId} has no key of its payment`);
  const idempotencyKey = confirmKey(trialId, ONLY_TRY);
  const outcome = await card.confirm({ orderNo: trialId, providerKey, amount, idempotencyKey });
  switch (outcome.kind) {
    case 'approved':
    case 'cancelled':
      return savePaid(sql, trialId, outcome.payment);
    case 'declined':
    case 'gone':
      await saveFailed(sql, trialId, outcome.message);
      return null;
    case 'misconfigured':
      await saveFailed(sql, trialId, REFUSED_KEYS);
      return null;
    case 'awaiting-deposit':
    case 'mismatch':
      await noteFailure(sql, trialId, NOT_OURS);
      return null;
    case 'unknown':
      await noteFailure(sql, trialId, UNANSWERED);
      return null;
  }
}

const MINUTE_MS = 60_000;

async function refundTrial({ sql, clock, card }: TrialDeps, trial: Trial): Promise<void> {
  const { trialId, providerKey, paidAt } = trial;
  if (providerKey === null || paidAt === null) throw new Error(`trial ${trialId} is not paid`);
  // The provider repeats its answer to a key: a refusal is asked again by another one a minute later.
  const tries = Math.floor((clock.now() - paidAt) / MINUTE_MS);
  const outcome = await card.cancel({
    providerKey,
    reason: REASON,
    refundId: trialId,
    idempotencyKey: cancelKey(`${trialId}:${tries}`),
  });
  if (outcome.kind === 'cancelled' && outcome.balance === 0)
    return saveRefunded(sql, trialId, outcome.cancelledAt ?? clock.now());
  const found = await card.findByKey(providerKey);
  if (found.kind === 'cancelled') return saveRefunded(sql, trialId, clock.now());
  await noteFailure(sql, trialId, outcome.kind === 'refused' ? outcome.message : UNANSWERED);
}
