import * as v from 'valibot';
import { flagSchema, wholeNumberSchema, wonSchema } from '../wire/scalars.answer.ts';

export const couponSchema = v.object({
  couponsaleSeq: wholeNumberSchema,
  coupontypDiv: v.pipe(v.string(), v.description('99 is good on certain visit days only')),
  couponDcPrice: wonSchema,
  note: v.string(),
  useStartDt: v.pipe(v.string(), v.description('yyyymmdd; empty where the coupon has no days of its own')),
  useEndDt: v.string(),
  cartYn: v.pipe(flagSchema, v.description('Y where a hold or reservation of the member uses it already')),
});

export const couponListSchema = v.object({ couponList: v.array(couponSchema) });

export type CouponListWire = v.InferOutput<typeof couponListSchema>;
