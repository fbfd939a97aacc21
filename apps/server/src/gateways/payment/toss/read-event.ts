import { tossDepositCallbackSchema, tossWebhookHintSchema } from '@kkumteo/partners/toss/webhooks';
import { createHash } from 'node:crypto';
import type { ProviderEvent } from '../port.ts';

/**
 * Reads a webhook of the provider; null where it is not one. Only a hint: the payment is read again (docs/partners.md
 * 1.2).
 */
export function readEvent(body: unknown): ProviderEvent | null {
  const deposit = tossDepositCallbackSchema.safeParse(body);
  if (deposit.success) {
    const { orderId, secret, transactionKey, status } = deposit.data;
    return { kind: 'deposit', orderNo: orderId, secret, transactionKey, status, digest: digestOf(body) };
  }
  const hint = tossWebhookHintSchema.safeParse(body);
  if (!hint.success || !('data' in hint.data)) return null;
  const { orderId, paymentKey, status, cashReceipt } = hint.data.data;
  const saysCharged = status === 'DONE' && (cashReceipt ?? null) === null;
  return {
    kind: 'payment',
    orderNo: orderId,
    status,
    chargedKey: saysCharged ? paymentKey : null,
    digest: digestOf(body),
  };
}

const digestOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url');
