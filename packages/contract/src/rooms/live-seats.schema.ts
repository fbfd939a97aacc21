import { z } from 'zod';
import { numberTextSchema, wireDateSchema } from '../wire/scalars.schema.ts';

export const liveSeatsQuerySchema = z.object({
  date: wireDateSchema,
  pgDiv: z.enum(['P', 'G']),
  mrktnScheSeqNo: numberTextSchema.optional().describe('the round whose rooms are wanted'),
  d: z.string().max(100).optional(),
});

export type LiveSeatsQueryWire = z.infer<typeof liveSeatsQuerySchema>;
