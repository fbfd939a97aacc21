import { expect, it } from 'vitest';
import { type AppliedCoupon, parseAppliedCoupon, isValidOn } from './applied-coupon.ts';

const WINTER: AppliedCoupon = {
  couponId: 3,
  kind: 'date-limited',
  amount: 5_000,
  note: '겨울 방학 쿠폰',
  useFrom: '2026-12-11',
  useTo: '2027-02-09',
};

it('stays on the days that it is good for, both ends included, and leaves outside of them', () => {
  const stays = ['2026-12-10', '2026-12-11', '2027-02-09', '2027-02-10'].map((day) => isValidOn(WINTER, day));
  expect(stays).toEqual([false, true, true, false]);
});

it('stays while no day is chosen', () => {
  expect(isValidOn(WINTER, null)).toBe(true);
});

it('a coupon without days of its own stays on every day', () => {
  expect(isValidOn({ ...WINTER, kind: 'standard', useFrom: null, useTo: null }, '2027-08-01')).toBe(true);
});

it('comes back from storage as it was, and not at all where it was tampered with', () => {
  expect(parseAppliedCoupon(JSON.parse(JSON.stringify(WINTER)))).toEqual(WINTER);
  expect([null, 'x', { couponId: '3' }, { couponId: 3, amount: 1 }].map(parseAppliedCoupon)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
