import { LIST_BOUNDS } from '@kkumteo/domain/booking/list-size';
import { z } from 'zod';
import { countSchema, flagSchema, productNumberSchema, textSchema, wireDateSchema } from '../wire/scalars.schema.ts';

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
  reciDivCd: z.literal('20').default('20'),
  pesnDivCd: z.string().min(1).max(2).default('01'),
  pcnt: countSchema.default(1),
  genPcnt: countSchema.optional(),
  admfeeDcPcnt: countSchema.optional(),
  incluNm: text().default(''),
  incluUserId: text().default(''),
  incluGrade: text(10).default(''),
  incluBirthMonDate: text(20).default(''),
  email: text().default(''),
  incluClass: text().default(''),
  incluClsNo: text().default(''),
  pdNo: productNumberSchema.optional(),
  mrktnScheSeqNo: productNumberSchema.optional(),
  scheSeqNo: productNumberSchema.optional(),
  expProduct: z.array(roomPickSchema).max(20).default([]),
  price: z.int().optional(),
  orgPrice: z.int().optional(),
});

const leaderSchema = z.object({
  mbNo: text(100).default(''),
  leaderNm: text().default(''),
  phoneNo: text().default(''),
  email: text().default(''),
  pesnDivCd: z.string().min(1).max(2).default('01'),
});

const organisationSchema = z.object({
  hpOrgInfoId: z.int().min(0).max(2_147_483_647).default(0),
  orgName: text().default(''),
  postCd: text().default(''),
  basicAddress: text().default(''),
  etcAddress: text().default(''),
  phoneNumber: text().default(''),
  grades: z.array(text(10)).max(20).default([]),
  orgType: z.enum(['01', '09']).default('01'),
});

export const bookingItemSchema = z
  .object({
    cartNo: text(100).default(''),
    groupPersDiv: z.enum(['01', '02']).optional(),
    expVisitRvdt: wireDateSchema,
    mrktnPdNo: productNumberSchema,
    mrktnScheSeqNo: productNumberSchema,
    mrktnPdNm: text().optional(),
    mrktnScheSeqNm: text().optional(),
    scheTime: text(20).optional(),
    pdDiv: text(2).optional(),
    mrktnPdYn: flagSchema.optional(),
    pcntYn: flagSchema.optional(),
    price: z.int().optional(),
    originPrice: z.int().optional(),
    saleAmt: z.int().optional(),
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
    multiDiscountYn: flagSchema.default('N'),
    orgInfo: organisationSchema.nullish(),
    couponsaleSeq: productNumberSchema.nullish(),
    inviteYn: flagSchema.default('N'),
    d: text(100).nullish().describe('the invitation code with which the product was opened'),
    gradeList: z
      .array(z.object({ cd: text(10) }))
      .max(20)
      .optional(),
    checked: z.boolean().optional(),
  })
  .meta({ id: 'BookingItem' });

export const bookingListSchema = z.array(bookingItemSchema).min(1).max(LIST_BOUNDS.items);
/** What is asked about a booking list: its seats, its price, whether it may be pledged. */
export const bookingListRequestSchema = z.object({
  bookingList: bookingListSchema,
  groupPersDiv: z.enum(['01', '02']).optional(),
});
export type BookingItemWire = z.infer<typeof bookingItemSchema>;
export type BookingItemInput = z.input<typeof bookingItemSchema>;
