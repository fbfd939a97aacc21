import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countByHall, findProducts, type ProductSearch, type RoundLeft } from './search-products.ts';
import { LOOKING, park, product, round } from './search.test-support.ts';
import { suitingDays } from './suiting-days.ts';

const DAYS = ['2026-12-04', '2026-12-05', '2026-12-06'];
const products = Array.from({ length: 12 }, (_, at) =>
  product(at, { hall: at % 3 === 0 ? 'teen' : 'child', durationMinutes: 30 * (1 + (at % 4)) }),
);
// On the last of the days nothing is open.
const roundsOn = (productId: number, day: string): readonly RoundLeft[] =>
  day === DAYS[2] || (productId + Number(day.slice(8))) % 4 === 0
    ? []
    : [round(10, productId), round(13, 12 - productId)];
const mostLeft = (day: string): ReadonlyMap<number, number> =>
  new Map(
    products.flatMap(({ productId }) => {
      const left = roundsOn(productId, day).map(({ remainingSeats }) => remainingSeats);
      return left.length === 0 ? [] : [[productId, Math.max(...left)] as const];
    }),
  );

describe('of each day is said', () => {
  test('as many products as a search for that day with seats finds', () => {
    const child = { age: 7, yearAge: 7, grades: [] };
    const search: fc.Arbitrary<ProductSearch> = fc
      .record({
        children: fc.array(fc.constantFrom(child, { ...child, age: 11, yearAge: 11 }), { maxLength: 3 }),
        seats: fc.integer({ min: 1, max: 12 }),
        longestMinutes: fc.constantFrom(null, 60, 90),
        among: fc.constantFrom(null, [1, 2, 3, 6, 9]),
      })
      .map((over) => ({ ...LOOKING, ...over }));
    const on = park(products, roundsOn);
    fc.assert(
      fc.property(search, fc.constantFrom('child' as const, 'teen' as const), (asked, hall) => {
        const found = DAYS.map((day) => countByHall(findProducts(on, { ...asked, day, onlyWithSeats: true }).all));
        const said = suitingDays(on, asked, { hall, days: DAYS, mostLeft });
        expect(said).toEqual(DAYS.map((day, at) => ({ day, count: found[at]?.get(hall) ?? 0 })));
      }),
    );
  });

  test('the sum of all halls where none is asked for, and nothing where nothing is open', () => {
    const said = (hall: 'child' | 'teen' | null) =>
      suitingDays(park(products), LOOKING, { hall, days: DAYS, mostLeft }).map(({ count }) => count);
    const [all, child, teen] = [said(null), said('child'), said('teen')];
    expect(all).toEqual(DAYS.map((_, at) => (child[at] ?? 0) + (teen[at] ?? 0)));
    expect(all[2]).toBe(0);
    expect(all[0]).toBeGreaterThan(0);
  });
});
