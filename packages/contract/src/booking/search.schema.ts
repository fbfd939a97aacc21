import { z } from 'zod';
import { hallCodes } from '../wire/codes.ts';
import { ifGiven, numberTextSchema, textSchema, wireDateSchema } from '../wire/scalars.schema.ts';

// 만 나이, visit year minus birth year and, where they are known, the grades of one child: `7-8-E1.E2`.
const KID = String.raw`\d{1,2}-\d{1,2}(?:-[A-Z0-9]{2}(?:\.[A-Z0-9]{2}){0,12})?`;
const KIDS = new RegExp(`^${KID}(?:,${KID}){0,13}$`, 'u');

// Up to a member's 100 favourites (PD-106).
const PRODUCTS = /^\d{1,10}(?:,\d{1,10}){0,99}$/;

export const searchQuerySchema = z.object({
  pgDiv: z.enum(['P', 'G']),
  pdDiv: ifGiven(
    z
      .string()
      .max(2)
      .refine((code) => hallCodes.decode(code) !== null, { error: '없는 체험관입니다.' }),
  ),
  pdEnd: ifGiven(z.literal('end')),
  keyword: ifGiven(textSchema(100).min(1)),
  expVisitRvdt: ifGiven(wireDateSchema),
  kids: ifGiven(z.string().max(700).regex(KIDS)).describe('ages of each child on the day: 만 나이-year age-grades'),
  pcnt: ifGiven(numberTextSchema).describe('seats that one round has to have'),
  seatYn: ifGiven(z.literal('Y')),
  exhpStreetCd: ifGiven(z.string().min(1).max(20)),
  maxDurationMin: ifGiven(numberTextSchema),
  maxPrice: ifGiven(
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ).describe('won; 0 finds what is free'),
  pdNos: ifGiven(z.string().max(1_099).regex(PRODUCTS)).describe('products that alone are looked at; 0 alone: none'),
});

/** The same conditions; the day names the month whose days are counted. */
export const searchDaysQuerySchema = searchQuerySchema.extend({ expVisitRvdt: wireDateSchema });

export type SearchQueryWire = z.infer<typeof searchQuerySchema>;
