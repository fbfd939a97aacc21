/** What must never happen. The last three are early signs of the others. */
export const LAWS = [
  'double charge',
  'paid without reservation',
  'reservation without payment',
  'seats lost or oversold',
  'unsettled',
  'ledger',
  'told otherwise',
  'stray move',
] as const;

export interface Violation {
  readonly law: (typeof LAWS)[number];
  readonly what: string;
}
