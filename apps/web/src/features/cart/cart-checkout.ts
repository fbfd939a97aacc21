import { decodeListedItem, encodeListedItem } from '@kkumteo/contract/booking/listed-item';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CheckoutMode } from '@kkumteo/domain/payment/method';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import * as v from 'valibot';
import type { ListedItem } from '../../api/pricing.ts';
import { personalDraft } from '../../lib/draft-names.ts';
import type { SessionSlot } from '../../lib/session-store.ts';
import { readValue, writeValue } from '../../lib/use-session-value.ts';
import { type CartItem, idOf, withoutNames, parseCartItem, storedCartItem } from './cart-item.ts';
import { type CartOwner, changeItem, removeItems } from './cart-store.ts';
import { checkoutList } from '../booking/checkout-list.ts';
import type { TicketDraft } from '../booking/ticket-draft.ts';
import { peopleSlot, checkoutSlot, ticketSlot } from '../booking/booking-draft.ts';

/*
 * Items of the cart on their way to payment (docs/decisions/0012-cart-without-names.md): each one that lacks its people
 * goes through the reserve step, one after another. Names are kept for the browser session alone.
 */
export interface CartCheckout {
  readonly owner: CartOwner;
  /** Whether the items are paid or pledged. */
  readonly mode: CheckoutMode;
  readonly queue: readonly CartItem[];
  /** Items with their people, by item. */
  readonly ready: Readonly<Record<string, ListedItem>>;
}

export const cartCheckoutSlot: SessionSlot<CartCheckout> = {
  name: personalDraft('cart-checkout'),
  version: 1,
  parse: parseCheckout,
  toStored: ({ queue, ready, ...checkout }) => ({
    ...checkout,
    queue: queue.map(storedCartItem),
    ready: Object.fromEntries(Object.entries(ready).map(([id, listed]) => [id, encodeListedItem(listed)])),
  }),
};

/** Starts paying for these items; answers where to go. People who were named in this session are not asked again. */
export function beginCheckout(owner: CartOwner, items: readonly CartItem[], mode: CheckoutMode = 'pay'): string {
  return goOn({ owner, mode, queue: items, ready: namedItems(readValue(cartCheckoutSlot), items) });
}

/** What was named before in this session, by item; without the items that have changed in the cart since. */
export function namedItems(
  checkout: CartCheckout | null,
  items: readonly CartItem[],
): Readonly<Record<string, ListedItem>> {
  const before = checkout?.ready ?? {};
  const changed = items.filter((item) => before[idOf(item)] !== undefined && !isStill(item, before[idOf(item)]));
  return Object.fromEntries(Object.entries(before).filter(([id]) => changed.every((item) => idOf(item) !== id)));
}

/**
 * Passes an item with its people on: to payment, or to the next item of the cart without people. Answers where to go.
 */
export function proceed(
  track: Track,
  listed: ListedItem,
  cartItemId: string | null,
  mode: CheckoutMode = 'pay',
): string {
  const checkout = cartItemId === null ? null : readValue(cartCheckoutSlot);
  const at = checkout?.queue.findIndex((item) => idOf(item) === cartItemId) ?? -1;
  const queued = checkout?.queue[at];
  const ticket = cartItemId === null ? null : readValue(ticketSlot(track, cartItemId));
  if (checkout === null || cartItemId === null || queued === undefined || ticket === null) {
    writeValue(checkoutSlot, checkoutList(track, [listed], mode));
    return paths.payment(track);
  }
  const named = asQueued(queued, listed);
  const recounted = recount(queued, named, ticket);
  changeItem(checkout.owner, cartItemId, () => recounted);
  const queue = checkout.queue.with(at, recounted);
  const ready = { ...checkout.ready, [cartItemId]: named };
  return goOn({ ...checkout, queue, ready });
}

/** Items that are paid together with this one and whose people are named. */
export const othersNamed = (checkout: CartCheckout | null, cartItemId: string): readonly ListedItem[] =>
  (checkout?.queue ?? []).flatMap((item) => (idOf(item) === cartItemId ? [] : (checkout?.ready[idOf(item)] ?? [])));

/** Whether items that are paid together with this one lack their people still: the step leads to the next of them. */
export const lacksOthers = (checkout: CartCheckout | null, cartItemId: string): boolean =>
  (checkout?.queue ?? []).some((item) => idOf(item) !== cartItemId && checkout?.ready[idOf(item)] === undefined);

/** The step's item under its name in the cart; the step asks for people alone, so invitation and coupon stay. */
function asQueued({ listed: { item } }: CartItem, listed: ListedItem): ListedItem {
  const { itemId, invited, invitationCode, couponId } = item;
  return { ...listed, item: { ...listed.item, itemId, invited, invitationCode, couponId } };
}

export function removePaidItems(): void {
  const paid = readValue(checkoutSlot);
  const checkout = readValue(cartCheckoutSlot);
  if (paid === null || checkout === null) return;
  const ids = paid.items
    .map(({ item }) => item.itemId)
    .filter((id) => checkout.queue.some((item) => idOf(item) === id));
  if (ids.length === 0) return;
  removeItems(checkout.owner, ids);
  writeValue(cartCheckoutSlot, null);
}

/** To the first item that lacks its people, else to payment of all of them. */
function goOn(checkout: CartCheckout): string {
  writeValue(cartCheckoutSlot, checkout);
  const { owner, queue, ready } = checkout;
  const lacking = queue.find((item) => ready[idOf(item)] === undefined);
  if (lacking !== undefined) return stepOf(checkout, lacking);
  const items = queue.flatMap((item) => ready[idOf(item)] ?? []);
  writeValue(checkoutSlot, checkoutList(owner.track, items, checkout.mode));
  return paths.payment(owner.track);
}

/** The reserve step of an item, filled with its ticket, and with the people of the item before it. */
function stepOf({ owner, queue, ready }: CartCheckout, item: CartItem): string {
  const { productId, track } = item.listed.item;
  const id = idOf(item);
  writeValue(ticketSlot(track, id), item.ticket);
  const named = queue.findLast((each) => ready[idOf(each)] !== undefined);
  if (named !== undefined && readValue(peopleSlot(id)) === null)
    writeValue(peopleSlot(id), readValue(peopleSlot(idOf(named))));
  return paths.reserveStep(owner.track, item.listed.labels.hall, productId, id);
}

/** The item with the heads that the reserve step ended with; its price is another one where they changed. */
function recount(item: CartItem, named: ListedItem, ticket: TicketDraft): CartItem {
  const same = JSON.stringify(item.ticket.counts) === JSON.stringify(ticket.counts);
  const listed = { ...named, item: withoutNames(named.item, ticket) };
  return { ...item, ticket, listed, payTotal: same ? item.payTotal : null };
}

/** Whether the named item still equals the one in the cart: the same heads, rooms and coupon. */
const isStill = (item: CartItem, named: ListedItem | undefined): boolean =>
  named !== undefined && headsKey(item.listed.item) === headsKey(named.item);

const headsKey = ({ experiencers, leaders, roomApplications, couponId }: BookingItem): string =>
  JSON.stringify([
    experiencers.map(({ categoryId, headcount }) => `${categoryId}:${headcount}`).toSorted(),
    leaders.map(({ categoryId }) => categoryId).toSorted(),
    roomApplications,
    couponId,
  ]);

const storedSchema = v.object({
  owner: v.object({ memberId: v.string(), track: v.picklist(['individual', 'group']) }),
  mode: v.picklist(['pay', 'pledge']),
  queue: v.array(v.unknown()),
  ready: v.record(v.string(), v.unknown()),
});

/** Items that are broken are left out, whole ones stay. */
function parseCheckout(stored: unknown): CartCheckout | null {
  if (!v.is(storedSchema, stored)) return null;
  const { owner, mode, queue, ready } = stored;
  const named = Object.entries(ready).flatMap(([id, each]) => {
    const listed = decodeListedItem(each);
    return listed === null ? [] : [[id, listed] as const];
  });
  return {
    owner,
    mode,
    queue: queue.flatMap((each) => parseCartItem(each, owner.track) ?? []),
    ready: Object.fromEntries(named),
  };
}
