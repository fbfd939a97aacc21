import { encodeListedItem } from '@kkumteo/contract/booking/listed-item';
import { instantOf } from '@kkumteo/domain/shared/time';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLocalValue } from '../../lib/use-local-value.ts';
import { cartItemOf, TODAY } from './cart-items.test-support.tsx';
import {
  type CartOwner,
  cartSlot,
  removeExpired,
  checkAdding,
  addItem,
  couponsInCarts,
  readCart,
  removeItems,
} from './cart-store.ts';
import { type CartItem, storedCartItem } from './cart-item.ts';

const OWNER: CartOwner = { memberId: 'm1', track: 'individual' };
const SLOT_NAME = 'kkumteo:cart:m1:individual';

/** The fields of `bookingList` that an item is stored with. */
const sentOf = ({ listed }: CartItem): object => Object(encodeListedItem(listed)) as object;

test('each member has one cart for each track', () => {
  addItem(OWNER, cartItemOf());
  expect([
    readCart(OWNER).length,
    readCart({ ...OWNER, track: 'group' }).length,
    readCart({ ...OWNER, memberId: 'm2' }).length,
  ]).toEqual([1, 0, 0]);
});

test('an item is stored under the names of the booking list, with its amounts and not checked (B3-30)', () => {
  const item = cartItemOf({ children: 1 });
  const people = [{ listPrice: 18_000, price: 9_000 }];
  const labels = { ...item.listed.labels, amounts: { listTotal: 18_000, payTotal: 9_000, people } };
  addItem(OWNER, { ...item, listed: { ...item.listed, labels } });
  const { value } = JSON.parse(localStorage.getItem(SLOT_NAME) ?? '') as { value: readonly { listed: object }[] };
  expect(value[0]?.listed).toEqual({
    cartNo: '11-20261209-3',
    expVisitRvdt: '20261209',
    mrktnPdNo: 11,
    mrktnPdNm: '소방서 구조대',
    pdDiv: '01',
    mrktnScheSeqNo: 3,
    mrktnScheSeqNm: '3회',
    scheTime: '1000-1100',
    mrktnPdYn: 'N',
    pcntYn: 'N',
    price: 9_000,
    originPrice: 18_000,
    saleAmt: 9_000,
    rvExhpAppList: [],
    includeList: [expect.objectContaining({ reciDivCd: '20', pesnDivCd: '01', incluNm: '', pcnt: 1, price: 9_000 })],
    leaderList: [expect.objectContaining({ pesnDivCd: '01', leaderNm: '' })],
    multiDiscountYn: 'N',
    orgInfo: null,
    couponsaleSeq: null,
    groupPersDiv: '02',
    inviteYn: 'N',
    d: null,
    gradeList: [],
    checked: false,
  });
});

test('an item of the same product, day and round is asked about, and replaces the other in its place', () => {
  addItem(OWNER, cartItemOf({ children: 1 }));
  addItem(OWNER, cartItemOf({ productId: 12 }));
  expect(checkAdding(OWNER, cartItemOf({ children: 3 }))).toBe('ask-to-replace');
  addItem(OWNER, cartItemOf({ children: 3 }));
  expect(readCart(OWNER).map(({ listed: { item } }) => [item.productId, item.experiencers.length])).toEqual([
    [11, 3],
    [12, 2],
  ]);
});

test('a coupon in one cart is in use in both, and a second item with it is refused in either', () => {
  const withCoupon = (track: 'individual' | 'group', productId = 11) => {
    const item = cartItemOf({ track, productId });
    return { ...item, listed: { ...item.listed, item: { ...item.listed.item, couponId: 5 } } };
  };
  addItem(OWNER, withCoupon('individual'));
  expect(couponsInCarts('m1')).toEqual([5]);
  expect(checkAdding({ ...OWNER, track: 'group' }, withCoupon('group'))).toEqual({ code: 'cart.coupon-in-use' });
  expect(checkAdding(OWNER, withCoupon('individual', 12))).toEqual({ code: 'cart.coupon-in-use' });
  expect(checkAdding(OWNER, withCoupon('individual'))).toBe('ask-to-replace');
  expect(checkAdding({ memberId: 'm2', track: 'group' }, withCoupon('group'))).toBe('add');
});

test('what lies before today or is over for today is dropped, the rest stays', () => {
  const over = cartItemOf({ productId: 1, visitDate: '2026-12-06' });
  const today = cartItemOf({ productId: 2, visitDate: TODAY, sameDayCutoffMinute: 14 * 60 });
  const later = cartItemOf({ productId: 3 });
  for (const item of [over, today, later]) addItem(OWNER, item);
  removeExpired(OWNER, instantOf(TODAY, 14 * 60 - 1));
  expect(readCart(OWNER).map(({ listed }) => listed.item.productId)).toEqual([2, 3]);
  removeExpired(OWNER, instantOf(TODAY, 14 * 60));
  expect(readCart(OWNER).map(({ listed }) => listed.item.productId)).toEqual([3]);
});

test.each([
  ['no text of ours', 'not json'],
  ['another version', JSON.stringify({ version: 99, value: [cartItemOf()] })],
  ['no list', JSON.stringify({ version: 1, value: { listed: 1 } })],
])('a stored cart that is %s reads as empty', (_, raw) => {
  localStorage.setItem(SLOT_NAME, raw);
  expect(readCart(OWNER)).toEqual([]);
});

test('broken items are left out, whole ones stay', () => {
  const whole = cartItemOf();
  const withFields = (fields: object): object => ({ ...whole, listed: { ...sentOf(whole), ...fields } });
  const noDay = withFields({ expVisitRvdt: '20260230' });
  const noHeads = withFields({ includeList: [null] });
  const noTime = withFields({ scheTime: 'soon' });
  const ofGroups = storedCartItem(cartItemOf({ track: 'group' }));
  const value = [noDay, noHeads, noTime, ofGroups, null, 7, {}, storedCartItem(whole)];
  localStorage.setItem(SLOT_NAME, JSON.stringify({ version: 1, value }));
  expect(readCart(OWNER)).toEqual([whole]);
});

test('a change in another tab shows in this one, and this one adds to it', () => {
  render(<Count />);
  act(() => addItem(OWNER, cartItemOf()));
  expect(screen.getByText('1건')).toBeDefined();
  const fromElsewhere = [cartItemOf(), cartItemOf({ productId: 12 })];
  localStorage.setItem(SLOT_NAME, JSON.stringify({ version: 1, value: fromElsewhere.map(storedCartItem) }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SLOT_NAME })));
  expect(screen.getByText('2건')).toBeDefined();
  act(() => addItem(OWNER, cartItemOf({ productId: 13 })));
  expect(screen.getByText('3건')).toBeDefined();
  act(() =>
    removeItems(
      OWNER,
      readCart(OWNER).map(({ listed }) => listed.item.itemId),
    ),
  );
  expect(screen.getByText('0건')).toBeDefined();
});

function Count() {
  return <p>{useLocalValue(cartSlot(OWNER))?.length ?? 0}건</p>;
}
