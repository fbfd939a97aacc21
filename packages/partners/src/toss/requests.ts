import { z } from 'zod';
import { tossRefundAccountRequestSchema } from './bank-accounts.ts';

/*
 * What the merchant sends. Unknown fields are refused, so that neither the adapter nor the sandbox drifts alone
 * (docs/partners.md "Contract honesty").
 */

/** Order numbers: 6 to 64 of A-Z a-z 0-9 - _ =. */
export const tossOrderIdSchema = z.string().regex(/^[A-Za-z0-9_=-]{6,64}$/);
/** A key is a part of paths too, where dots alone would address another call. */
export const tossPaymentKeySchema = z
  .string()
  .min(1)
  .max(200)
  .refine((key) => !/^\.{1,2}$/.test(key));
const won = z.number().int().positive();

/** `POST /v1/payments/confirm`; amount in won. */
export const tossConfirmRequestSchema = z.strictObject({
  paymentKey: tossPaymentKeySchema,
  orderId: tossOrderIdSchema,
  amount: won,
});
export type TossConfirmRequest = z.infer<typeof tossConfirmRequestSchema>;

/** `POST /v1/payments/{paymentKey}/cancel`; no `cancelAmount` cancels the whole balance. */
export const tossCancelRequestSchema = z.strictObject({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: won.optional(),
  /** Needed for a virtual account that was paid; without meaning for anything else. */
  refundReceiveAccount: tossRefundAccountRequestSchema.optional(),
  taxFreeAmount: z.number().int().nonnegative().optional(),
  refundableAmount: won.optional(),
  currency: z.literal('KRW').optional(),
});
export type TossCancelRequest = z.infer<typeof tossCancelRequestSchema>;

/** Query of `GET /v1/transactions`; times are `yyyy-MM-dd'T'HH:mm:ss` in Korea. */
export const tossTransactionsQuerySchema = z.strictObject({
  startDate: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/),
  endDate: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/),
  startingAfter: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(5000).optional(),
});

/** Query of `GET /v1/settlements`; days in Korea, pages from 1, by the day of the sale unless `dateType` says otherwise. */
export const tossSettlementsQuerySchema = z.strictObject({
  startDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  endDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  dateType: z.enum(['soldDate', 'paidOutDate']).optional(),
  page: z.coerce.number().int().min(1).optional(),
  size: z.coerce.number().int().min(1).max(5000).optional(),
});

/** Header that makes a POST repeatable; at most 300 characters, kept for 15 days. */
export const tossIdempotencyHeader = 'Idempotency-Key';
export const tossIdempotencyKeySchema = z.string().min(1).max(300);
export const tossIdempotencyDays = 15;

/** Header by which a test key asks for an error on purpose. */
export const tossTestCodeHeader = 'TossPayments-Test-Code';
