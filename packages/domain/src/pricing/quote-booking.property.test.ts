import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPerson, anyRows, coupon, entry, leader, personOn, quoted } from '../park.test-support.ts';
import type { Quote } from './quote.ts';

const leaders = fc.record({ name: fc.constantFrom('', '이하은'), mobile: fc.constantFrom('', '010-0000-0001') });
const items = fc.array(
  fc.record({
    track: fc.constantFrom('individual' as const, 'group' as const),
    hall: fc.constantFrom('child' as const, 'teen' as const),
    visitDate: fc.constantFrom('2026-12-09', '2026-12-10'),
    startMinute: fc.constantFrom(600, 720, 840),
    additionalSession: fc.boolean(),
    experiencers: fc.array(anyPerson, { maxLength: 5 }),
    leaders: fc.array(leaders, { maxLength: 2 }),
    rows: anyRows,
    withCoupon: fc.boolean(),
  }),
  { maxLength: 6 },
);

const bookings = fc.record({ items, amount: fc.integer({ min: 1, max: 40_000 }) }).map(({ items: drawn, amount }) => ({
  coupons: drawn.map((_, index) => coupon({ couponId: index + 1, amount })),
  entries: drawn.map(({ withCoupon, ...item }, index) =>
    entry({
      ...item,
      itemId: `item-${index}`,
      couponId: withCoupon ? index + 1 : null,
      experiencers: item.experiencers.map((person) => personOn(item.track, person)),
      leaders: item.leaders.map(leader),
    }),
  ),
}));

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
