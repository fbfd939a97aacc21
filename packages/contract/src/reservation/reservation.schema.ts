import { z } from 'zod';
import { flagSchema, wireDateSchema, wonSchema } from '../wire/scalars.schema.ts';

export const reservationListQuerySchema = z.object({
  rvItemDiv: z.string().max(2).default(''),
  rvProgSitu: z.string().max(2).default(''),
  reserveStartDt: wireDateSchema.optional(),
  reserveEndDt: wireDateSchema.optional(),
  groupPersDiv: z.enum(['01', '02']),
  pdDiv: z.string().max(2).default(''),
  currentPageNo: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const reservationRowSchema = z.object({
  bundleRvNo: z.string(),
  pdRvNo: z.string(),
  rvDtm: z.string(),
  rvDtmDy: z.string(),
  expVisitRvdt: z.string(),
  expVisitRvdtDy: z.string(),
  rvProgSitu: z.string(),
  indiRvProgSituNm: z.string(),
  payDueDtm: z.string(),
  pdDiv: z.string(),
  mrktnPdNm: z.string(),
  mrktnScheSeqNm: z.string(),
  startTm: z.string(),
  endTm: z.string(),
  experPcnt: z.int(),
  leaderPcnt: z.int(),
  rvAmt: wonSchema,
  rvCancelYn: flagSchema,
  changePossYn: flagSchema,
  cancelPossYn: flagSchema,
});
export const reservationListSchema = z
  .object({ reservList: z.array(reservationRowSchema), hasNext: z.boolean() })
  .meta({ id: 'ReservationList' });

export const reservationLineSchema = z.object({
  pdRvNo: z.string(),
  pdNo: z.int(),
  pdNm: z.string(),
  expVisitRvdt: z.string(),
  expVisitRvdtF: z.string(),
  scheSeqNo: z.int(),
  scheSeqNm: z.string(),
  scheTm: z.string(),
  experPcnt: z.int(),
  leaderPcnt: z.int(),
  rvAmt: wonSchema,
  dcAmt: wonSchema,
  rvProgSitu: z.string(),
  changePossYn: flagSchema,
  cancelPossYn: flagSchema,
  rvCancelYn: flagSchema,
  rvCancelDtm: z.string(),
  mrktnPdYn: flagSchema,
  couponsaleSeq: z.int().nullable(),
  capaPcntType: z.string(),
  groupPersDiv: z.string(),
  pdDiv: z.string(),
});

export const reservationDetailSchema = z
  .object({
    reserveInfo: z.object({
      bundleRvNo: z.string(),
      rvSitu: z.string(),
      rvProgSitu: z.string(),
      rvDtm: z.string(),
      userName: z.string(),
      userMobileNum: z.string(),
      userEmail: z.string(),
      hpOrgInfoId: z.int(),
      orgName: z.string(),
      gradeNm: z.string(),
      basicAddress: z.string(),
      etcAddress: z.string(),
      changePossYn: flagSchema,
      payPossYn: flagSchema.describe('whether it can be paid later'),
      payImpossMsg: z.string().describe('why it can not; empty where it can'),
      payMethod: z.string(),
      groupPersDiv: z.string(),
      paySitu: z.string(),
      paySituNm: z.string(),
      payMethodNm: z.string(),
      cardHeadName: z.string(),
      cardNo: z.string(),
      ctBankNm: z.string(),
      ctDpserNm: z.string(),
      payDtm: z.string(),
      payDueDtm: z.string(),
      appointId: z.string(),
      totOriginPrice: wonSchema,
      totDcPrice: wonSchema,
      totSaleAmt: wonSchema,
    }),
    detailList: z.array(reservationLineSchema),
    exhpHallList: z.array(
      z.object({ pdRvNo: z.string(), scheSeqNo: z.int(), exhpHzCd: z.string(), exhpHallNm: z.string(), pcnt: z.int() }),
    ),
    payInfo: z.object({
      shopId: z.string(),
      dealNo: z.string(),
      authdata: z.string(),
      orderNo: z.string(),
      payType: z.string(),
      serviceType: z.string(),
      payMethod: z.string(),
      receiptUrl: z.string(),
      cashReceiptUrl: z.string().describe('of a transfer or a deposit, once it is issued; else empty'),
      nobankDpsBankNm: z.string(),
      nobankAccNo: z.string(),
      nobankDpser: z.string(),
      nobankDpsBdtDt: z.string(),
    }),
    refundBankList: z.array(z.object({ cd: z.string(), cdNm: z.string() })),
  })
  .meta({ id: 'ReservationDetail' });

export const lineParamsSchema = z.object({ bundleRvNo: z.string().min(1).max(64), pdRvNo: z.string().min(1).max(64) });
export const lineQuerySchema = z.object({ mode: z.enum(['view', 'modify']).default('view') });

export const participantSchema = z.object({
  incluId: z.string(),
  incluNm: z.string(),
  incluUserId: z.string(),
  incluGrade: z.string(),
  gradeNm: z.string(),
  incluClass: z.string(),
  incluClsNo: z.string(),
  incluBirthMonDate: z.string(),
  email: z.string(),
  exhpHallNm: z.string(),
  exhpHzCd: z.string(),
  exhpStreetCd: z.string(),
  pdRvNo: z.string(),
  pdNo: z.int(),
  scheSeqNo: z.int(),
  pesnDivCd: z.string(),
  pesnDivNm: z.string(),
  reciDivCd: z.string(),
  pcnt: z.int(),
  price: wonSchema,
  orgPrice: wonSchema,
});
export const experiencersSchema = z.object({ includeList: z.array(participantSchema) });
export const lineLeaderSchema = z.object({
  leaderId: z.string(),
  leaderNm: z.string(),
  phoneNo: z.string(),
  email: z.string(),
  pdNo: z.int(),
  pesnDivCd: z.string(),
  pesnDivNm: z.string(),
  isAdded: z.boolean(),
  price: wonSchema,
});
export const personCountSchema = z.object({
  reciDivCd: z.string(),
  reciDivNm: z.string(),
  pesnDivCd: z.string(),
  pesnDivNm: z.string(),
  pdNo: z.int(),
  note: z.string(),
  discRateView: z.string(),
  pcnt: z.int(),
});

export const lineDetailSchema = z
  .object({
    rvDetail: reservationLineSchema.extend({
      rvSitu: z.string(),
      rvDtm: z.string(),
      expVisitRvdtRemain: z.int().describe('days from today to the visit'),
    }),
    roadList: z.array(
      z.object({
        exhpHzCd: z.string(),
        exhpHallNm: z.string(),
        exhpAppPcnt: z.int(),
        streetRemain: z.int(),
        exphList: z.array(
          z.object({
            exhpHzCd: z.string(),
            exhpHallNm: z.string(),
            exhpAppPcnt: z.int(),
            exhpRvResiduePcnt: z.int(),
            upperCd: z.string(),
          }),
        ),
      }),
    ),
    experList: z.array(participantSchema),
    streetRemain: z.object({
      groupA: z.int(),
      groupB: z.int(),
      groupC: z.int(),
      groupD: z.int(),
      groupE: z.int(),
    }),
    pesnInfoList: z.array(personCountSchema),
    rvPesnList: z.array(personCountSchema),
    leaderList: z.array(lineLeaderSchema),
    rvDetailScheList: z.array(z.object({ scheSeqNo: z.int(), scheSeqNm: z.string(), tm: z.string() })),
  })
  .meta({ id: 'ReservationLineDetail' });

export type ReservationListQueryWire = z.infer<typeof reservationListQuerySchema>;
export type ReservationRowWire = z.infer<typeof reservationRowSchema>;
export type ReservationListWire = z.infer<typeof reservationListSchema>;
export type ReservationDetailWire = z.infer<typeof reservationDetailSchema>;
export type ReservationLineWire = z.infer<typeof reservationLineSchema>;
export type LineDetailWire = z.infer<typeof lineDetailSchema>;
