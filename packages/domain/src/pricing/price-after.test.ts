import { describe, expect, test } from 'vitest';
import { CHILD_ROWS, coupon, entry, experiencer, leader, priceRow } from '../park.test-support.ts';
import { priceAfter } from './price-after.ts';
import type { PricedEntry } from './priced-item.ts';
import { soldLines } from './sold-line.test-support.ts';
import type { LineAfter, ReservationChange, SoldLine } from './sold-line.ts';

const SEOA = { name: '김서아', birthDate: '2018-03-15' };
const MOTHER = { name: '이하은', mobile: '010-0000-0001' };
const child = (itemId: string, startMinute: number): PricedEntry =>
  entry({ itemId, startMinute, experiencers: [experiencer(SEOA)], leaders: [leader(MOTHER)] });
const group = (itemId: string, heads: number, additionalSession = false): PricedEntry =>
  entry({ itemId, track: 'group', additionalSession, experiencers: [experiencer({ headcount: heads })] });

const soldLine = (sold: PricedEntry): SoldLine => {
  const [line] = soldLines([sold]);
  if (line === undefined) throw new Error('one line');
  return line;
};
const sold = (at: number, headcount: number) => ({ kind: 'sold', at, headcount }) as const;
const added = (headcount: number, categoryId = '01') =>
  ({ kind: 'new', role: 'experiencer', categoryId, headcount, name: '', birthDate: null, mobile: '' }) as const;

const STAYS: ReservationChange = { cancelled: [], changed: [] };
const after = (lines: readonly SoldLine[], change: Partial<ReservationChange>): readonly LineAfter[] => {
  const priced = priceAfter(lines, { ...STAYS, ...change });
  if (!priced.ok) throw new Error(priced.rejection.code);
  return priced.value;
};
const amounts = (lines: readonly { readonly lineNo: string; readonly amount: number }[]) =>
  Object.fromEntries(lines.map(({ lineNo, amount }) => [lineNo, amount]));

// A fee table of a later day: everything is another price.
const LATER = CHILD_ROWS.map((row) => ({ ...row, fee: row.fee * 2, additionalFee: 1_000 }));

describe('a line that stays', () => {
  const day = soldLines([child('morning', 600), child('noon', 720)]);

  test('becomes the first of its day, and full, where the first is cancelled', () => {
    expect(amounts(day)).toEqual({ morning: 27_000, noon: 20_000 });
    expect(amounts(after(day, { cancelled: ['morning'] }))).toEqual({ noon: 27_000 });
    expect(after(day, { cancelled: ['morning'] })[0]?.heads.map(({ price }) => price)).toEqual([18_000, 9_000]);
  });

  test('costs what it did where a later session is cancelled', () => {
    expect(amounts(after(day, { cancelled: ['noon'] }))).toEqual({ morning: 27_000 });
  });

  test('keeps what it was paid for where only another day is cancelled, whatever was renamed since', () => {
    const [morning, noon] = day;
    const otherDay = soldLines([
      { ...child('other', 600), item: { ...child('other', 600).item, visitDate: '2026-12-10' } },
    ]);
    if (morning === undefined || noon === undefined) throw new Error('two lines');
    const renamed = { ...morning, heads: morning.heads.map((head) => ({ ...head, name: '김다른' })) };
    expect(amounts(after([renamed, noon, ...otherDay], { cancelled: ['other'] }))).toEqual({
      morning: 27_000,
      noon: 20_000,
    });
  });

  test('keeps the coupon that it was sold with', () => {
    const lines = soldLines(
      [
        entry({ itemId: 'with', couponId: 7, experiencers: [experiencer(SEOA)] }),
        entry({ itemId: 'other', visitDate: '2026-12-10', experiencers: [experiencer(SEOA)] }),
      ],
      [coupon()],
    );
    expect(amounts(after(lines, { cancelled: ['other'] }))).toEqual({ with: 15_000 });
  });

  test('is full for a group where the session is cancelled whose people it shares', () => {
    const lines = soldLines([group('first', 20), group('second', 20, true)]);
    expect(amounts(lines)).toEqual({ first: 360_000, second: 300_000 });
    expect(amounts(after(lines, { cancelled: ['first'] }))).toEqual({ second: 360_000 });
  });

  test('is priced without its terms by what each head paid', () => {
    const bare = { ...soldLine(group('first', 20)), terms: { rows: [], couponAmount: null, declared: false } };
    expect(amounts(after([bare], {}))).toEqual({ first: 360_000 });
  });
});

describe('a line that is changed', () => {
  const line = soldLine(group('class', 20));
  const fewer = { lineNo: 'class', startMinute: 720, heads: [sold(0, 17)], today: LATER };

  test('costs fewer heads at the fee at which it was sold, whatever the fee is today', () => {
    expect(amounts(after([line], { changed: [fewer] }))).toEqual({ class: 17 * 18_000 });
  });

  test('prices only new heads by today’s fee', () => {
    const [changed] = after([line], { changed: [{ ...fewer, heads: [sold(0, 20), added(3)] }] });
    expect(changed?.amount).toBe(20 * 18_000 + 3 * 36_000);
    expect(changed?.heads.map(({ headcount, price }) => [headcount, price])).toEqual([
      [20, 18_000],
      [3, 36_000],
    ]);
    expect(changed?.listAmount).toBe(changed?.amount);
  });

  test('refuses a new head that its product isn’t sold to today', () => {
    const today = [priceRow({ priceRowId: 1, role: 'experiencer', fee: 1 })];
    const priced = priceAfter([line], { ...STAYS, changed: [{ ...fewer, today, heads: [added(1, '99')] }] });
    expect(priced).toMatchObject({ ok: false, rejection: { code: 'pricing.category-not-offered' } });
  });

  test('remembers at what people were added, so that the next change prices them by it', () => {
    const cheaper = CHILD_ROWS.map((row) => ({ ...row, fee: row.fee - 2_000, additionalFee: 1_000 }));
    const [first, second] = soldLines([group('first', 20), group('second', 20, true)]);
    if (first === undefined || second === undefined) throw new Error('two lines');
    const heads = [sold(0, 20), added(3), added(2, '02')];
    const change = { lineNo: 'second', startMinute: 600, heads, today: cheaper };
    const [, grown] = after([first, second], { changed: [change] });
    if (grown === undefined) throw new Error('the second line stays');
    // The day's second session: 15,000 as it was sold, 1,000 of a later table for who is new.
    expect(grown.amount).toBe(20 * 15_000 + 5 * 1_000);
    expect(grown.terms.added?.map(({ fee, categories }) => [fee, categories.length])).toEqual([
      [16_000, 1],
      [16_000, 1],
    ]);
    const kept = { ...second, ...grown };
    const alone = after([first, kept], { cancelled: ['first'] });
    expect(amounts(alone)).toEqual({ second: 20 * 18_000 + 3 * 16_000 + 2 * 8_000 });
    const again = { ...change, heads: kept.heads.map(({ headcount }, at) => sold(at, headcount)) };
    const later = after([first, kept], { changed: [{ ...again, today: CHILD_ROWS }] });
    expect(amounts(later)).toEqual({ first: 360_000, second: grown.amount });
    expect(later[1]?.terms).toEqual(grown.terms);
  });

  test('remembers each row once, and nothing where no head is added', () => {
    expect(after([line], { changed: [fewer] })[0]?.terms).toBe(line.terms);
    const grow = (before: SoldLine): SoldLine => {
      const heads = [...before.heads.map(({ headcount }, at) => sold(at, headcount)), added(1)];
      const [grown] = after([before], { changed: [{ ...fewer, heads }] });
      if (grown === undefined) throw new Error('the line stays');
      return { ...before, ...grown };
    };
    const twice = grow(grow(line));
    expect(twice.terms.added).toHaveLength(1);
    expect(twice.heads.map(({ addedRow = null }) => addedRow)).toEqual([null, 0, 0]);
  });

  test('says who takes an additional session now', () => {
    const day = soldLines([child('morning', 600), child('noon', 720)]);
    const swapped = [{ lineNo: 'morning', startMinute: 840, heads: [sold(0, 1), sold(1, 1)], today: [] }];
    const said = (lines: readonly LineAfter[]) => lines.map(({ additionalSession }) => additionalSession);
    expect(said(after(day, {}))).toEqual([false, true]);
    expect(said(after(day, { changed: swapped }))).toEqual([true, false]);
    expect(said(after(day, { cancelled: ['morning'] }))).toEqual([false]);
  });
});
