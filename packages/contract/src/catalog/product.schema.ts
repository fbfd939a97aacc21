import { z } from 'zod';
import { flagSchema, numberTextSchema, wireDateSchema, wonSchema } from '../wire/scalars.schema.ts';

export const productListQuerySchema = z.object({
  pdDiv: z.string().max(2),
  pgDiv: z.enum(['P', 'G']),
  pdEnd: z.literal('end').optional(),
});

export const productListItemSchema = z
  .object({
    mrktnPdNo: z.int(),
    mrktnPdNm: z.string(),
    filePath: z.string(),
    pdNm: z.string(),
    salepdExpl: z.string(),
    exhpHzCd: z.string().describe('street of a makive product, else empty'),
    pdDiv: z.string(),
    mrktnPdYn: flagSchema,
    basePrice: wonSchema,
    target: z.string(),
    durationMin: z.int(),
    recomYn: flagSchema,
  })
  .meta({ id: 'ProductListItem' });

export const productListSchema = z.array(productListItemSchema);

export const productParamsSchema = z.object({ id: numberTextSchema });

export const productQuerySchema = z.object({
  pgDiv: z.enum(['P', 'G']),
  expVisitRvdt: wireDateSchema.optional(),
  mrktnScheSeqNo: numberTextSchema.optional(),
  d: z.string().max(100).optional(),
  t: z.string().max(20).optional(),
});

export const personPriceSchema = z.object({
  pesnDivCd: z.string(),
  pesnDivNm: z.string(),
  note: z.string(),
  discRate: z.int(),
  price: wonSchema,
  originPrice: wonSchema,
  pesnKind: z.enum(['standard', 'discount', 'group-leader', 'carer', 'free-guardian']),
  limitPcnt: z.int().nullable(),
  perExprPcnt: z.int().nullable(),
});

export const gradeSchema = z.object({ cd: z.string(), cdNm: z.string(), schGubun: z.string() });

export const priceRowSchema = z.object({
  priceNo: z.int(),
  reciDivCd: z.string(),
  reciDivNm: z.string(),
  price: wonSchema,
  addPrice: wonSchema.nullable(),
  pcnt: z.int(),
  pesnPriceList: z.array(personPriceSchema),
  gradeList: z.array(gradeSchema),
  samePrsnDiv: z.string(),
  hide: flagSchema,
  disabled: flagSchema,
});

export const componentSchema = z.object({
  pdNo: z.int(),
  pdNm: z.string(),
  pdDiv: z.string(),
  capaPcntType: z.string(),
  exprCapaPcnt: z.int(),
  leaderCapaPcnt: z.int().nullable(),
});

export const roundSchema = z.object({
  mrktnScheSeqNo: z.int(),
  mrktnScheSeqNm: z.string(),
  tm: z.string().describe('HHmm-HHmm'),
  rvResiduePcnt: z.int(),
  leaderResiduePcnt: z.int().nullable(),
  mstrScheList: z.array(z.object({ pdNo: z.int(), scheSeqNo: z.int() })),
});

export const exceptionDateSchema = z.object({ pdExceDt: z.string(), pdExceDiv: z.enum(['0', '1']) });

export const roomSchema = z.object({
  exhpHzCd: z.string(),
  exhpHallNm: z.string(),
  upperCd: z.string(),
  upperNm: z.string(),
  exhpRvResiduePcnt: z.int(),
  exhpAppPcnt: z.int(),
  recomYn: flagSchema,
  exhpHallExpl: z.string(),
  imgFileNm: z.string(),
});

export const roomGroupSchema = z.object({
  pdNo: z.int(),
  scheSeqNo: z.int(),
  pdDiv: z.string(),
  pdDivNm: z.string(),
  pcnt: z.int(),
  roadList: z.array(roomSchema),
});

export const productSchema = productListItemSchema.extend({
  pgDivList: z.array(z.enum(['P', 'G'])),
  pcntYn: flagSchema,
  maxTotPcnt: z.int().nullable(),
  mstrPdList: z.array(componentSchema),
  price: wonSchema,
  rvpossStartDt: z.string(),
  rvpossEndDt: z.string(),
  pdInclDays: z.string(),
  salepdDtlExpl: z.array(z.object({ title: z.string(), body: z.string() })),
  gradeList: z.array(gradeSchema),
  productOption: z.string(),
  capaPcntType: z.string(),
  scheList: z.array(roundSchema.omit({ rvResiduePcnt: true, leaderResiduePcnt: true, mstrScheList: true })),
  // behaviour flags of the record (D13)
  pledgeOnlyYn: flagSchema,
  sameDayCutTm: z.string().nullable(),
  reqCnfmCont: z.string().nullable(),
  freeAplyYn: flagSchema,
  inviteYn: flagSchema,
  refundDiv: z.enum(['round-start', 'day-before']),
});

export const productDetailSchema = z
  .object({
    product: productSchema,
    schedule: roundSchema.nullable(),
    prodScheList: z.array(roundSchema),
    productPriceList: z.array(priceRowSchema),
    productSamePriceList: z.array(priceRowSchema),
    productExphList: z.array(roomGroupSchema),
    exceDtList: z.array(exceptionDateSchema),
    bExphRequest: z.boolean(),
  })
  .meta({ id: 'ProductDetail' });

export const availabilityQuerySchema = z.object({
  pgDiv: z.enum(['P', 'G']),
  month: z
    .string()
    .regex(/^\d{4}(0[1-9]|1[0-2])$/)
    .describe('yyyymm'),
  d: z.string().max(100).optional(),
});
export const availabilitySchema = z.array(z.object({ dt: z.string(), rvResiduePcnt: z.int() }));

export type ProductListQueryWire = z.infer<typeof productListQuerySchema>;
export type ProductQueryWire = z.infer<typeof productQuerySchema>;
export type ProductListItemWire = z.infer<typeof productListItemSchema>;
export type ProductWire = z.infer<typeof productSchema>;
export type ProductDetailWire = z.infer<typeof productDetailSchema>;
export type PriceRowWire = z.infer<typeof priceRowSchema>;
export type RoundWire = z.infer<typeof roundSchema>;
export type RoomGroupWire = z.infer<typeof roomGroupSchema>;
export type AvailabilityWire = z.infer<typeof availabilitySchema>;
export type GradeWire = z.infer<typeof gradeSchema>;
