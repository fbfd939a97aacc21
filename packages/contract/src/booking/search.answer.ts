import * as v from 'valibot';
import { flagSchema, wholeNumberSchema } from '../wire/scalars.answer.ts';

const foundSchema = v.object({
  mrktnPdNo: wholeNumberSchema,
  fitList: v.pipe(v.array(flagSchema), v.description('who of `kids` may take part, in their order')),
  prodScheList: v.array(
    v.object({ mrktnScheSeqNo: wholeNumberSchema, tm: v.string(), rvResiduePcnt: wholeNumberSchema }),
  ),
  moreCnt: v.pipe(wholeNumberSchema, v.description('rounds of the day beyond those listed')),
});

/** The products that suit, how many of each hall, what is suggested while somebody types, and what to give up where nothing suits. */
export const searchSchema = v.object({
  hallCntList: v.array(v.object({ pdDiv: v.string(), productCnt: wholeNumberSchema })),
  findList: v.array(foundSchema),
  partList: v.pipe(v.array(foundSchema), v.description('what some of `kids` can do and others can not')),
  suggestList: v.array(
    v.object({
      mrktnPdNo: wholeNumberSchema,
      mrktnPdNm: v.string(),
      pdDiv: v.string(),
      filePath: v.string(),
      matchText: v.pipe(v.string(), v.description('the text that has what was typed')),
      matchFrom: wholeNumberSchema,
      matchTo: wholeNumberSchema,
      startTm: v.pipe(v.nullable(v.string()), v.description('first round of the day with seats, HHmm')),
    }),
  ),
  loosenList: v.array(
    v.object({
      loosenDiv: v.picklist(['day', 'full', 'text', 'favourites', 'hall', 'children', 'street', 'length', 'price']),
      expVisitRvdt: v.nullable(v.string()),
      pdDiv: v.string(),
      productCnt: wholeNumberSchema,
    }),
  ),
});

/** How many products suit on each day of a month, from today on. */
export const suitingDaysSchema = v.array(v.object({ dt: v.string(), productCnt: wholeNumberSchema }));

export type SearchWire = v.InferOutput<typeof searchSchema>;
export type SuitingDaysWire = v.InferOutput<typeof suitingDaysSchema>;
