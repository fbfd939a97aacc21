import {
  decodeNotifications,
  encodeNotificationChange,
  notificationsPath,
  type NotificationChange,
  type OfferedNotifications,
} from '@kkumteo/contract/member/notifications';
import { notificationsSchema } from '@kkumteo/contract/member/notifications.answer';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

const call = { path: notificationsPath, answer: notificationsSchema, decode: decodeNotifications } as const;

/** The channels for messages about reservations and visits. */
export const notificationsQuery = queryOptions({
  queryKey: [...OWN, 'notifications'] as const,
  queryFn: ({ signal }) => callApi({ ...call, signal }),
  staleTime: 0,
});

/** Switches one channel on or off; answers the present settings. */
export const setNotification = (change: NotificationChange): Promise<OfferedNotifications> =>
  callApi({ ...call, method: 'POST', body: encodeNotificationChange(change) });
