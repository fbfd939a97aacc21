import * as v from 'valibot';
import { wholeNumberSchema } from '../wire/scalars.answer.ts';

export const personCountSchema = v.object({
  reciDivCd: v.string(),
  reciDivNm: v.string(),
  pesnDivCd: v.string(),
  pesnDivNm: v.string(),
  pdNo: wholeNumberSchema,
  note: v.string(),
  discRateView: v.string(),
  pcnt: wholeNumberSchema,
  perExprPcnt: v.optional(
    v.pipe(wholeNumberSchema, v.description('experiencers that each of this category needs; absent where none')),
  ),
});

export type PersonCountWire = v.InferOutput<typeof personCountSchema>;
