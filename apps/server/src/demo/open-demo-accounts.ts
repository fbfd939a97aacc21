import type { Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/pool.ts';
import type { AwaitedDeposit, LookupOutcome, PaymentProvider } from '../gateways/payment/port.ts';
import type { Job } from '../jobs/job-runner.ts';
import { orderNameOf } from '../modules/payment/order-name.ts';
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

/** Tries until every reservation of the demo park that waits for a deposit has its account; for a site of the demo park whose provider is the sandbox. */
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
 * Opens an account at the sandbox for each reservation of the demo park that waits for a deposit and has none, so that it is followed like one that
 * was booked here. Recorded before the sandbox is asked, which is asked what the order has first: safe to be repeated and to run beside itself.
 * Answers how many have none still.
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
    // The sandbox opens none whose end has passed; past our own deadline it is closed by the job that follows it.
    dueAt: Math.max(deposit.dueAt, now + HOUR_MS),
  });
}

/** The account of an order, also where its money has come before the account was saved. */
function accountIn(found: LookupOutcome): AwaitedDeposit | null {
  if (found.kind === 'awaiting-deposit') return found.deposit;
  return 'payment' in found ? found.payment.deposit : null;
}
