import { findCard } from './cards.ts';
import type { PaymentRecord } from './record.ts';

/** Whether the payment allows a partial refund. */
export function isInParts(record: PaymentRecord): boolean {
  return record.wishes.inParts && findCard(record.cardId)?.inParts !== false;
}
