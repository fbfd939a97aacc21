import { z } from 'zod';
import { tossBanks } from './bank-codes.ts';

/*
 * Accounts in requests and answers. Toss has bank codes of its own: 국민 is 06 there and 004 between banks.
 */

/** Digits only, at most 20; hyphens are taken out before sending. */
export const tossAccountNumberSchema = z.string().regex(/^\d{1,20}$/);

/** Whether the two characters are a bank or securities company of Toss's list. */
export function isTossBank(code: string): boolean {
  return Object.hasOwn(tossBanks, code);
}

export const tossVirtualAccountBanks = ['11', '06', '20', '88', '03', '81', '39', '31', '32', '07', '71'] as const;

/** Account that a deposited payment is given back to; `bank` is a code, the holder at most 60 characters. */
export const tossRefundAccountRequestSchema = z.strictObject({
  bank: z.string().min(1).max(30),
  accountNumber: tossAccountNumberSchema,
  holderName: z.string().min(1).max(60),
});
export type TossRefundAccountRequest = z.infer<typeof tossRefundAccountRequestSchema>;

/** The same account as a Payment shows it. */
export const tossRefundAccountSchema = z.object({
  bankCode: z.string(),
  accountNumber: z.string(),
  holderName: z.string(),
});
export type TossRefundAccount = z.infer<typeof tossRefundAccountSchema>;

/** Longest life of a virtual account: by the window, and when it is issued directly; hours. */
export const tossVirtualAccountHours = { window: 2160, direct: 720, directDefault: 168 } as const;

/** Exclusive end of a virtual account's life, Korean time: `yyyy-MM-dd'T'HH:mm:ss`. */
export const tossDueDateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
export const tossValidHoursSchema = z.number().int().positive();

/** The least amount that a transfer or a virtual account can have, in won. */
export const tossAccountMinimum = 200;
