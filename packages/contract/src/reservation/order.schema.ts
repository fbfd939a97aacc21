import { z } from 'zod';
import { wonSchema } from '../wire/scalars.schema.ts';
import { listOrNothingSchema, namesSomething, payLaterFields } from '../payment/payment.schema.ts';

export const orderSchema = z
  .object({
    bookingList: listOrNothingSchema,
    groupPersDiv: z.enum(['01', '02']),
    cmpl: z.enum(['free', 'pledge']),
    ...payLaterFields,
  })
  .refine(namesSomething, { path: ['bookingList'] });
export const orderAnswerSchema = z.object({ bundleRvNo: z.string() });
export const reservationParamsSchema = z.object({ bundleRvNo: z.string().min(1).max(64) });

export const orderSheetLineSchema = z.object({
  pdRvNo: z.string(),
  pdNm: z.string(),
  pdDiv: z.string(),
  expVisitRvdt: z.string(),
  expVisitRvdtF: z.string(),
  scheSeqNm: z.string(),
  scheTm: z.string(),
  experPcnt: z.int(),
  leaderPcnt: z.int(),
  rvAmt: wonSchema,
  dcAmt: wonSchema,
});

export const orderSheetSchema = z
  .object({
    isGrpOrder: z.boolean(),
    isPledge: z.boolean(),
    isYouthOrSkill: z.boolean(),
    bundleRvNo: z.string(),
    rvProgSitu: z.string(),
    detailList: z.array(orderSheetLineSchema),
    payInfo: z.object({
      payMethod: z.string(),
      payMethodNm: z.string(),
      payAmt: wonSchema,
      payDtm: z.string(),
      payDueDtm: z.string().describe('until when a provisional reservation is paid or pledged; else empty'),
      cardHeadName: z.string(),
      cardNo: z.string(),
      receiptUrl: z.string(),
      cashReceiptUrl: z.string().describe('of a transfer or a deposit, once it is issued; else empty'),
      nobankDpsBankNm: z.string(),
      nobankAccNo: z.string(),
      nobankDpser: z.string(),
      nobankDpsBdtDt: z.string(),
    }),
  })
  .meta({ id: 'OrderSheet' });

export type OrderAnswerWire = z.infer<typeof orderAnswerSchema>;
export type OrderSheetWire = z.infer<typeof orderSheetSchema>;
export type OrderInput = z.input<typeof orderSchema>;
export type OrderWire = z.infer<typeof orderSchema>;
