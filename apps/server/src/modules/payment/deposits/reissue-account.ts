import { orderNameOf } from '@kkumteo/domain/payment/attempt';
import { reissueDeadline } from '@kkumteo/domain/payment/deposit';
import type { LookupOutcome } from '../../../gateways/payment/port.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Attempt } from '../attempts/store.ts';
import { firstVisitOf, keepAccount, reissueDeposit, wantedAccount, type Reissued } from './reissue-store.ts';
import type { DepositVersion } from './store.ts';

/**
 * Replaces an account that is closed at the provider, for what its reservation owes now. Null where its visit has come,
 * so that none can be opened.
 */
export async function reissueClosed(
  deps: Pick<PaymentDeps, 'sql' | 'clock'>,
  seen: DepositVersion,
): Promise<Reissued | null> {
  const now = deps.clock.now();
  const visitDate = await firstVisitOf(deps.sql, seen.attemptId);
  const dueAt = visitDate === null ? null : reissueDeadline(visitDate, now);
  return dueAt === null ? null : reissueDeposit(deps.sql, seen, dueAt, now);
}

/** Asks the provider to open the replacing account. May be repeated: an order has one account. */
export async function openReissuedAccount(
  { sql, providers, logger }: Pick<PaymentDeps, 'sql' | 'providers' | 'logger'>,
  { attemptId, amount, depositDueAt: dueAt }: Attempt,
): Promise<LookupOutcome> {
  const wanted = await wantedAccount(sql, attemptId);
  if (wanted === null || dueAt === null) return { kind: 'none' };
  const { bankCode, customerName, productNames } = wanted;
  const orderName = orderNameOf(productNames);
  const found = await providers.card.openAccount({
    orderNo: attemptId,
    orderName,
    customerName,
    bankCode,
    amount,
    dueAt,
  });
  if (accountIn(found) === null)
    logger.error({ attemptId, found: found.kind }, 'a reissued account could not be opened yet');
  failPoint('account-opened');
  return found;
}

/** Saves the account that the provider has opened. False where there is none, or another answer was applied first. */
export async function keepReissuedAccount(
  { sql, clock, logger }: Pick<PaymentDeps, 'sql' | 'clock' | 'logger'>,
  { attemptId, amount }: Attempt,
  seen: DepositVersion,
  found: LookupOutcome,
): Promise<boolean> {
  const deposit = accountIn(found);
  if (deposit === null) return false;
  if (deposit.amount !== amount) {
    logger.error({ attemptId }, 'an account was opened for another amount');
    return false;
  }
  const kept = await keepAccount(sql, seen, deposit, clock.now());
  failPoint('account-saved');
  return kept;
}

const accountIn = (found: LookupOutcome) => {
  if (found.kind === 'awaiting-deposit') return found.deposit;
  return 'payment' in found ? found.payment.deposit : null;
};
