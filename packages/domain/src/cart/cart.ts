import { LIST_BOUNDS } from '../booking/booking-list.ts';
import { type KstDate, kstDate, kstMinute, type Instant, type Minute } from '../shared/time.ts';
import { canBePaidDirectly, pledgeOnlyNames, type PledgeOnlyNames } from '../catalog/product.ts';
import { type Check, firstRefusal } from '../shared/decision.ts';

export type CartRejection =
  | { readonly code: 'cart.full'; readonly most: number }
  | { readonly code: 'cart.coupon-in-use' }
  | { readonly code: 'cart.nothing-selected' }
  | { readonly code: 'cart.different-dates'; readonly aim: CartPurpose }
  | ({ readonly code: 'cart.pledge-only' } & PledgeOnlyNames);

export type CartPurpose = 'pay' | 'pledge';

/** The identity of a cart item: the same product on the same day in the same round is the same item. */
export interface CartSlot {
  readonly productId: number;
  readonly visitDate: KstDate;
  readonly roundId: number;
}

/** One order takes this many items, so a cart holds no more. */
export const CART_MAXIMUM = LIST_BOUNDS.items;

/** The name of an item in its cart; two tabs that put the same thing in agree on it. */
export const cartItemId = ({ productId, visitDate, roundId }: CartSlot): string =>
  `${productId}-${visitDate.replaceAll('-', '')}-${roundId}`;

export const isSameSlot = (one: CartSlot, other: CartSlot): boolean => cartItemId(one) === cartItemId(other);

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

/** Whether an item is added to a cart, or replaces one after a question (booking spec §4). A full cart refuses. */
export function putDecision(cart: readonly CartSlot[], slot: CartSlot): 'add' | 'ask-to-replace' | CartRejection {
  if (cart.some((each) => isSameSlot(each, slot))) return 'ask-to-replace';
  return cart.length >= CART_MAXIMUM ? { code: 'cart.full', most: CART_MAXIMUM } : 'add';
}

/** The cart with the item in it; it replaces one of the same product, date and round, in the same place. */
export function withItem<Item>(cart: readonly Item[], item: Item, slotOf: (item: Item) => CartSlot): readonly Item[] {
  const at = cart.findIndex((each) => isSameSlot(slotOf(each), slotOf(item)));
  return at < 0 ? [...cart, item] : cart.with(at, item);
}

/** What keeping an item depends on; the cut-off is null where there is no same-day booking. */
export interface KeptFacts {
  readonly visitDate: KstDate;
  readonly sameDayCutoffMinute: Minute | null;
}

/** Whether an item stays in the cart: for today until same-day booking ends (booking spec §4, PD-13, PD-45). */
export function staysInCart({ visitDate, sameDayCutoffMinute }: KeptFacts, now: Instant): boolean {
  const today = kstDate(now);
  if (visitDate !== today) return visitDate > today;
  return sameDayCutoffMinute !== null && kstMinute(now) < sameDayCutoffMinute;
}

export interface VisitDay<Item> {
  readonly visitDate: KstDate;
  readonly items: readonly Item[];
}

/** The items under their visit dates, the nearest first; within a day by the time of the round (booking spec §4). */
export function byVisitDate<Item>(
  items: readonly Item[],
  of: (item: Item) => { readonly visitDate: KstDate; readonly startMinute: Minute },
): readonly VisitDay<Item>[] {
  const days = [...new Set(items.map((item) => of(item).visitDate))].toSorted();
  return days.map((visitDate) => ({
    visitDate,
    items: items
      .filter((item) => of(item).visitDate === visitDate)
      .toSorted((one, other) => of(one).startMinute - of(other).startMinute),
  }));
}

export interface SelectedItem {
  readonly visitDate: KstDate;
  readonly productName: string;
  readonly hallName: string;
  readonly pledgeOnly: boolean;
  readonly invited: boolean;
}

interface Selection {
  readonly aim: CartPurpose;
  readonly items: readonly SelectedItem[];
}

type SelectionCheck = Check<Selection, CartRejection>;

const itemsSelected: SelectionCheck = ({ items }) => (items.length === 0 ? { code: 'cart.nothing-selected' } : null);

const oneVisitDate: SelectionCheck = ({ aim, items }) =>
  new Set(items.map((item) => item.visitDate)).size > 1 ? { code: 'cart.different-dates', aim } : null;

const payable: SelectionCheck = ({ aim, items }) => {
  const pledgeOnly = items.filter((item) => !canBePaidDirectly(item));
  if (aim === 'pledge' || pledgeOnly.length === 0) return null;
  return { code: 'cart.pledge-only', ...pledgeOnlyNames(pledgeOnly) };
};

/** The basket's validation in its order (reservation spec §5). */
const SELECTION_CHECKS: readonly SelectionCheck[] = [itemsSelected, oneVisitDate, payable];

export const selectionRefusal = (aim: CartPurpose, items: readonly SelectedItem[]): CartRejection | null =>
  firstRefusal(SELECTION_CHECKS, { aim, items });

/** Whether all that is ticked came by invitation: then one button reserves it (reservation spec §2). */
export const isAllInvited = (items: readonly Pick<SelectedItem, 'invited'>[]): boolean =>
  items.length > 0 && items.every((item) => item.invited);
