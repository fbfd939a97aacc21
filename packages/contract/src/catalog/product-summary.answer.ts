import * as v from 'valibot';
import { flagSchema, wholeNumberSchema, wonSchema } from '../wire/scalars.answer.ts';

export const productListItemSchema = v.object({
  mrktnPdNo: wholeNumberSchema,
  mrktnPdNm: v.string(),
  filePath: v.string(),
  pdNm: v.string(),
  salepdExpl: v.string(),
  exhpHzCd: v.pipe(v.string(), v.description('street of a makive product, else empty')),
  pdDiv: v.string(),
  mrktnPdYn: flagSchema,
  basePrice: wonSchema,
  target: v.string(),
  durationMin: wholeNumberSchema,
  recomYn: flagSchema,
});

export const productListSchema = v.array(productListItemSchema);

export type ProductListItemWire = v.InferOutput<typeof productListItemSchema>;
