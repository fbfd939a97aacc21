import { z } from 'zod';
import { productNumberSchema, wireDateSchema } from '../wire/scalars.schema.ts';

export const couponQuerySchema = z.object({
  mrktnPdNo: productNumberSchema,
  expVisitRvdt: wireDateSchema,
  pdDiv: z.string().max(2),
});

export type CouponQueryWire = z.infer<typeof couponQuerySchema>;
