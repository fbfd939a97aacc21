import * as v from 'valibot';
import { partEntries } from '../catalog/round-parts.answer.ts';
import { wholeNumberSchema, wonSchema } from '../wire/scalars.answer.ts';

export const orderAnswerSchema = v.object({ bundleRvNo: v.string() });
const orderSheetLineSchema = v.object({
  pdRvNo: v.string(),
  pdNm: v.string(),
  pdDiv: v.string(),
  expVisitRvdt: v.string(),
  expVisitRvdtF: v.string(),
  scheSeqNm: v.string(),
  scheTm: v.string(),
  experPcnt: wholeNumberSchema,
  leaderPcnt: wholeNumberSchema,
  rvAmt: wonSchema,
  dcAmt: wonSchema,
  ...partEntries,
});

export const orderSheetSchema = v.object({
  isGrpOrder: v.boolean(),
  isPledge: v.boolean(),
  isYouthOrSkill: v.boolean(),
  bundleRvNo: v.string(),
  rvRefNo: v.pipe(v.string(), v.description('the number for people, such as KT-4821-9035-1')),
  rvProgSitu: v.string(),
  detailList: v.array(orderSheetLineSchema),
  freeAplyList: v.pipe(
    v.array(v.object({ mrktnPdNo: wholeNumberSchema, mrktnPdNm: v.string(), pdDiv: v.string() })),
    v.description('programmes without a fee that a group may apply for'),
  ),
  payInfo: v.object({
    payMethod: v.string(),
    payMethodNm: v.string(),
    payAmt: wonSchema,
    payDtm: v.string(),
    payDueDtm: v.pipe(v.string(), v.description('until when a provisional reservation is paid or pledged; else empty')),
    cardHeadName: v.string(),
    cardNo: v.string(),
    receiptUrl: v.string(),
    cashReceiptUrl: v.pipe(v.string(), v.description('of a transfer or a deposit, once it is issued; else empty')),
    nobankDpsBankNm: v.string(),
    nobankAccNo: v.string(),
    nobankDpser: v.string(),
    nobankDpsBdtDt: v.string(),
  }),
});

export type OrderAnswerWire = v.InferOutput<typeof orderAnswerSchema>;
export type OrderSheetWire = v.InferOutput<typeof orderSheetSchema>;
