import type { Track } from '@kkumteo/domain/catalog/hall';
import { isKstDate } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import type { CartItem } from './cart-item.ts';
import { listedItemSchema } from '../booking/listed-item-schema.ts';
import { parseTicket } from '../booking/ticket-draft.ts';

const cartItemSchema = v.object({
  listed: listedItemSchema,
  ticket: v.unknown(),
  picturePath: v.string(),
  sameDayCutoffMinute: v.nullable(v.number()),
  pledgeOnly: v.boolean(),
  payTotal: v.nullable(v.number()),
});

/** A stored item of the cart, or null: any script can write into the browser's storage. */
export function parseCartItem(stored: unknown, track: Track): CartItem | null {
  if (!v.is(cartItemSchema, stored)) return null;
  const { item } = stored.listed;
  const ticket = parseTicket(stored.ticket);
  return ticket !== null && item.track === track && isKstDate(item.visitDate) ? { ...stored, ticket } : null;
}
