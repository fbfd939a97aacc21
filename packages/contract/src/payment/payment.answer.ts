import * as v from 'valibot';
import { flagSchema, wonSchema } from '../wire/scalars.answer.ts';

export const payOptionsSchema = v.object({
  cardPossYn: v.pipe(flagSchema, v.description('the site takes cards')),
  nobankDpsBdtDt: v.string(),
  nobankPossYn: flagSchema,
  ctPossYn: flagSchema,
  prumeePossYn: v.pipe(flagSchema, v.description('the site takes the experience card, for groups of the youth hall')),
});

const payReqSchema = v.object({
  provider: v.string(),
  orderNo: v.string(),
  windowUrl: v.string(),
  fields: v.record(v.string(), v.string()),
  expiresAt: v.pipe(v.string(), v.description('moment at which the seats held for this payment are given back')),
});

export const preparePaymentAnswerSchema = v.object({ amount: wonSchema, payReq: payReqSchema });

export const confirmAnswerSchema = v.object({ ERR_YN: flagSchema, ERR_MSG: v.string(), bundleRvNo: v.string() });

/** The progress of a payment, for the timer and for a visitor who returns to it. */
export const attemptStateSchema = v.object({
  orderNo: v.string(),
  state: v.picklist(['open', 'confirming', 'paid', 'failed', 'expired', 'review']),
  expiresAt: v.string(),
  extendYn: flagSchema,
  bundleRvNo: v.string(),
});

export type PayOptionsWire = v.InferOutput<typeof payOptionsSchema>;
export type PreparedPaymentWire = v.InferOutput<typeof preparePaymentAnswerSchema>;
export type ConfirmAnswerWire = v.InferOutput<typeof confirmAnswerSchema>;
export type AttemptStateWire = v.InferOutput<typeof attemptStateSchema>;
