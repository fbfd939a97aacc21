import type { NotificationChannel, NotificationSettings } from '../member/notifications.ts';
import type { MessageKind } from './message.ts';

/** How a message uses a channel: in the usual way, as a text message, or not at all. */
export type MessageWay = 'usual' | 'text' | 'none';

/**
 * Messages that cost seats or money if they are not read: cancellations, payment deadlines, seats offered for a while.
 */
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
  /** The member's settings; null for what was requested at that moment and for messages to the park. */
  readonly wanted: NotificationSettings | null;
  /** Whether the same message can go to a phone. */
  readonly reachesPhone: boolean;
}

/**
 * The way of a message by its member's settings (PD-115): an urgent one goes to the phone, or by mail where it reaches
 * no phone, even if switched off.
 */
export function chooseWay(kind: MessageKind, { channel, wanted, reachesPhone }: MessageRoute): MessageWay {
  if (wanted === null) return 'usual';
  if (channel === 'phone' ? wanted.byPhone : wanted.byMail) return 'usual';
  if (!PRESSING.has(kind)) return 'none';
  if (channel === 'phone') return 'text';
  return reachesPhone ? 'none' : 'usual';
}
