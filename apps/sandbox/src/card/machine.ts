import type { TossStatus } from '@kkumteo/partners/toss/payment';

export type PaymentEvent =
  | 'authenticate' // the buyer approves in the window
  | 'give-up' // the buyer declines or closes the window
  | 'capture' // the merchant's confirm succeeds
  | 'issue' // the merchant's confirm opens a virtual account
  | 'reject' // the card company or bank refuses the confirm
  | 'deposit' // the money for a virtual account comes in
  | 'take-back' // the bank finds that it did not
  | 'lapse' // 30 minutes without the buyer, 10 without the merchant, or the account's end
  | 'cancel-part'
  | 'cancel-rest';

type Row = Readonly<Partial<Record<PaymentEvent, TossStatus>>>;

const transitions: Readonly<Record<TossStatus, Row>> = {
  READY: { authenticate: 'IN_PROGRESS', 'give-up': 'ABORTED', lapse: 'EXPIRED' },
  IN_PROGRESS: { capture: 'DONE', issue: 'WAITING_FOR_DEPOSIT', reject: 'ABORTED', lapse: 'EXPIRED' },
  WAITING_FOR_DEPOSIT: { deposit: 'DONE', lapse: 'EXPIRED', 'cancel-rest': 'CANCELED' },
  DONE: { 'take-back': 'WAITING_FOR_DEPOSIT', 'cancel-part': 'PARTIAL_CANCELED', 'cancel-rest': 'CANCELED' },
  PARTIAL_CANCELED: { 'cancel-part': 'PARTIAL_CANCELED', 'cancel-rest': 'CANCELED' },
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
