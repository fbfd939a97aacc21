/** What must never be: the five, and two that tell of them early. */
export const LAWS = [
  'double charge',
  'paid without reservation',
  'reservation without payment',
  'seats lost or oversold',
  'unsettled',
  'ledger',
  'told otherwise',
] as const;

export interface Violation {
  readonly law: (typeof LAWS)[number];
  readonly what: string;
}
