import { z } from 'zod';
import { numberTextSchema, wireDateSchema } from '../wire/scalars.schema.ts';

export const productListQuerySchema = z.object({
  pdDiv: z.string().max(2),
  pgDiv: z.enum(['P', 'G']),
  pdEnd: z.literal('end').optional(),
});

export const productParamsSchema = z.object({ id: numberTextSchema });

export const productQuerySchema = z.object({
  pgDiv: z.enum(['P', 'G']),
  expVisitRvdt: wireDateSchema.optional(),
  mrktnScheSeqNo: numberTextSchema.optional(),
  d: z.string().max(100).optional(),
  t: z.string().max(20).optional(),
});

export const availabilityQuerySchema = z.object({
  pgDiv: z.enum(['P', 'G']),
  month: z
    .string()
    .regex(/^\d{4}(0[1-9]|1[0-2])$/)
    .describe('yyyymm'),
  d: z.string().max(100).optional(),
});
export type ProductListQueryWire = z.infer<typeof productListQuerySchema>;
export type ProductQueryWire = z.infer<typeof productQuerySchema>;
