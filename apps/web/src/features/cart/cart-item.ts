import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { cartItemId, type SelectedItem } from '@kkumteo/domain/cart/cart';
import type { Hall, HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { sameDayCutoff } from '@kkumteo/domain/schedule/bookable';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Minute } from '@kkumteo/domain/shared/time';
import { decodeListedItem, encodeListedItem } from '@kkumteo/contract/booking/listed-item';
import * as v from 'valibot';
import type { ListedItem } from '../../api/pricing.ts';
import { headsOf } from '../participants/headcounts.ts';
import { unnamedExperiencer } from '../booking/draft-item.ts';
import { emptyLeader } from '../participants/people-draft.ts';
import { type TicketDraft, parseTicket } from '../booking/ticket-draft.ts';

/** An item of the cart: the ticket and headcounts, never names. */
export interface CartItem {
  /** Named by product, date and round; its people are heads without names. */
  readonly listed: ListedItem;
  /** What the panel was filled with; the reserve step starts from it. */
  readonly ticket: TicketDraft;
  readonly picturePath: string;
  /** Until when an item for today stays; null: nothing of today does. */
  readonly sameDayCutoffMinute: Minute | null;
  readonly pledgeOnly: boolean;
  /** The server's price when it was put in; null where it was not known yet. */
  readonly payTotal: Won | null;
}

interface ReadyItem extends Pick<CartItem, 'listed' | 'ticket' | 'payTotal'> {
  readonly product: ProductDetail['product'];
  readonly hall: HallRecord;
}

export const cartItem = ({ listed, product, hall, ticket, payTotal }: ReadyItem): CartItem => ({
  listed: { ...listed, item: withoutNames({ ...listed.item, itemId: cartItemId(listed.item) }, ticket) },
  ticket,
  picturePath: product.picturePath,
  sameDayCutoffMinute: sameDayCutoff(product, hall),
  pledgeOnly: product.policy.pledgeOnly,
  payTotal,
});

/** The item with its people turned back into heads: names stay out of the browser's lasting storage. */
export const withoutNames = (item: BookingItem, { counts }: TicketDraft): BookingItem => ({
  ...item,
  experiencers:
    item.track === 'individual'
      ? headsOf(counts, 'experiencer').map((category, at) => unnamedExperiencer(`e${at}`, category))
      : item.experiencers.map((row) => ({ ...unnamedExperiencer(row.key, row.categoryId), headcount: row.headcount })),
  leaders: headsOf(counts, 'leader').map((category, at) => emptyLeader(`l${at}`, category)),
  organisation: null,
});

export const idOf = ({ listed }: CartItem): string => listed.item.itemId;

/** What the cart's rules read of an item. */
export const selectedItem = (
  { listed: { item, labels }, pledgeOnly }: CartItem,
  halls: ReadonlyMap<Hall, HallRecord>,
): SelectedItem => ({
  visitDate: item.visitDate,
  productName: labels.productName,
  hallName: halls.get(labels.hall)?.name ?? '',
  pledgeOnly,
  invited: item.invited,
});

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

/** Not ticked, as every item of the cart is when the cart opens (booking spec §4). */
export const storedCartItem = (item: CartItem): unknown => ({ ...item, listed: encodeListedItem(item.listed, false) });
