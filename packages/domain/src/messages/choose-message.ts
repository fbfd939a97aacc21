import type { PaymentMethod } from '../payment/method.ts';
import type { RefundState } from '../payment/refund.ts';
import type { ReservationStatus } from '../reservation/status.ts';
import type { Won } from '../shared/money.ts';
import { addDays, kstDate, type Instant } from '../shared/time.ts';
import type { WaitlistState } from '../waitlist/waitlist-request.ts';
import type {
  DepositFacts,
  MessageFacts,
  MoveFacts,
  OfferFacts,
  OrderFacts,
  RefundFacts,
  MessageKind,
} from './message.ts';
import type { NotificationChannel, NotificationSettings } from '../member/notifications.ts';

/** An event of a reservation that sends a message; the outbox uses these words. */
export type OrderEvent =
  | 'confirmed'
  | 'provisional'
  | 'overdue'
  | 'deposit-requested'
  | 'deposit-reissued'
  | 'deposit-reminder'
  | 'deposit-reversed'
  | 'deposit-expired'
  | 'cancelled'
  | 'part-cancelled'
  | 'changed'
  | 'moved';

export interface OrderNow {
  readonly order: OrderFacts;
  readonly status: ReservationStatus;
  readonly method: PaymentMethod | null;
  readonly payDueAt: Instant | null;
  readonly deposit: DepositFacts | null;
  /** What goes back because of this event, in won. */
  readonly toRefund: Won;
  readonly move?: MoveFacts | undefined;
}

const DEPOSIT_KINDS = {
  'deposit-requested': 'deposit-requested',
  'deposit-reissued': 'deposit-reissued',
  'deposit-reminder': 'deposit-reminder',
  'deposit-reversed': 'deposit-reversed',
} as const;

/** The message for an event by the reservation's present state; null where the event is no longer true. */
export function chooseOrderMessage(event: OrderEvent, reservation: OrderNow, now: Instant): MessageFacts | null {
  const { order, status, method } = reservation;
  // Whatever happens to it afterwards happens at the desk, before the visitor's eyes.
  if (order.soldAtDesk) return event === 'confirmed' && status === 'confirmed' ? { kind: 'desk-ticket', order } : null;
  switch (event) {
    case 'confirmed':
      if (status !== 'confirmed') return null;
      return { kind: method === 'virtual-account' ? 'deposit-received' : 'booking-confirmed', order };
    case 'provisional':
    case 'overdue':
      return chooseDueMessage(event, reservation);
    case 'deposit-expired':
      return status === 'cancelled' ? { kind: event, order } : null;
    case 'cancelled':
    case 'part-cancelled':
    case 'changed':
      return chooseActMessage(event, reservation);
    case 'moved':
      return chooseMoveMessage(reservation);
    default:
      return chooseDepositMessage(DEPOSIT_KINDS[event], reservation, now);
  }
}

/** A change is no longer true once the whole is cancelled, nor a whole cancel once the reservation is open again. */
function chooseActMessage(
  event: 'cancelled' | 'part-cancelled' | 'changed',
  { order, status, toRefund }: OrderNow,
): MessageFacts | null {
  if (event === 'part-cancelled') return { kind: 'booking-part-cancelled', order, toRefund };
  if ((status === 'cancelled') !== (event === 'cancelled')) return null;
  return { kind: event === 'cancelled' ? 'booking-cancelled' : 'booking-changed', order, toRefund };
}

function chooseMoveMessage({ order, status, toRefund, move }: OrderNow): MessageFacts | null {
  return status === 'cancelled' || move === undefined ? null : { kind: 'booking-moved', order, toRefund, ...move };
}

function chooseDueMessage(
  event: 'provisional' | 'overdue',
  { order, status, payDueAt }: OrderNow,
): MessageFacts | null {
  if (status !== 'provisional' || payDueAt === null) return null;
  return { kind: event === 'provisional' ? 'booking-provisional' : 'payment-overdue', order, payDueAt };
}

function chooseDepositMessage(
  kind: (typeof DEPOSIT_KINDS)[keyof typeof DEPOSIT_KINDS],
  { order, status, deposit }: OrderNow,
  now: Instant,
): MessageFacts | null {
  if (status !== 'awaiting-deposit' || deposit === null || deposit.dueAt <= now) return null;
  return { kind, order, deposit };
}

interface VisitNow extends Pick<OrderNow, 'order' | 'status'> {
  /** Of a notice. */
  readonly words: string;
  readonly wordsInEnglish: string | null;
}

/** The message about a visit that is still booked: its reminder on the day before, a notice until the day is over. */
export function chooseVisitMessage(
  event: 'reminder' | 'notice',
  { order, status, words, wordsInEnglish }: VisitNow,
  now: Instant,
): MessageFacts | null {
  const today = kstDate(now);
  if (event === 'notice')
    return status === 'cancelled' || today > order.visitDate
      ? null
      : { kind: 'visit-notice', order, words, wordsInEnglish };
  const isToCome = status === 'confirmed' || status === 'pledged';
  return isToCome && today === addDays(order.visitDate, -1) ? { kind: 'visit-reminder', order } : null;
}

export interface OfferNow {
  readonly offer: OfferFacts;
  readonly part: boolean;
  readonly state: WaitlistState;
  /** Whether the round can still be booked (`whyOver`). */
  readonly canBeBooked: boolean;
}

/** The message for an offer; null where it was answered or withdrawn, or its round can't be booked any more. */
export function chooseOfferMessage({ offer, part, state, canBeBooked }: OfferNow): MessageFacts | null {
  if (state !== (part ? 'part-offered' : 'offered') || !canBeBooked) return null;
  return { kind: part ? 'waitlist-part-offer' : 'waitlist-offer', offer };
}

export interface RefundNow {
  readonly refund: RefundFacts;
  readonly state: RefundState;
  readonly booked: boolean;
}

/** The message for a refund that its provider has accepted, or that is done; null where it failed. */
export function chooseRefundMessage(event: 'sent' | 'done', { refund, state, booked }: RefundNow): MessageFacts | null {
  if (state !== event) return null;
  if (event === 'sent') return { kind: 'refund-sent', refund };
  return { kind: booked ? 'refund-completed' : 'payment-refunded', refund };
}

/** How a message uses a channel: in the usual way, as a text message, or not at all. */
export type MessageWay = 'usual' | 'text' | 'none';

/** Messages that cost seats or money if they are not read. */
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
  'booking-closed',
  'another-day',
  'booking-moved',
  'visit-notice',
  'waitlist-offer',
  'waitlist-part-offer',
]);

export interface MessageRoute {
  readonly channel: NotificationChannel;
  /** The member's settings; null for what was requested at that moment and for messages to the park. */
  readonly wanted: NotificationSettings | null;
  readonly reachesPhone: boolean;
}

/** The way of a message by its member's settings (PD-115): an urgent one is sent even if it is switched off. */
export function chooseWay(kind: MessageKind, { channel, wanted, reachesPhone }: MessageRoute): MessageWay {
  if (wanted === null) return 'usual';
  if (channel === 'phone' ? wanted.byPhone : wanted.byMail) return 'usual';
  if (!PRESSING.has(kind)) return 'none';
  if (channel === 'phone') return 'text';
  return reachesPhone ? 'none' : 'usual';
}
