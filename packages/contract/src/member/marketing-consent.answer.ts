import * as v from 'valibot';
import { flagSchema } from '../wire/scalars.answer.ts';

/** What the member decided last about the park's news. */
export const marketingConsentSchema = v.object({
  agreeYn: flagSchema,
  decidedAt: v.pipe(v.string(), v.description('empty where the member was never asked')),
});

export type MarketingConsentWire = v.InferOutput<typeof marketingConsentSchema>;
