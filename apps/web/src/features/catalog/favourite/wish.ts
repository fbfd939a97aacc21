import * as v from 'valibot';
import { choiceDraft } from '../../../lib/draft-names.ts';
import { readSession, writeSession, type SessionSlot } from '../../../lib/session-store.ts';

/** The product that a visitor marked before they logged in. */
const WISH: SessionSlot<number> = {
  name: choiceDraft('favourite'),
  version: 1,
  parse: (value) => v.parse(v.number(), value),
};

/** Notes what is to be added once the visitor has logged in; null where nothing is. */
export const wishFor = (productId: number | null): void => writeSession(WISH, productId);

/** Whether this product was to be added; asked once, it is no longer noted. */
export function takeWish(productId: number): boolean {
  if (readSession(WISH) !== productId) return false;
  writeSession(WISH, null);
  return true;
}
