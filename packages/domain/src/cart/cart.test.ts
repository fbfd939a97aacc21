import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import {
  CART_MAXIMUM,
  cartCouponRefusal,
  cartItemId,
  isSameSlot,
  putDecision,
  withItem,
  type CartSlot,
  staysInCart,
  isAllInvited,
  selectionRefusal,
  type SelectedItem,
  byVisitDate,
} from './cart.ts';

const SLOT: CartSlot = { productId: 7, visitDate: '2026-12-09', roundId: 3 };
const selfSlot = (slot: CartSlot) => slot;

describe('the same product, date and round is the same item', () => {
  test.each([
    ['another product', { ...SLOT, productId: 8 }],
    ['another day', { ...SLOT, visitDate: '2026-12-10' }],
    ['another round', { ...SLOT, roundId: 4 }],
  ])('%s is another item', (_, other) => {
    expect([isSameSlot(SLOT, { ...SLOT }), isSameSlot(SLOT, other)]).toEqual([true, false]);
    expect(putDecision([other], SLOT)).toBe('add');
  });

  test('putting the same item in again asks whether to replace, and replaces in place', () => {
    const before = { ...SLOT, people: 1 };
    const other = { ...SLOT, roundId: 4, people: 2 };
    const after = { ...SLOT, people: 3 };
    expect(putDecision([before, other], after)).toBe('ask-to-replace');
    expect(withItem([before, other], after, selfSlot)).toEqual([after, other]);
    expect(withItem([other], after, selfSlot)).toEqual([other, after]);
  });

  test('a full cart takes no further item, but an item of it can still be replaced', () => {
    const full = Array.from({ length: CART_MAXIMUM }, (_, at) => ({ ...SLOT, roundId: at + 1 }));
    expect(putDecision(full, { ...SLOT, roundId: 99 })).toEqual({ code: 'cart.full', most: CART_MAXIMUM });
    expect(putDecision(full, SLOT)).toBe('ask-to-replace');
  });

  test('no two slots share an id', () => {
    const slot = fc.record({
      productId: fc.integer({ min: 1, max: 999_999 }),
      visitDate: fc.constantFrom('2026-12-09', '2026-12-10', '2027-01-02'),
      roundId: fc.integer({ min: 1, max: 999_999 }),
    });
    fc.assert(
      fc.property(slot, slot, (one, other) => {
        const same =
          one.productId === other.productId && one.visitDate === other.visitDate && one.roundId === other.roundId;
        expect(cartItemId(one) === cartItemId(other)).toBe(same);
      }),
    );
  });
});

describe('one coupon sits on one cart item of either track', () => {
  const entry = { ...SLOT, couponId: 5 };
  const elsewhere = { ...SLOT, roundId: 4, couponId: 5 };
  const REFUSED = { code: 'cart.coupon-in-use' };
  test.each([
    ['another item of this cart', [elsewhere], [], entry, REFUSED],
    ['an item of the other track’s cart', [], [elsewhere], entry, REFUSED],
    ['the same product and round in the other track’s cart', [], [entry], entry, REFUSED],
    ['the item that this one replaces', [entry], [], entry, null],
    ['no item', [{ ...elsewhere, couponId: 6 }], [{ ...elsewhere, couponId: null }], entry, null],
    ['an item without a coupon', [{ ...elsewhere, couponId: null }], [], { ...SLOT, couponId: null }, null],
  ])('used by %s', (_, cart, otherCart, put, refusal) => {
    expect(cartCouponRefusal(cart, otherCart, put)).toEqual(refusal);
  });
});

describe('what stays in a loaded cart', () => {
  const at = (minute: number) => instantOf('2026-12-09', minute);
  const CHILD = 14 * 60;
  const OWN = 14 * 60 + 20;
  test.each([
    ['yesterday’s item goes', '2026-12-08', CHILD, at(600), false],
    ['tomorrow’s item stays', '2026-12-10', null, at(1439), true],
    ['today’s item of the child hall stays until 14:00', '2026-12-09', CHILD, at(CHILD - 1), true],
    ['today’s item of the child hall goes at 14:00', '2026-12-09', CHILD, at(CHILD), false],
    ['a product with its own cut-off stays until 14:20', '2026-12-09', OWN, at(OWN - 1), true],
    ['a product with its own cut-off goes at 14:20', '2026-12-09', OWN, at(OWN), false],
    ['nothing else of today stays', '2026-12-09', null, at(0), false],
  ])('%s', (_, visitDate, sameDayCutoffMinute, now, stays) => {
    expect(staysInCart({ visitDate, sameDayCutoffMinute }, now)).toBe(stays);
  });
});

test('items are grouped by visit date, nearest day first and earlier round first', () => {
  const item = (visitDate: string, startMinute: number) => ({ visitDate, startMinute });
  const days = byVisitDate([item('2027-01-02', 600), item('2026-12-09', 900), item('2026-12-09', 600)], (each) => each);
  expect(days).toEqual([
    { visitDate: '2026-12-09', items: [item('2026-12-09', 600), item('2026-12-09', 900)] },
    { visitDate: '2027-01-02', items: [item('2027-01-02', 600)] },
  ]);
});

describe('items that may be paid or pledged together', () => {
  const item = (over: Partial<SelectedItem> = {}): SelectedItem => ({
    visitDate: '2026-12-09',
    productName: '소방서 구조대',
    hallName: '어린이체험관',
    pledgeOnly: false,
    invited: false,
    ...over,
  });
  const makive = item({ productName: '영상 공방', hallName: '메카이브', pledgeOnly: true });

  test('nothing selected is refused first', () => {
    expect(selectionRefusal('pay', [])).toEqual({ code: 'cart.nothing-selected' });
  });

  test.each(['pay', 'pledge'] as const)('different visit dates can’t be taken to %s together', (aim) => {
    const refused = selectionRefusal(aim, [item(), item({ visitDate: '2026-12-10', pledgeOnly: true })]);
    expect(refused).toEqual({ code: 'cart.different-dates', aim });
  });

  test('pledge-only products can’t be paid, and each is named once with its hall', () => {
    expect(selectionRefusal('pay', [item(), makive, makive])).toEqual({
      code: 'cart.pledge-only',
      productNames: ['영상 공방'],
      hallNames: ['메카이브'],
    });
  });

  test('pledge-only products can be pledged, and other products of one day can be paid', () => {
    expect([selectionRefusal('pledge', [item(), makive]), selectionRefusal('pay', [item(), item()])]).toEqual([
      null,
      null,
    ]);
  });

  test('only a selection of nothing but invitations has the single button', () => {
    const invited = item({ invited: true });
    expect([isAllInvited([]), isAllInvited([invited]), isAllInvited([invited, item()])]).toEqual([false, true, false]);
  });
});
