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
import { get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

/** The channels for messages about reservations and visits. */
export const notificationsQuery = queryOptions({
  queryKey: [...OWN, 'notifications'] as const,
  queryFn: ({ signal }) => get(notificationsPath, notificationsAnswer, { signal }),
  staleTime: 0,
});

/** Switches one channel on or off; answers the present settings. */
export const setNotification = (change: NotificationChange): Promise<OfferedNotifications> =>
  post(notificationsPath, notificationRequest.encode(change), notificationsAnswer);

/** What the member decided last about the park's news. */
export const marketingConsentQuery = queryOptions({
  queryKey: [...OWN, 'marketing'] as const,
  queryFn: ({ signal }) => get(marketingConsentPath, marketingConsentAnswer, { signal }),
  staleTime: 0,
});

/** Saves the member's decision about the park's news; answers the present one. */
export const decideMarketing = (decision: MarketingDecision): Promise<MarketingConsent> =>
  post(marketingConsentPath, marketingDecisionRequest.encode(decision), marketingConsentAnswer);
