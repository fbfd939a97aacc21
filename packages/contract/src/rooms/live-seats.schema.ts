import { z } from 'zod';
import { numberTextSchema, wireDateSchema } from '../wire/scalars.schema.ts';

export const liveSeatsQuerySchema = z.object({
  date: wireDateSchema,
  pgDiv: z.enum(['P', 'G']),
  mrktnScheSeqNo: numberTextSchema.optional().describe('the round whose rooms are wanted'),
  d: z.string().max(100).optional(),
});

/** The data of one event `seats`. */
export const liveSeatsSchema = z
  .object({
    prodScheList: z.array(
      z.object({ mrktnScheSeqNo: z.int(), rvResiduePcnt: z.int(), leaderResiduePcnt: z.int().nullable() }),
    ),
    roadList: z.array(
      z.object({ scheSeqNo: z.int(), exhpHzCd: z.string(), exhpRvResiduePcnt: z.int(), exhpAppPcnt: z.int() }),
    ),
  })
  .meta({ id: 'LiveSeats' });

export type LiveSeatsQueryWire = z.infer<typeof liveSeatsQuerySchema>;
export type LiveSeatsWire = z.infer<typeof liveSeatsSchema>;
