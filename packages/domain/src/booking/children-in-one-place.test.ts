import { expect, test } from 'vitest';
import { bookingRefusal } from './booking-checks.ts';
import { aBooking, anItem, aPerson, aProduct, aRound } from './booking.test-support.ts';
import type { DraftItem } from './checked-booking.ts';

const other = { ...aProduct({ productId: 3 }), name: '경찰서' };
const products = new Map([aProduct(), other].map((product) => [product.productId, product]));
const rounds = new Map(
  [
    aRound(),
    aRound({ roundId: 31, productId: 3, startMinute: 660, endMinute: 780 }),
    aRound({ roundId: 32, productId: 3, startMinute: 720, endMinute: 840 }),
  ].map((round) => [round.roundId, round]),
);
const elsewhere = (over: Partial<DraftItem>): DraftItem =>
  anItem({ itemId: 'item-2', productId: 3, roundId: 31, ...over });
const refusalOf = (second: DraftItem) => bookingRefusal(aBooking([anItem(), second], { products, rounds }));

test('a child is not in two rounds of one list that overlap', () =>
  expect(refusalOf(elsewhere({}))).toEqual({
    code: 'participants.already-booked',
    field: 'items.1.experiencers.0.name',
  }));

test('not by another spelling or e-mail either', () =>
  expect(refusalOf(elsewhere({ experiencers: [aPerson({ name: '김 서아', email: 'other@example.com' })] }))?.code).toBe(
    'participants.already-booked',
  ));

test('but in the round that follows, and a brother or sister at the same time', () => {
  expect(refusalOf(elsewhere({ roundId: 32 }))).toBeNull();
  expect(refusalOf(elsewhere({ experiencers: [aPerson({ name: '김서윤' })] }))).toBeNull();
  expect(refusalOf(elsewhere({ experiencers: [aPerson({ birthDate: '2016-03-15' })] }))).toBeNull();
});
