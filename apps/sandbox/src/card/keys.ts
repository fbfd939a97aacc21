import { randomBytes, randomInt } from 'node:crypto';

/** Random payment key in the manner of the provider's test keys. */
export function newPaymentKey(): string {
  return `tsbx_${randomBytes(18).toString('base64url')}`;
}

/** Random key of one movement of money. */
export function newTransactionKey(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

/** Eight digits as a card company's approval number. */
export function newApprovalNo(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, '0');
}

/** Identity of a webhook delivery. */
export function newWebhookId(): string {
  return `whk_${randomBytes(12).toString('base64url')}`;
}
