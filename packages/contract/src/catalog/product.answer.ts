import * as v from 'valibot';
import { partEntries } from './round-parts.answer.ts';
import { flagSchema, wholeNumberSchema, wonSchema } from '../wire/scalars.answer.ts';
import { productListItemSchema } from './product-summary.answer.ts';

const personPriceSchema = v.object({
  pesnDivCd: v.string(),
  pesnDivNm: v.string(),
  note: v.string(),
  discRate: wholeNumberSchema,
  price: wonSchema,
  originPrice: wonSchema,
  pesnKind: v.picklist(['standard', 'discount', 'group-leader', 'carer', 'free-guardian']),
  limitPcnt: v.nullable(wholeNumberSchema),
  perExprPcnt: v.nullable(wholeNumberSchema),
});

const gradeSchema = v.object({ cd: v.string(), cdNm: v.string(), schGubun: v.string() });

const priceRowSchema = v.object({
  priceNo: wholeNumberSchema,
  reciDivCd: v.string(),
  reciDivNm: v.string(),
  price: wonSchema,
  addPrice: v.nullable(wonSchema),
  pcnt: wholeNumberSchema,
  pesnPriceList: v.array(personPriceSchema),
  gradeList: v.array(gradeSchema),
  samePrsnDiv: v.string(),
  hide: flagSchema,
  disabled: flagSchema,
});

const componentSchema = v.object({
  pdNo: wholeNumberSchema,
  pdNm: v.string(),
  pdDiv: v.string(),
  capaPcntType: v.string(),
  exprCapaPcnt: wholeNumberSchema,
  leaderCapaPcnt: v.nullable(wholeNumberSchema),
});

const roundSchema = v.object({
  mrktnScheSeqNo: wholeNumberSchema,
  mrktnScheSeqNm: v.string(),
  tm: v.pipe(v.string(), v.description('HHmm-HHmm')),
  rvResiduePcnt: wholeNumberSchema,
  leaderResiduePcnt: v.nullable(wholeNumberSchema),
  mstrScheList: v.array(v.object({ pdNo: wholeNumberSchema, scheSeqNo: wholeNumberSchema })),
});

const exceptionDateSchema = v.object({ pdExceDt: v.string(), pdExceDiv: v.picklist(['0', '1']) });

const roomSchema = v.object({
  exhpHzCd: v.string(),
  exhpHallNm: v.string(),
  upperCd: v.string(),
  upperNm: v.string(),
  exhpRvResiduePcnt: wholeNumberSchema,
  exhpAppPcnt: wholeNumberSchema,
  recomYn: flagSchema,
  exhpHallExpl: v.string(),
  imgFileNm: v.string(),
});

const roomGroupSchema = v.object({
  pdNo: wholeNumberSchema,
  scheSeqNo: wholeNumberSchema,
  pdDiv: v.string(),
  pdDivNm: v.string(),
  pcnt: wholeNumberSchema,
  roadList: v.array(roomSchema),
});

const productSchema = v.object({
  ...productListItemSchema.entries,
  pgDivList: v.array(v.picklist(['P', 'G'])),
  pcntYn: flagSchema,
  maxTotPcnt: v.nullable(wholeNumberSchema),
  mstrPdList: v.array(componentSchema),
  price: wonSchema,
  rvpossStartDt: v.string(),
  rvpossEndDt: v.string(),
  pdInclDays: v.string(),
  salepdDtlExpl: v.array(v.object({ title: v.string(), body: v.string() })),
  gradeList: v.array(gradeSchema),
  productOption: v.string(),
  capaPcntType: v.string(),
  scheList: v.array(
    v.object({
      ...v.omit(roundSchema, ['rvResiduePcnt', 'leaderResiduePcnt', 'mstrScheList']).entries,
      ...partEntries,
    }),
  ),
  // behaviour flags of the record (PD-13)
  pledgeOnlyYn: flagSchema,
  sameDayCutTm: v.nullable(v.string()),
  reqCnfmCont: v.nullable(v.string()),
  freeAplyYn: flagSchema,
  inviteYn: flagSchema,
  refundDiv: v.picklist(['round-start', 'day-before']),
});

export const productDetailSchema = v.object({
  product: productSchema,
  schedule: v.nullable(roundSchema),
  prodScheList: v.array(roundSchema),
  productPriceList: v.array(priceRowSchema),
  productSamePriceList: v.array(priceRowSchema),
  productExphList: v.array(roomGroupSchema),
  exceDtList: v.array(exceptionDateSchema),
  bExphRequest: v.boolean(),
});

export const availabilitySchema = v.array(v.object({ dt: v.string(), rvResiduePcnt: wholeNumberSchema }));

export type ProductWire = v.InferOutput<typeof productSchema>;
export type ProductDetailWire = v.InferOutput<typeof productDetailSchema>;
export type PriceRowWire = v.InferOutput<typeof priceRowSchema>;
export type RoundWire = v.InferOutput<typeof roundSchema>;
export type RoomGroupWire = v.InferOutput<typeof roomGroupSchema>;
export type AvailabilityWire = v.InferOutput<typeof availabilitySchema>;
export type GradeWire = v.InferOutput<typeof gradeSchema>;
