/** What must never happen. The last is an early sign of the others. */
export const LAWS = [
  'double charge',
  'paid without reservation',
  'reservation without payment',
  'seats lost or oversold',
  'unsettled',
  'ledger',
  'won not conserved',
  'accounts',
  'charged although not owed',
  'coupon',
  'rooms',
  'free seats',
  'waitlist',
  'registration',
  'told otherwise',
  'process ended',
  'stray move',
] as const;

export interface Violation {
  readonly law: (typeof LAWS)[number];
  readonly what: string;
}
