import { beforeEach, expect, test } from 'vitest';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { checkoutSlot, peopleSlot, ticketSlot } from '../../booking/booking-draft.ts';
import { settledPledge } from '../../booking/checkout-list.ts';
import { beginCheckout, proceed } from '../../cart/cart-checkout.ts';
import { cartItemOf } from '../../cart/cart-items.test-support.tsx';
import { type CartOwner, addItem, readCart } from '../../cart/cart-store.ts';
import { NOBODY } from '../../participants/people-draft.ts';
import { attemptSlot, type KeptAttempt } from './attempt-slot.ts';
import { forgetPaid } from './use-confirmation.ts';

const OWNER: CartOwner = { memberId: 'm1', track: 'individual' };
const BOOKED = cartItemOf({ productId: 11 });
const OTHER = cartItemOf({ productId: 12, startMinute: 780 });
const { itemId } = BOOKED.listed.item;
const attempt: KeptAttempt = {
  attemptId: 'A-1',
  track: 'individual',
  method: 'card',
  windowUrl: 'about:blank',
  expiresAt: 0,
  canExtend: true,
  listKey: 'list-1',
  result: null,
};

const draftNames = () => Object.keys({ ...sessionStorage }).toSorted();

function type(draft: number | string): void {
  writeValue(ticketSlot('individual', draft), BOOKED.ticket);
  writeValue(peopleSlot(draft), NOBODY);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeValue(attemptSlot, attempt);
});

test('a booking that is made leaves nothing of itself in the tab, and nothing that was typed for another is lost', () => {
  type(OTHER.listed.item.productId);
  const before = draftNames().filter((name) => !name.endsWith(attemptSlot.name));
  type(BOOKED.listed.item.productId);
  proceed('individual', BOOKED.listed, null);
  expect(draftNames().length).toBeGreaterThan(before.length + 1);
  forgetPaid({ reservationNo: 'R-1', pays: 'booking' });
  expect(draftNames()).toEqual(before);
});

test('what was booked from the cart leaves the cart and the tab', () => {
  for (const item of [BOOKED, OTHER]) addItem(OWNER, item);
  beginCheckout(OWNER, [BOOKED]);
  type(itemId);
  proceed('individual', BOOKED.listed, itemId);
  forgetPaid({ reservationNo: 'R-1', pays: 'booking' });
  expect(readCart(OWNER).map(({ listed }) => listed.item.productId)).toEqual([12]);
  expect(draftNames()).toEqual([]);
});

test('a payment for an existing reservation leaves what is being booked beside it alone', () => {
  type(BOOKED.listed.item.productId);
  proceed('individual', BOOKED.listed, null);
  const before = draftNames().filter((name) => !name.endsWith(attemptSlot.name));
  forgetPaid({ reservationNo: 'R-1', pays: 'reservation' });
  expect(draftNames()).toEqual(before);
  expect(readValue(checkoutSlot)?.items).toHaveLength(1);
});

test('a pledge that is paid is taken out of the store that named it', () => {
  writeValue(checkoutSlot, settledPledge('R-1'));
  forgetPaid({ reservationNo: 'R-1', pays: 'reservation' });
  expect(readValue(checkoutSlot)).toBeNull();
});
