/** How what was paid for a cancelled visit goes back, or that nothing was. */
export const CLOSING_WAYS = [
  'card',
  'bank-transfer',
  'virtual-account',
  'experience-card',
  'desk',
  'deposit-awaited',
  'unpaid',
  'free',
] as const;
export type ClosingWay = (typeof CLOSING_WAYS)[number];

/** Why something of a closing is left for a person; `refund-waiting` goes on by itself. */
export const LEFT_REASONS = [
  'already-in',
  'paid-at-desk',
  'deposit-in-part',
  'payment-in-review',
  'not-cancelled',
  'refund-account-missing',
  'experience-card-in-parts',
  'refund-refused',
  'refund-waiting',
  'not-told',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];
