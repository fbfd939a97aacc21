import { putting, withItem } from '@kkumteo/domain/cart/cart-slot';
import { staysInCart } from '@kkumteo/domain/cart/kept-items';
import type { CartRejection } from '@kkumteo/domain/cart/refusals';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import { changeLocal, type LocalSlot, readLocal } from '../../lib/use-local-value.ts';
import { type CartItem, idOf } from './cart-item.ts';
import { parseCartItem } from './stored-item.ts';

/** Whose cart it is: each member has one for individual and one for group bookings (booking spec §4). */
export interface CartOwner {
  readonly memberId: string;
  readonly track: Track;
}

/** Where a cart is kept in this browser; items that are broken are left out. */
export function cartSlot({ memberId, track }: CartOwner): LocalSlot<readonly CartItem[]> {
  const name = `kkumteo:cart:${memberId}:${track}`;
  const known = slots.get(name);
  if (known !== undefined) return known;
  const slot: LocalSlot<readonly CartItem[]> = {
    name,
    version: 1,
    parse: (stored) =>
      Array.isArray(stored) ? stored.flatMap((each: unknown) => parseCartItem(each, track) ?? []) : null,
  };
  slots.set(name, slot);
  return slot;
}

// One slot object per cart, so that readers parse only what has changed.
const slots = new Map<string, LocalSlot<readonly CartItem[]>>();

/** The cart as it is stored now. */
export const readCart = (owner: CartOwner): readonly CartItem[] => readLocal(cartSlot(owner)) ?? [];

/** What putting the item in would mean: to add it, to ask first, or a refusal. */
export const puttingInto = (owner: CartOwner, { listed }: CartItem): 'add' | 'ask-to-replace' | CartRejection =>
  putting(
    readCart(owner).map((each) => each.listed.item),
    listed.item,
  );

/** Puts the item in; one of the same product, date and round gives way. */
export const putIn = (owner: CartOwner, item: CartItem): void =>
  changeLocal(cartSlot(owner), (cart) => withItem(cart ?? [], item, ({ listed }) => listed.item));

/** Takes items out by their names. */
export const takeOut = (owner: CartOwner, itemIds: readonly string[]): void =>
  changeLocal(cartSlot(owner), (cart) => (cart ?? []).filter((item) => !itemIds.includes(idOf(item))));

/** Changes one item where it still is in the cart. */
export const changeItem = (owner: CartOwner, itemId: string, change: (item: CartItem) => CartItem): void =>
  changeLocal(cartSlot(owner), (cart) => (cart ?? []).map((item) => (idOf(item) === itemId ? change(item) : item)));

/** Whether an item is kept at that moment. */
export const isKept = ({ listed: { item }, sameDayCutoffMinute }: CartItem, now: Instant): boolean =>
  staysInCart({ visitDate: item.visitDate, sameDayCutoffMinute }, now);

/** Drops what a cart no longer keeps; nothing is written where all of it stays. */
export function dropLapsed(owner: CartOwner, now: Instant): void {
  const lapsed = readCart(owner).filter((item) => !isKept(item, now));
  if (lapsed.length > 0) takeOut(owner, lapsed.map(idOf));
}
