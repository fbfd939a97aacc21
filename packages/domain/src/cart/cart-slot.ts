import { LIST_BOUNDS } from '../booking/list-size.ts';
import type { KstDate } from '../shared/time.ts';
import type { CartRejection } from './refusals.ts';

/** What tells two items of a cart apart: the same product on the same day in the same round is the same item. */
export interface CartSlot {
  readonly productId: number;
  readonly visitDate: KstDate;
  readonly roundId: number;
}

/** One order takes so many items, so a cart keeps no more. */
export const CART_MAXIMUM = LIST_BOUNDS.items;

/** The name of an item in its cart; two tabs that put the same thing in agree on it. */
export const cartItemId = ({ productId, visitDate, roundId }: CartSlot): string =>
  `${productId}-${visitDate.replaceAll('-', '')}-${roundId}`;

/** Whether both stand for the same product, date and round (booking spec §4). */
export const isSameSlot = (one: CartSlot, other: CartSlot): boolean => cartItemId(one) === cartItemId(other);

/** What is put into a cart: its slot, and the coupon that it uses. */
export interface CartEntry extends CartSlot {
  readonly couponId: number | null;
}

/**
 * Refuses an item whose coupon another item uses already, in this cart or in the member's cart of the other track: one coupon
 * sits on one cart item (PD-55). The item that this one would replace does not count.
 */
export function cartCouponRefusal(
  cart: readonly CartEntry[],
  otherCart: readonly CartEntry[],
  entry: CartEntry,
): CartRejection | null {
  const rest = [...cart.filter((each) => !isSameSlot(each, entry)), ...otherCart];
  const isUsed = entry.couponId !== null && rest.some(({ couponId }) => couponId === entry.couponId);
  return isUsed ? { code: 'cart.coupon-in-use' } : null;
}

/**
 * What putting an item into a cart means: it is added, or it takes the place of one that the visitor is asked about
 * (booking spec §4). A full cart refuses a further one.
 */
export function putDecision(cart: readonly CartSlot[], slot: CartSlot): 'add' | 'ask-to-replace' | CartRejection {
  if (cart.some((each) => isSameSlot(each, slot))) return 'ask-to-replace';
  return cart.length >= CART_MAXIMUM ? { code: 'cart.full', most: CART_MAXIMUM } : 'add';
}

/** The cart with the item in it; one of the same product, date and round gives way and keeps its place. */
export function withItem<Item>(cart: readonly Item[], item: Item, slotOf: (item: Item) => CartSlot): readonly Item[] {
  const at = cart.findIndex((each) => isSameSlot(slotOf(each), slotOf(item)));
  return at < 0 ? [...cart, item] : cart.with(at, item);
}
