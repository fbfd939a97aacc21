import { type Decoded, field, object, orEmpty } from '../wire/codec.ts';
import { key } from '../wire/requests.ts';
import { flag, instant } from '../wire/scalars.ts';

export const marketingConsentPath = '/api/member/marketing';

export const marketingDecisionRequest = object({
  textVersion: field('version', key(20, 1), 'of the text that the member read'),
  isGiven: field('agreeYn', flag),
});
export type MarketingDecision = Decoded<typeof marketingDecisionRequest>;

export const marketingConsentAnswer = object({
  isGiven: field('agreeYn', flag),
  decidedAt: field('decidedAt', orEmpty(instant), 'empty where the member was never asked'),
});
