import { z } from 'zod';
import { bookingItemSchema } from '../wire/booking-item.schema.ts';
import { flagSchema, wireDateSchema, wonSchema } from '../wire/scalars.schema.ts';

export const payOptionsQuerySchema = z.object({ expVisitRvdt: wireDateSchema });
export const payOptionsSchema = z
  .object({
    nobankDpsBdtDt: z.string(),
    nobankPossYn: flagSchema,
    ctPossYn: flagSchema,
    prumeePossYn: flagSchema.describe('the site takes the experience card, for groups of the youth hall'),
  })
  .meta({ id: 'PayOptions' });

/** What a reservation of before is named by: its number, and the lines that the page shows as standing. */
export const payLaterFields = {
  bundleRvNo: z.string().min(1).max(64).optional().describe('pays for this reservation instead of booking the list'),
  productInfo: z
    .array(z.object({ pdRvNo: z.string().min(1).max(64) }))
    .max(20)
    .optional()
    .describe('the lines that are paid for; refused where others stand by now'),
};
/** A list to book, or nothing where a reservation of before is named. */
export const listOrNothingSchema = z.array(bookingItemSchema).max(20).default([]);
export const namesSomething = (body: {
  readonly bookingList: readonly unknown[];
  readonly bundleRvNo?: string | undefined;
}) => body.bundleRvNo !== undefined || body.bookingList.length > 0;

export const preparePaymentSchema = z
  .object({
    payMethod: z.string().max(2),
    easyPay: z.string().max(30).default(''),
    bookingList: listOrNothingSchema,
    groupPersDiv: z.enum(['01', '02']),
    completeUrl: z.string().max(500).default(''),
    prumiParam: z.object({ cardToken: z.string().min(1).max(100) }).optional(),
    ...payLaterFields,
  })
  .refine(namesSomething, { path: ['bookingList'] });

export const payReqSchema = z.object({
  provider: z.string(),
  orderNo: z.string(),
  windowUrl: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: z.string().describe('moment at which the seats held for this payment are given back'),
});

export const preparePaymentAnswerSchema = z
  .object({ amount: wonSchema, payReq: payReqSchema })
  .meta({ id: 'PreparedPayment' });

/** The payment window's result, sent as a form. */
export const cardResultFormSchema = z.object({
  LGD_RESPCODE: z.string().max(60),
  LGD_RESPMSG: z.string().max(1000).default(''),
  LGD_PAYKEY: z.string().max(200).default(''),
  LGD_OID: z.string().max(64),
  LGD_AMOUNT: z.string().max(12).default(''),
});

export const cardResultAnswerSchema = z
  .object({ ERR_YN: flagSchema, ERR_MSG: z.string(), bundleRvNo: z.string() })
  .meta({ id: 'CardResultAnswer' });

export const attemptParamsSchema = z.object({ orderNo: z.string().min(20).max(64) });

/** Where a payment stands: for the timer, and for a visitor who comes back to it. */
export const attemptStateSchema = z
  .object({
    orderNo: z.string(),
    state: z.enum(['open', 'confirming', 'paid', 'failed', 'expired', 'review']),
    expiresAt: z.string(),
    extendYn: flagSchema,
    bundleRvNo: z.string(),
  })
  .meta({ id: 'PaymentAttempt' });

export type PayOptionsWire = z.infer<typeof payOptionsSchema>;
export type PreparePaymentInput = z.input<typeof preparePaymentSchema>;
export type PreparePaymentWire = z.infer<typeof preparePaymentSchema>;
export type PreparedPaymentWire = z.infer<typeof preparePaymentAnswerSchema>;
export type CardResultFormWire = z.infer<typeof cardResultFormSchema>;
export type CardResultAnswerWire = z.infer<typeof cardResultAnswerSchema>;
export type AttemptStateWire = z.infer<typeof attemptStateSchema>;
