import { z } from 'zod';
import { hallCodes } from '../wire/codes.ts';
import { numberTextSchema, textSchema, wireDateSchema } from '../wire/scalars.schema.ts';

// 만 나이, visit year minus birth year and, where they are known, the grades of one child: `7-8-E1.E2`.
const KID = String.raw`\d{1,2}-\d{1,2}(?:-[A-Z0-9]{2}(?:\.[A-Z0-9]{2}){0,12})?`;
const KIDS = new RegExp(`^${KID}(?:,${KID}){0,13}$`, 'u');

// Up to a member's 100 favourites (PD-106).
const PRODUCTS = /^\d{1,10}(?:,\d{1,10}){0,99}$/;

export const searchQuerySchema = z.object({
  pgDiv: z.enum(['P', 'G']),
  pdDiv: z
    .string()
    .max(2)
    .refine((code) => hallCodes.decode(code) !== null, { error: '없는 체험관입니다.' })
    .optional(),
  pdEnd: z.literal('end').optional(),
  keyword: textSchema(100).optional(),
  expVisitRvdt: wireDateSchema.optional(),
  kids: z.string().max(700).regex(KIDS).optional().describe('ages of each child on the day: 만 나이-year age-grades'),
  pcnt: numberTextSchema.optional().describe('seats that one round has to have'),
  seatYn: z.literal('Y').optional(),
  exhpStreetCd: z.string().max(20).optional(),
  maxDurationMin: numberTextSchema.optional(),
  maxPrice: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .describe('won; 0 finds what is free'),
  pdNos: z.string().max(1_099).regex(PRODUCTS).optional().describe('products that alone are looked at; 0 alone: none'),
});

/** The same conditions; the day names the month whose days are counted. */
export const searchDaysQuerySchema = searchQuerySchema.extend({ expVisitRvdt: wireDateSchema });

export type SearchQueryWire = z.infer<typeof searchQuerySchema>;
