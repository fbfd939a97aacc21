import type { NotificationChannel } from '@kkumteo/domain/member/notifications';
import { decodeFlag, encodeFlag } from '../wire/scalars.ts';
import type { NotificationsWire } from './notifications.answer.ts';
import type { SetNotificationWire } from './notifications.schema.ts';

export const notificationsPath = '/api/member/notifications';

/** What a member has switched on and off; null where this site sends nothing by it. */
export interface OfferedNotifications {
  readonly byPhone: boolean | null;
  readonly byMail: boolean | null;
}

/** One way that a member switches on or off. */
export interface NotificationChange {
  readonly channel: NotificationChannel;
  readonly isWanted: boolean;
}

export const encodeNotificationChange = ({ channel, isWanted }: NotificationChange): SetNotificationWire => ({
  channel,
  receiveYn: encodeFlag(isWanted),
});

export const decodeNotificationChange = ({ channel, receiveYn }: SetNotificationWire): NotificationChange => ({
  channel,
  isWanted: decodeFlag(receiveYn),
});

export const encodeNotifications = ({ byPhone, byMail }: OfferedNotifications): NotificationsWire => ({
  phoneYn: byPhone === null ? '' : encodeFlag(byPhone),
  mailYn: byMail === null ? '' : encodeFlag(byMail),
});

export const decodeNotifications = ({ phoneYn, mailYn }: NotificationsWire): OfferedNotifications => ({
  byPhone: phoneYn === '' ? null : decodeFlag(phoneYn),
  byMail: mailYn === '' ? null : decodeFlag(mailYn),
});
