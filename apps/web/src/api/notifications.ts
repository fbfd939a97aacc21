import {
  marketingConsentAnswer,
  marketingConsentPath,
  type MarketingDecision,
  marketingDecisionRequest,
  type NotificationChange,
  notificationRequest,
  notificationsAnswer,
  notificationsPath,
  type OfferedNotifications,
} from '@kkumteo/contract/member/notifications';
import type { MarketingConsent } from '@kkumteo/domain/member/notifications';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

const call = { path: notificationsPath, answer: notificationsAnswer } as const;

/** The channels for messages about reservations and visits. */
export const notificationsQuery = queryOptions({
  queryKey: [...OWN, 'notifications'] as const,
  queryFn: ({ signal }) => callApi({ ...call, signal }),
  staleTime: 0,
});

/** Switches one channel on or off; answers the present settings. */
export const setNotification = (change: NotificationChange): Promise<OfferedNotifications> =>
  callApi({ ...call, method: 'POST', body: notificationRequest.encode(change) });

const marketing = { path: marketingConsentPath, answer: marketingConsentAnswer } as const;

/** What the member decided last about the park's news. */
export const marketingConsentQuery = queryOptions({
  queryKey: [...OWN, 'marketing'] as const,
  queryFn: ({ signal }) => callApi({ ...marketing, signal }),
  staleTime: 0,
});

/** Saves the member's decision about the park's news; answers the present one. */
export const decideMarketing = (decision: MarketingDecision): Promise<MarketingConsent> =>
  callApi({ ...marketing, method: 'POST', body: marketingDecisionRequest.encode(decision) });
