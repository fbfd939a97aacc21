import { beforeEach, expect, test } from 'vitest';
import type { ListedItem } from '../../api/pricing.ts';
import { readValue, writeValue } from '../../lib/use-session-value.ts';
import { emptyExperiencer, emptyLeader } from '../participants/people-draft.ts';
import { beginCheckout, proceed, removePaidItems } from './cart-checkout.ts';
import type { CartItem } from './cart-item.ts';
import { cartItemOf } from './cart-items.test-support.tsx';
import { type CartOwner, addItem, readCart } from './cart-store.ts';
import { peopleSlot, checkoutSlot, ticketSlot } from '../booking/booking-draft.ts';

const OWNER: CartOwner = { memberId: 'm1', track: 'individual' };
const FIRST = cartItemOf({ productId: 11 });
const SECOND = cartItemOf({ productId: 12, startMinute: 780 });
const stepOf = (item: CartItem) =>
  `/reserve/ind/child/${item.listed.item.productId}/reserve/pcntInfo?cart=${item.listed.item.itemId}`;

beforeEach(() => {
  for (const item of [FIRST, SECOND]) addItem(OWNER, item);
});

/** What the reserve step hands on: the item under its product's number, with its people. */
const named = ({ listed }: CartItem): ListedItem => ({
  ...listed,
  item: {
    ...listed.item,
    itemId: 'step',
    experiencers: listed.item.experiencers.map((person, at) => ({
      ...person,
      name: `한가람${at}`,
      birthDate: '2018-03-15',
    })),
  },
});

const proceedWith = (item: CartItem) => proceed('individual', named(item), item.listed.item.itemId);

test('items that lack their people go through the reserve step one after another, then all of them to payment', () => {
  expect(beginCheckout(OWNER, [FIRST, SECOND])).toBe(stepOf(FIRST));
  expect(readValue(ticketSlot('individual', FIRST.listed.item.itemId))?.counts).toEqual(FIRST.ticket.counts);
  expect(proceedWith(FIRST)).toBe(stepOf(SECOND));
  expect(proceedWith(SECOND)).toBe('/reserve/ind/payment');
  expect(readValue(checkoutSlot)?.items.map(({ item }) => [item.itemId, item.experiencers[0]?.name])).toEqual([
    [FIRST.listed.item.itemId, '한가람0'],
    [SECOND.listed.item.itemId, '한가람0'],
  ]);
});

test('the people of one item are filled into the next one', () => {
  beginCheckout(OWNER, [FIRST, SECOND]);
  const people = {
    experiencers: [{ ...emptyExperiencer('p1', '01'), name: '한가람' }],
    leaders: [emptyLeader('p1', '01')],
  };
  writeValue(peopleSlot(FIRST.listed.item.itemId), people);
  proceedWith(FIRST);
  expect(readValue(peopleSlot(SECOND.listed.item.itemId))?.experiencers[0]?.name).toBe('한가람');
});

test('people who were named in this session are not asked again, unless the item has changed', () => {
  beginCheckout(OWNER, [FIRST]);
  proceedWith(FIRST);
  const [kept] = readCart(OWNER);
  expect(kept && beginCheckout(OWNER, [kept])).toBe('/reserve/ind/payment');
  expect(beginCheckout(OWNER, [cartItemOf({ productId: 11, children: 3 })])).toBe(stepOf(FIRST));
});

test('names never reach the lasting storage of the browser', () => {
  beginCheckout(OWNER, [FIRST]);
  proceedWith(FIRST);
  expect(Object.values({ ...localStorage }).join()).not.toContain('한가람');
  expect(Object.values({ ...sessionStorage }).join()).toContain('한가람');
});

test('a direct reservation pays for itself alone', () => {
  expect(proceed('individual', named(FIRST), null)).toBe('/reserve/ind/payment');
  expect(readValue(checkoutSlot)?.items.map(({ item }) => item.itemId)).toEqual(['step']);
});

test('what was paid leaves the cart, the rest stays', () => {
  beginCheckout(OWNER, [FIRST]);
  proceedWith(FIRST);
  removePaidItems();
  expect(readCart(OWNER).map(({ listed }) => listed.item.productId)).toEqual([12]);
});

test('an item in mode pledge goes to the payment page as a pledge', () => {
  beginCheckout(OWNER, [FIRST], 'pledge');
  proceedWith(FIRST);
  expect(readValue(checkoutSlot)?.mode).toBe('pledge');
});
