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
});

export type PersonCountWire = v.InferOutput<typeof personCountSchema>;
