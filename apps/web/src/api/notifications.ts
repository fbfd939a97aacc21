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

/** By what the member is told of reservations and visits. */
export const notificationsQuery = queryOptions({
  queryKey: [...OWN, 'notifications'] as const,
  queryFn: ({ signal }) => callApi({ ...call, signal }),
  staleTime: 0,
});

/** Switches one way on or off; answers what stands then. */
export const setNotification = (change: NotificationChange): Promise<OfferedNotifications> =>
  callApi({ ...call, method: 'POST', body: encodeNotificationChange(change) });
