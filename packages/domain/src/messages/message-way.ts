import type { NotificationChannel, NotificationSettings } from '../member/notifications.ts';
import type { MessageKind } from './message.ts';

/** How a message goes by a channel: as that channel always does, by the phone as a text message, or not at all. */
export type MessageWay = 'usual' | 'text' | 'none';

/** What costs seats or money if nobody reads it: cancelled, to be paid by a day, seats offered for a while. */
const PRESSING: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'booking-provisional',
  'payment-overdue',
  'deposit-requested',
  'deposit-reissued',
  'deposit-reminder',
  'deposit-reversed',
  'deposit-expired',
  'booking-cancelled',
  'booking-part-cancelled',
  'waitlist-offer',
  'waitlist-part-offer',
]);

export interface MessageRoute {
  readonly channel: NotificationChannel;
  /** What its member wants; null where the message is not of a reservation: what was asked for at that moment, or is for the park. */
  readonly wanted: NotificationSettings | null;
  /** Whether the same message can go to a phone. */
  readonly reachesPhone: boolean;
}

/** By which way a message goes, by what its member wants (PD-115): what presses is told by the phone, or where it can't be by mail, whatever was switched off. */
export function chooseWay(kind: MessageKind, { channel, wanted, reachesPhone }: MessageRoute): MessageWay {
  if (wanted === null) return 'usual';
  if (channel === 'phone' ? wanted.byPhone : wanted.byMail) return 'usual';
  if (!PRESSING.has(kind)) return 'none';
  if (channel === 'phone') return 'text';
  return reachesPhone ? 'none' : 'usual';
}
