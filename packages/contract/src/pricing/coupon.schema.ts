import { z } from 'zod';
import { flagSchema, productNumberSchema, wireDateSchema, wonSchema } from '../wire/scalars.schema.ts';

export const couponQuerySchema = z.object({
  mrktnPdNo: productNumberSchema,
  expVisitRvdt: wireDateSchema,
  pdDiv: z.string().max(2),
});

export const couponSchema = z
  .object({
    couponsaleSeq: z.int(),
    coupontypDiv: z.string().describe('99 is good on certain visit days only'),
    couponDcPrice: wonSchema,
    note: z.string(),
    useStartDt: z.string().describe('yyyymmdd; empty where the coupon has no days of its own'),
    useEndDt: z.string(),
    cartYn: flagSchema.describe('Y where a hold or reservation of the member uses it already'),
  })
  .meta({ id: 'Coupon' });

export const couponListSchema = z.object({ couponList: z.array(couponSchema) });

export type CouponQueryWire = z.infer<typeof couponQuerySchema>;
export type CouponWire = z.infer<typeof couponSchema>;
export type CouponListWire = z.infer<typeof couponListSchema>;
