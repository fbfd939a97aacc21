import type { MarketingConsent } from '@kkumteo/domain/member/notifications';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';
import {
  marketingConsentAnswer,
  marketingConsentPath,
  type MarketingDecision,
  marketingDecisionRequest,
} from '@kkumteo/contract/member/notifications';

const call = { path: marketingConsentPath, answer: marketingConsentAnswer } as const;

/** What the member decided last about the park's news. */
export const marketingConsentQuery = queryOptions({
  queryKey: [...OWN, 'marketing'] as const,
  queryFn: ({ signal }) => callApi({ ...call, signal }),
  staleTime: 0,
});

/** Saves the member's decision about the park's news; answers the present one. */
export const decideMarketing = (decision: MarketingDecision): Promise<MarketingConsent> =>
  callApi({ ...call, method: 'POST', body: marketingDecisionRequest.encode(decision) });
