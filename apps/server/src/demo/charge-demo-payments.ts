import { kstDate } from '@kkumteo/domain/shared/time';
import { orderNameOf } from '@kkumteo/domain/payment/attempt';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/pool.ts';
import type { PaymentProvider, ProviderPayment } from '../gateways/payment/port.ts';
import type { SandboxBuyer } from '../gateways/payment/sandbox-buyer.ts';
import type { Job } from '../jobs/job-runner.ts';
import { claimDemoPayment, saveDemoPayment, unchargedDemoPayments, type DemoPayment } from './demo-payments.ts';

interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly card: Pick<PaymentProvider, 'confirm' | 'find' | 'findByKey'>;
  readonly buyer: SandboxBuyer;
}

const RETRY_MS = 2_000;
/** The most payments of one run, since the site serves its first visitors meanwhile. */
const AT_ONCE = 10;

/** The job that charges the demo park's payments for coming visits; for a demo site with the sandbox. */
export function chargeDemoPaymentsJob(deps: Deps): Job {
  let isDone = false;
  return {
    name: 'charge-demo-payments',
    everyMs: RETRY_MS,
    run: async () => {
      isDone ||= (await chargeDemoPayments(deps)) === 0;
    },
  };
}

/**
 * Charges some of the demo park's payments at the sandbox, so that cancelling such a reservation refunds it like any
 * other. It looks the order up first, so it is safe to repeat. Returns how many it tried: 0 when all are charged.
 */
export async function chargeDemoPayments(deps: Deps): Promise<number> {
  const waiting = await unchargedDemoPayments(deps.sql, kstDate(deps.clock.now()), AT_ONCE);
  for (const payment of waiting) {
    const charged = await charge(deps, payment);
    // The sandbox is not up yet, so the others would fail, too.
    if (charged === null) break;
    await saveDemoPayment(deps.sql, charged);
  }
  return waiting.length;
}

async function charge(deps: Deps, payment: DemoPayment): Promise<ProviderPayment | null> {
  const { attemptId: orderNo, amount } = payment;
  const found = await deps.card.find(orderNo);
  if ('payment' in found) return found.payment;
  if (found.kind === 'unreachable') return null;
  const providerKey = await claim(deps, payment);
  if (providerKey === null) return null;
  const confirmed = await deps.card.confirm({ orderNo, providerKey, amount, idempotencyKey: providerKey });
  return confirmed.kind === 'approved' ? confirmed.payment : null;
}

/** The key that every process charges; null where the sandbox did not answer. */
async function claim({ sql, card, buyer }: Deps, payment: DemoPayment): Promise<string | null> {
  const { attemptId: orderNo, providerKey, amount, method, bookerName: customerName, productNames } = payment;
  // A process that died before the charge has left its key.
  const claimed = providerKey === null ? null : await card.findByKey(providerKey);
  if (claimed?.kind === 'unreachable') return null;
  if (claimed?.kind === 'ready') return providerKey;
  const newKey = await buyer({ orderNo, orderName: orderNameOf(productNames), customerName, amount, method });
  return newKey === null ? null : claimDemoPayment(sql, payment, newKey);
}
