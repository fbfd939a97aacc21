import type { TossStatus } from '@kkumteo/partners/toss/payment';

/** What can happen to a payment. */
export type PaymentEvent =
  | 'authenticate' // the buyer approves in the window
  | 'give-up' // the buyer declines or closes the window
  | 'capture' // the merchant's confirm succeeds
  | 'reject' // the card company refuses the confirm
  | 'lapse' // 30 minutes without the buyer, or 10 without the merchant
  | 'cancel-part'
  | 'cancel-rest';

type Row = Readonly<Partial<Record<PaymentEvent, TossStatus>>>;

const transitions: Readonly<Record<TossStatus, Row>> = {
  READY: { authenticate: 'IN_PROGRESS', 'give-up': 'ABORTED', lapse: 'EXPIRED' },
  IN_PROGRESS: { capture: 'DONE', reject: 'ABORTED', lapse: 'EXPIRED' },
  DONE: { 'cancel-part': 'PARTIAL_CANCELED', 'cancel-rest': 'CANCELED' },
  PARTIAL_CANCELED: { 'cancel-part': 'PARTIAL_CANCELED', 'cancel-rest': 'CANCELED' },
  WAITING_FOR_DEPOSIT: {},
  CANCELED: {},
  ABORTED: {},
  EXPIRED: {},
};

/** The status after the event, or null where it cannot happen. */
export function after(status: TossStatus, event: PaymentEvent): TossStatus | null {
  return transitions[status][event] ?? null;
}

/** The status after an event that the caller has already found possible. */
export function step(status: TossStatus, event: PaymentEvent): TossStatus {
  const next = after(status, event);
  if (next === null) throw new Error(`${event} cannot happen to a payment in ${status}`);
  return next;
}
