import { z } from 'zod';
import { ifGiven, numberTextSchema, wireDateSchema } from '../wire/scalars.schema.ts';

export const productListQuerySchema = z.object({
  pdDiv: z.string().max(2),
  pgDiv: z.enum(['P', 'G']),
  pdEnd: ifGiven(z.literal('end')),
});

export const productParamsSchema = z.object({ id: numberTextSchema });

export const productQuerySchema = z.object({
  pgDiv: z.enum(['P', 'G']),
  expVisitRvdt: ifGiven(wireDateSchema),
  mrktnScheSeqNo: ifGiven(numberTextSchema),
  d: ifGiven(z.string().min(1).max(100)),
  t: ifGiven(z.string().min(1).max(20)),
});

export const availabilityQuerySchema = z.object({
  pgDiv: z.enum(['P', 'G']),
  month: z
    .string()
    .regex(/^\d{4}(0[1-9]|1[0-2])$/)
    .describe('yyyymm'),
  d: ifGiven(z.string().min(1).max(100)),
});
export type ProductListQueryWire = z.infer<typeof productListQuerySchema>;
export type ProductQueryWire = z.infer<typeof productQuerySchema>;
