import {
  type CartEntry,
  cartCouponRefusal,
  putDecision,
  withItem,
  staysInCart,
  type CartRejection,
} from '@kkumteo/domain/cart/cart';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import type { SessionSlot } from '../../lib/session-store.ts';
import { parseAs } from '../../lib/stored-value.ts';
import { changeLocal, type LocalSlot, readLocal } from '../../lib/use-local-value.ts';
import { readValue, writeValue } from '../../lib/use-session-value.ts';
import { type CartItem, idOf, parseCartItem, storedCartItem } from './cart-item.ts';

/** Whose cart it is: each member has one for individual and one for group bookings (booking spec §4). */
export interface CartOwner {
  readonly memberId: string;
  readonly track: Track;
}

const TRACKS: readonly Track[] = ['individual', 'group'];

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
    toStored: (items) => items.map(storedCartItem),
  };
  slots.set(name, slot);
  return slot;
}

// One slot object per cart, so that readers parse only what has changed.
const slots = new Map<string, LocalSlot<readonly CartItem[]>>();

/** How many stored items can't be read: another version, or a script, wrote them. */
const brokenSlot = (owner: CartOwner): LocalSlot<number> => ({
  name: cartSlot(owner).name,
  version: cartSlot(owner).version,
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((each: unknown) => parseCartItem(each, owner.track) === null).length : null,
});

/** How many items were dropped unread, until the visitor has seen the notice. */
export const droppedSlot = ({ memberId, track }: CartOwner): SessionSlot<number> => ({
  name: `cart-dropped:${memberId}:${track}`,
  version: 1,
  parse: parseCount,
});
const parseCount = parseAs(v.number());

/** Every write drops what can't be read: it is counted first, so that the cart can say so. */
function change(owner: CartOwner, next: (cart: readonly CartItem[]) => readonly CartItem[]): void {
  const broken = readLocal(brokenSlot(owner)) ?? 0;
  if (broken > 0) writeValue(droppedSlot(owner), (readValue(droppedSlot(owner)) ?? 0) + broken);
  changeLocal(cartSlot(owner), (cart) => next(cart ?? []));
}

export const readCart = (owner: CartOwner): readonly CartItem[] => readLocal(cartSlot(owner)) ?? [];

/** What putting the item in would mean: to add it, to ask first, or a refusal. */
export function checkAdding(
  owner: CartOwner,
  { listed: { item } }: CartItem,
): 'add' | 'ask-to-replace' | CartRejection {
  const cart = entriesOf(owner);
  const otherCart = entriesOf({ ...owner, track: owner.track === 'group' ? 'individual' : 'group' });
  return cartCouponRefusal(cart, otherCart, item) ?? putDecision(cart, item);
}

const entriesOf = (owner: CartOwner): readonly CartEntry[] => readCart(owner).map(({ listed }) => listed.item);

/** Coupons that items of a member's carts use, of both tracks (PD-55). */
export const couponsInCarts = (memberId: string): readonly number[] =>
  TRACKS.flatMap((track) => entriesOf({ memberId, track })).flatMap(({ couponId }) => couponId ?? []);

/** Puts the item in; it replaces one of the same product, date and round. */
export const addItem = (owner: CartOwner, item: CartItem): void =>
  change(owner, (cart) => withItem(cart, item, ({ listed }) => listed.item));

export const removeItems = (owner: CartOwner, itemIds: readonly string[]): void =>
  change(owner, (cart) => cart.filter((item) => !itemIds.includes(idOf(item))));

/** Changes one item where it still is in the cart. */
export const changeItem = (owner: CartOwner, itemId: string, changed: (item: CartItem) => CartItem): void =>
  change(owner, (cart) => cart.map((item) => (idOf(item) === itemId ? changed(item) : item)));

export const isKept = ({ listed: { item }, sameDayCutoffMinute }: CartItem, now: Instant): boolean =>
  staysInCart({ visitDate: item.visitDate, sameDayCutoffMinute }, now);

/** Drops what a cart no longer keeps; nothing is written where all of it stays. */
export function removeExpired(owner: CartOwner, now: Instant): void {
  const lapsed = readCart(owner).filter((item) => !isKept(item, now));
  if (lapsed.length > 0) removeItems(owner, lapsed.map(idOf));
}

/** Drops what can't be read; nothing is written where all of it can. */
export function dropBroken(owner: CartOwner): void {
  if ((readLocal(brokenSlot(owner)) ?? 0) > 0) change(owner, (cart) => cart);
}

/** Takes both carts of a member off this browser, for one who has left. */
export function forgetCarts(memberId: string): void {
  for (const track of TRACKS) changeLocal(cartSlot({ memberId, track }), () => null);
}
