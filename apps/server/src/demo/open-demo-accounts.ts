import type { Instant } from '@kkumteo/domain/shared/time';
import { orderNameOf } from '@kkumteo/domain/payment/attempt';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/pool.ts';
import type { AwaitedDeposit, LookupOutcome, PaymentProvider } from '../gateways/payment/port.ts';
import type { Job } from '../jobs/job-runner.ts';
import { beginDemoDeposits, demoDepositsWithoutAccount, saveDemoAccount, type DemoDeposit } from './demo-deposits.ts';

interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** The sandbox. */
  readonly card: Pick<PaymentProvider, 'openAccount' | 'find'>;
}

const RETRY_MS = 2_000;
const HOUR_MS = 3_600_000;
const BANK = '88';

/** The job that opens accounts for demo reservations that wait for a deposit; for a demo site with the sandbox. */
export function openDemoAccountsJob(deps: Deps): Job {
  let isDone = false;
  return {
    name: 'open-demo-accounts',
    everyMs: RETRY_MS,
    run: async () => {
      isDone ||= (await openDemoAccounts(deps)) === 0;
    },
  };
}

/**
 * Opens an account at the sandbox for each demo reservation that waits for a deposit and has none, so that it is
 * followed like any other. The attempt is saved first, and the order is looked up before an account is opened, so it is
 * safe to repeat and to run concurrently. Returns how many still have no account.
 */
export async function openDemoAccounts({ sql, clock, card }: Deps): Promise<number> {
  await beginDemoDeposits(sql);
  const waiting = await demoDepositsWithoutAccount(sql);
  let missing = 0;
  for (const deposit of waiting) {
    const account = accountIn(await openOnce(card, deposit, clock.now()));
    if (account === null) missing += 1;
    else await saveDemoAccount(sql, account, deposit.dueAt, clock.now());
  }
  return missing;
}

async function openOnce(card: Deps['card'], deposit: DemoDeposit, now: Instant): Promise<LookupOutcome> {
  const found = await card.find(deposit.attemptId);
  if (found.kind !== 'none') return found;
  return card.openAccount({
    orderNo: deposit.attemptId,
    orderName: orderNameOf(deposit.productNames),
    customerName: deposit.bookerName,
    bankCode: BANK,
    amount: deposit.amount,
    // The sandbox opens no account whose deadline has passed; the site's deposit job then cancels the reservation.
    dueAt: Math.max(deposit.dueAt, now + HOUR_MS),
  });
}

/** The account of an order, also where its money came before the account was saved. */
function accountIn(found: LookupOutcome): AwaitedDeposit | null {
  if (found.kind === 'awaiting-deposit') return found.deposit;
  return 'payment' in found ? found.payment.deposit : null;
}
