import { findCard } from './cards.ts';
import type { PaymentRecord } from './record.ts';

/** Whether a part of the payment can be given back. */
export function isInParts(record: PaymentRecord): boolean {
  return record.wishes.inParts && findCard(record.cardId)?.inParts !== false;
}
