import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import { z } from 'zod';
import {
  countSchema,
  elseValue,
  flagSchema,
  ifGiven,
  productNumberSchema,
  shownWonSchema,
  textSchema,
  wireDateSchema,
} from '../wire/scalars.schema.ts';

// Longer than any screen's limit, so that the rule answers with its sentence; shorter than what could hurt.
const text = (max = 1000) => textSchema(max);

const roomPickSchema = z.object({
  pdNo: productNumberSchema,
  scheSeqNo: productNumberSchema,
  exhpHzCd: text(40),
  exhpHallNm: text(100).default(''),
});

const experiencerSchema = z.object({
  key: text(100).default(''),
  uniqueId: text(100).optional(),
  groupKey: text(100).optional(),
  reciDivCd: elseValue(z.literal('20'), '20'),
  pesnDivCd: elseValue(z.string().min(1).max(2), '01'),
  pcnt: elseValue(countSchema, 1),
  genPcnt: ifGiven(countSchema),
  admfeeDcPcnt: ifGiven(countSchema),
  incluNm: text().default(''),
  incluUserId: text().default(''),
  incluGrade: text(10).default(''),
  incluBirthMonDate: text(20).default(''),
  email: text().default(''),
  incluClass: text().default(''),
  incluClsNo: text().default(''),
  pdNo: ifGiven(productNumberSchema),
  mrktnScheSeqNo: ifGiven(productNumberSchema),
  scheSeqNo: ifGiven(productNumberSchema),
  expProduct: z.array(roomPickSchema).max(20).default([]),
  price: shownWonSchema,
  orgPrice: shownWonSchema,
});

const leaderSchema = z.object({
  mbNo: text(100).default(''),
  leaderNm: text().default(''),
  phoneNo: text().default(''),
  email: text().default(''),
  pesnDivCd: elseValue(z.string().min(1).max(2), '01'),
});

const organisationSchema = z.object({
  hpOrgInfoId: elseValue(z.union([z.literal([0, '0']).transform(() => 0), productNumberSchema]), 0),
  orgName: text().default(''),
  postCd: text().default(''),
  basicAddress: text().default(''),
  etcAddress: text().default(''),
  phoneNumber: text().default(''),
  grades: z.array(text(10)).max(20).default([]),
  orgType: elseValue(z.enum(['01', '09']), '01'),
});

export const bookingItemSchema = z
  .object({
    cartNo: text(100).default(''),
    groupPersDiv: ifGiven(z.enum(['01', '02'])),
    expVisitRvdt: wireDateSchema,
    mrktnPdNo: productNumberSchema,
    mrktnScheSeqNo: productNumberSchema,
    mrktnPdNm: text().optional(),
    mrktnScheSeqNm: text().optional(),
    scheTime: text(20).optional(),
    pdDiv: text(2).optional(),
    mrktnPdYn: ifGiven(flagSchema),
    pcntYn: ifGiven(flagSchema),
    price: shownWonSchema,
    originPrice: shownWonSchema,
    saleAmt: shownWonSchema,
    rvExhpAppList: z
      .array(
        z.object({
          pdNo: productNumberSchema,
          scheSeqNo: productNumberSchema,
          exhpHzCd: text(40),
          exhpAppPcnt: countSchema,
        }),
      )
      .max(100)
      .default([]),
    includeList: z.array(experiencerSchema).max(LIST_BOUNDS.experiencers).default([]),
    leaderList: z.array(leaderSchema).max(LIST_BOUNDS.leaders).default([]),
    multiDiscountYn: elseValue(flagSchema, 'N'),
    orgInfo: organisationSchema.nullish(),
    couponsaleSeq: ifGiven(productNumberSchema.nullable()),
    inviteYn: elseValue(flagSchema, 'N'),
    d: text(100).nullish().describe('the invitation code with which the product was opened'),
    gradeList: z
      .array(z.object({ cd: text(10) }))
      .max(20)
      .optional(),
    checked: ifGiven(z.boolean()),
  })
  .meta({ id: 'BookingItem' });

export const bookingListSchema = z.array(bookingItemSchema).min(1).max(LIST_BOUNDS.items);
/** What is asked about a booking list: its seats, its price, whether it may be pledged. */
export const bookingListRequestSchema = z.object({
  bookingList: bookingListSchema,
  groupPersDiv: ifGiven(z.enum(['01', '02'])),
});
export type BookingItemWire = z.infer<typeof bookingItemSchema>;
export type BookingItemInput = z.input<typeof bookingItemSchema>;
