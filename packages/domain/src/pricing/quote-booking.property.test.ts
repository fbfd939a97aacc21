import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entry, experiencer, leader, priceRow } from '../park.test-support.ts';
import type { PricedEntry } from './priced-item.ts';
import { quoteBooking } from './quote-booking.ts';
import type { Coupon } from './coupon.ts';
import type { Quote } from './quote.ts';

const people = fc.record({
  categoryId: fc.constantFrom('01', '02', '03', '04', '05'),
  headcount: fc.integer({ min: 1, max: 40 }),
  name: fc.constantFrom('', '김서아', '김도윤', '박지호'),
  birthDate: fc.constantFrom(null, '2018-03-15', '2019-01-01'),
});
const leaders = fc.record({ name: fc.constantFrom('', '이하은'), mobile: fc.constantFrom('', '010-0000-0001') });
const fees = fc.record({
  fee: fc.integer({ min: 0, max: 50_000 }),
  additionalFee: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: null }),
});
const items = fc.array(
  fc.record({
    track: fc.constantFrom('individual' as const, 'group' as const),
    hall: fc.constantFrom('child' as const, 'teen' as const),
    visitDate: fc.constantFrom('2026-12-09', '2026-12-10'),
    startMinute: fc.constantFrom(600, 720, 840),
    additionalSession: fc.boolean(),
    experiencers: fc.array(people, { maxLength: 5 }),
    leaders: fc.array(leaders, { maxLength: 2 }),
    fees,
    guardianFees: fees,
    withCoupon: fc.boolean(),
  }),
  { maxLength: 6 },
);

const bookings = fc.record({ items, amount: fc.integer({ min: 1, max: 40_000 }) }).map(({ items: drawn, amount }) => ({
  coupons: drawn.map((_, index): Coupon => ({
    couponId: index + 1,
    kind: 'standard',
    amount,
    note: '',
    hall: null,
    useFrom: null,
    useTo: null,
  })),
  entries: drawn.map((item, index) =>
    entry({
      itemId: `item-${index}`,
      track: item.track,
      hall: item.hall,
      visitDate: item.visitDate,
      startMinute: item.startMinute,
      additionalSession: item.additionalSession,
      couponId: item.withCoupon ? index + 1 : null,
      experiencers: item.experiencers.map((person) =>
        experiencer(item.track === 'group' ? { ...person, name: '', birthDate: null } : { ...person, headcount: 1 }),
      ),
      leaders: item.leaders.map(leader),
      rows: [
        priceRow({ priceRowId: 1, role: 'experiencer', ...item.fees }),
        priceRow({ priceRowId: 2, role: 'leader', ...item.guardianFees }),
      ],
    }),
  ),
}));

const quoted = (entries: readonly PricedEntry[], coupons: readonly Coupon[]): Quote => {
  const decision = quoteBooking(entries, coupons);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.value;
};

describe('every price', () => {
  test('is a whole number of won between nothing and the list price, head by head', () => {
    fc.assert(
      fc.property(bookings, ({ entries, coupons }) => {
        const heads = quoted(entries, coupons).lines.flatMap((line) => [
          ...line.experiencerPrices,
          ...line.leaderPrices,
        ]);
        for (const { listPrice, price } of heads) {
          expect(Number.isInteger(price)).toBe(true);
          expect(price).toBeGreaterThanOrEqual(0);
          expect(price).toBeLessThanOrEqual(listPrice);
        }
      }),
    );
  });

  test('is the same whatever the order of the list', () => {
    fc.assert(
      fc.property(
        bookings.chain(({ entries, coupons }) =>
          fc.record({
            entries: fc.constant(entries),
            shuffled: fc.shuffledSubarray([...entries], { minLength: entries.length }),
            coupons: fc.constant(coupons),
          }),
        ),
        ({ entries, shuffled, coupons }) => {
          const lineOf = (quote: Quote) => new Map(quote.lines.map((line) => [line.itemId, line]));
          expect(lineOf(quoted(shuffled, coupons))).toEqual(lineOf(quoted(entries, coupons)));
        },
      ),
    );
  });

  test('is the sum of its explained parts', () => {
    fc.assert(
      fc.property(bookings, ({ entries, coupons }) => {
        const quote = quoted(entries, coupons);
        for (const line of quote.lines) {
          expect(line.parts.reduce((sum, part) => sum + part.people * part.price, 0)).toBe(line.payTotal);
          expect(line.listTotal - line.discountTotal).toBe(line.payTotal);
        }
        expect(quote.lines.reduce((sum, line) => sum + line.payTotal, 0)).toBe(quote.payTotal);
      }),
    );
  });
});
