import { z } from 'zod';
import { elseValue, ifGiven, wireDateSchema } from '../wire/scalars.schema.ts';

/** A filter that is left empty filters nothing. */
const dateOrAllSchema = wireDateSchema.or(z.literal('')).optional();

export const reservationListQuerySchema = z.object({
  rvItemDiv: z.string().max(2).default(''),
  rvProgSitu: z.string().max(2).default(''),
  reserveStartDt: dateOrAllSchema,
  reserveEndDt: dateOrAllSchema,
  groupPersDiv: z.enum(['01', '02']),
  pdDiv: z.string().max(2).default(''),
  currentPageNo: elseValue(z.coerce.number().int().min(1).max(100_000), 1),
});

export const nextVisitQuerySchema = z.object({ groupPersDiv: z.enum(['01', '02']) });

export const lineParamsSchema = z.object({ bundleRvNo: z.string().min(1).max(64), pdRvNo: z.string().min(1).max(64) });
export const lineQuerySchema = z.object({
  mode: elseValue(z.enum(['view', 'modify']), 'view'),
  mrktnScheSeqNo: ifGiven(z.string().regex(/^\d{1,9}$/)).describe(
    'with mode=modify: a round of the product, whose rooms are answered in place of those of the line’s own',
  ),
});

export type ReservationListQueryWire = z.infer<typeof reservationListQuerySchema>;
export type NextVisitQueryWire = z.infer<typeof nextVisitQuerySchema>;
