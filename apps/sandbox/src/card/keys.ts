import { randomBytes, randomInt } from 'node:crypto';

/** Random payment key in the manner of the provider's test keys. */
export function newPaymentKey(): string {
  return `tsbx_${randomBytes(18).toString('base64url')}`;
}

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

export function newReceiptKey(): string {
  return `rcp_${randomBytes(15).toString('base64url')}`;
}

/** Nine digits as the tax office's issue number. */
export function newIssueNumber(): string {
  return String(randomInt(0, 1_000_000_000)).padStart(9, '0');
}

/** What comes back in each deposit callback. */
export function newSecret(): string {
  return `ps_${randomBytes(18).toString('base64url')}`;
}

/** Number of a virtual account; those of test keys begin with an X. */
export function createAccountNumber(): string {
  return `X${String(randomInt(0, 10 ** 12)).padStart(12, '0')}`;
}
