import { depositCallback, statusChanged } from '../card/webhooks/announcements.ts';
import type { Announced } from '../card/webhooks/delivery.ts';
import type { CardSandbox } from '../card/sandbox.ts';
import { findPayment } from './money.ts';

/** What a stranger may send to the merchant's address. */
export const forgeries = ['wrongSecret', 'wrongStatus', 'otherAmount', 'unknownOrder', 'malformed'] as const;
export type Forgery = (typeof forgeries)[number];

/** Sends a forged webhook about an order once; answers the merchant's HTTP status, or that there is no such order. */
export async function forge(sandbox: CardSandbox, orderId: string, kind: Forgery): Promise<number | null | 'unknown'> {
  const event = forged(sandbox, orderId, kind);
  return event === null ? 'unknown' : sandbox.delivery.forge(event);
}

function forged(sandbox: CardSandbox, orderId: string, kind: Forgery): Announced | null {
  const now = sandbox.clock.now();
  if (kind === 'malformed')
    return { orderId, status: 'forged', body: '{"eventType":"PAYMENT_STATUS_CHANGED","data":{' };
  const record = findPayment(sandbox, orderId);
  if (record === undefined) return null;
  const payment = { ...sandbox.show(record), status: 'DONE' as const, lastTransactionKey: 'FORGED' };
  if (kind === 'wrongSecret') return depositCallback(payment, now, 'ps_forged');
  if (kind === 'unknownOrder') return depositCallback({ ...payment, orderId: `${orderId.slice(0, 40)}-forged` }, now);
  return statusChanged(kind === 'wrongStatus' ? payment : { ...payment, totalAmount: 1, balanceAmount: 1 }, now);
}
