import { type Decoded, field, object, orEmpty } from '../wire/codec.ts';
import { key } from '../wire/requests.ts';
import { flag, instant } from '../wire/scalars.ts';

export const marketingConsentPath = '/api/member/marketing';

/** What a member decides about the park's news, and which text they read. */
export const marketingDecisionRequest = object({
  textVersion: field('version', key(20, 1), 'of the text that the member read'),
  isGiven: field('agreeYn', flag),
});
export type MarketingDecision = Decoded<typeof marketingDecisionRequest>;

/** What the member decided last about the park's news. */
export const marketingConsentAnswer = object({
  isGiven: field('agreeYn', flag),
  decidedAt: field('decidedAt', orEmpty(instant), 'empty where the member was never asked'),
});
