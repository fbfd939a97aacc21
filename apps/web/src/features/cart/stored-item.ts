import { decodeListedItem, encodeListedItem } from '@kkumteo/contract/booking/listed-item';
import type { Track } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import type { CartItem } from './cart-item.ts';
import { parseTicket } from '../booking/ticket-draft.ts';

const cartItemSchema = v.object({
  listed: v.unknown(),
  ticket: v.unknown(),
  picturePath: v.string(),
  sameDayCutoffMinute: v.nullable(v.number()),
  pledgeOnly: v.boolean(),
  payTotal: v.nullable(v.number()),
});

/** A stored item of the cart, or null: any script can write into the browser's storage. */
export function parseCartItem(stored: unknown, track: Track): CartItem | null {
  if (!v.is(cartItemSchema, stored)) return null;
  const listed = decodeListedItem(stored.listed);
  const ticket = parseTicket(stored.ticket);
  return listed !== null && ticket !== null && listed.item.track === track ? { ...stored, listed, ticket } : null;
}

/** An item of the cart as it is stored. */
export const storedCartItem = (item: CartItem): unknown => ({ ...item, listed: encodeListedItem(item.listed) });
