import { LIST_BOUNDS } from '../booking/list-size.ts';
import type { KstDate } from '../shared/time.ts';
import type { CartRejection } from './refusals.ts';

/** The identity of a cart item: the same product on the same day in the same round is the same item. */
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

export const isSameSlot = (one: CartSlot, other: CartSlot): boolean => cartItemId(one) === cartItemId(other);

/** What is put into a cart: its slot, and the coupon that it uses. */
export interface CartEntry extends CartSlot {
  readonly couponId: number | null;
}

/**
 * Refuses an item whose coupon another item uses already, in this cart or in the member's cart of the other track: one
 * coupon is on one cart item (PD-55). The item that this one would replace doesn't count.
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
 * Whether putting an item into a cart adds it, or replaces one after a question to the visitor (booking spec §4). A
 * full cart refuses another item.
 */
export function putDecision(cart: readonly CartSlot[], slot: CartSlot): 'add' | 'ask-to-replace' | CartRejection {
  if (cart.some((each) => isSameSlot(each, slot))) return 'ask-to-replace';
  return cart.length >= CART_MAXIMUM ? { code: 'cart.full', most: CART_MAXIMUM } : 'add';
}

/** The cart with the item in it; it replaces one of the same product, date and round, in the same place. */
export function withItem<Item>(cart: readonly Item[], item: Item, slotOf: (item: Item) => CartSlot): readonly Item[] {
  const at = cart.findIndex((each) => isSameSlot(slotOf(each), slotOf(item)));
  return at < 0 ? [...cart, item] : cart.with(at, item);
}
