import { wordOf } from '../wire/codes.ts';
import { type Decoded, field, object, orEmpty } from '../wire/codec.ts';
import { flag } from '../wire/scalars.ts';

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
