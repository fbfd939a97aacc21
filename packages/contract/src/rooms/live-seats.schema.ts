import { z } from 'zod';
import { ifGiven, numberTextSchema, wireDateSchema } from '../wire/scalars.schema.ts';

export const liveSeatsQuerySchema = z.object({
  date: wireDateSchema,
  pgDiv: z.enum(['P', 'G']),
  mrktnScheSeqNo: ifGiven(numberTextSchema).describe('the round whose rooms are wanted'),
  d: ifGiven(z.string().min(1).max(100)),
});

export type LiveSeatsQueryWire = z.infer<typeof liveSeatsQuerySchema>;
