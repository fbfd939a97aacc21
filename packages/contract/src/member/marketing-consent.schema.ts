import { z } from 'zod';
import { flagSchema } from '../wire/scalars.schema.ts';

export const decideMarketingSchema = z.object({
  version: z.string().min(1).max(20).describe('of the text that the member read'),
  agreeYn: flagSchema,
});

export type DecideMarketingWire = z.infer<typeof decideMarketingSchema>;
