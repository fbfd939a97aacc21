import { wordOf } from '../wire/codes.ts';
import { type Decoded, field, object, orEmpty } from '../wire/codec.ts';
import { flag, instant } from '../wire/scalars.ts';
import { key } from '../wire/requests.ts';

export const notificationsPath = '/api/member/notifications';

export const notificationRequest = object({
  channel: field('channel', wordOf(['phone', 'mail'])),
  isWanted: field('receiveYn', flag),
});
export type NotificationChange = Decoded<typeof notificationRequest>;

const NOT_OFFERED = 'empty where the site sends nothing by it';

/** By what the member is informed of reservations and visits; null where this site sends nothing by it. */
export const notificationsAnswer = object({
  byPhone: field('phoneYn', orEmpty(flag), NOT_OFFERED),
  byMail: field('mailYn', orEmpty(flag), NOT_OFFERED),
});
export type OfferedNotifications = Decoded<typeof notificationsAnswer>;

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
