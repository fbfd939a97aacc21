import { z } from 'zod';
import { tossErrorSchema } from './errors.ts';
import { oneOfOrUnknown } from './tolerance.ts';

/*
 * Cash receipts (현금영수증): income deduction for persons, proof of expense for businesses.
 */

export const tossCashReceiptTypes = ['소득공제', '지출증빙'] as const;
export type TossCashReceiptType = (typeof tossCashReceiptTypes)[number];

/** A choice in a window or of a virtual account: one of the types, or none. */
export const tossCashReceiptChoices = [...tossCashReceiptTypes, '미발행'] as const;
export type TossCashReceiptChoice = (typeof tossCashReceiptChoices)[number];

const won = z.number().int();
/** Mobile number, cash-receipt card or business number; digits only. */
const identity = z.string().regex(/^\d{10,20}$/);

/** `POST /v1/cash-receipts`; amount in won. */
export const tossCashReceiptRequestSchema = z.strictObject({
  amount: won.positive(),
  orderId: z.string().regex(/^[A-Za-z0-9_=-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  customerIdentityNumber: identity,
  type: z.enum(tossCashReceiptTypes),
  taxFreeAmount: won.nonnegative().optional(),
  businessNumber: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
});

/** `POST /v1/cash-receipts/{receiptKey}/cancel`; no amount cancels all of it. */
export const tossCashReceiptCancelSchema = z.strictObject({ amount: won.positive().optional() });

/** Cash receipt as issued; `issueNumber` has nine characters. */
export const tossCashReceiptSchema = z.object({
  receiptKey: z.string(),
  orderId: z.string(),
  orderName: z.string(),
  type: oneOfOrUnknown(tossCashReceiptTypes),
  issueNumber: z.string(),
  receiptUrl: z.string(),
  businessNumber: z.string(),
  transactionType: oneOfOrUnknown(['CONFIRM', 'CANCEL']),
  amount: won,
  taxFreeAmount: won,
  issueStatus: oneOfOrUnknown(['IN_PROGRESS', 'COMPLETED', 'FAILED']),
  failure: tossErrorSchema.nullable(),
  customerIdentityNumber: z.string(), // masked
  requestedAt: z.string(),
});
export type TossCashReceipt = z.infer<typeof tossCashReceiptSchema>;

/** The receipt inside a Payment (`cashReceipt`): the one in force. */
export const tossPaymentCashReceiptSchema = z.object({
  type: oneOfOrUnknown(tossCashReceiptTypes),
  receiptKey: z.string(),
  issueNumber: z.string(),
  receiptUrl: z.string(),
  amount: won,
  taxFreeAmount: won,
});
export type TossPaymentCashReceipt = z.infer<typeof tossPaymentCashReceiptSchema>;
