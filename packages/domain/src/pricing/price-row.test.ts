import { describe, expect, it } from 'vitest';
import { CATEGORIES, CHILD_ROWS, experiencer, entry, priceRow, quoted } from '../park.test-support.ts';
import { changeDays, nextFee, pricedDay, priceRowsOn, shownFee } from './price-row.ts';

const MARCH = '2027-03-01';
const [ofOld, guardian, groupLeader] = CHILD_ROWS.map((row) => ({
  ...row,
  toDay: row.role === 'leader' ? null : '2027-02-28',
}));
const ofNew = priceRow({ priceRowId: 9, role: 'experiencer', fee: 20_000, additionalFee: 16_000, fromDay: MARCH });
const ROWS = [ofOld, ofNew, guardian, groupLeader].filter((row) => row !== undefined);
const ids = (day: string, track: 'individual' | 'group' = 'individual') =>
  priceRowsOn(ROWS, track, day).map(({ priceRowId }) => priceRowId);

describe('the rows of a visit day', () => {
  it('are those that are valid then, for the track', () => {
    expect([ids('2027-02-28'), ids(MARCH), ids(MARCH, 'group')]).toEqual([
      [1, 2],
      [9, 2],
      [9, 3],
    ]);
  });

  it('decide which leader row a track uses only among themselves', () => {
    const soon = {
      ...priceRow({ priceRowId: 8, role: 'leader', fee: 1, categories: [CATEGORIES.groupLeader] }),
      fromDay: MARCH,
    };
    const rows = [priceRow({ priceRowId: 1, role: 'leader', fee: 2 }), soon];
    const on = (day: string) => priceRowsOn(rows, 'group', day).map(({ priceRowId }) => priceRowId);
    expect([on('2027-02-28'), on(MARCH)]).toEqual([[1], [8]]);
  });

  it('price an item of that day, whatever the clock says', () => {
    const totalOn = (visitDate: string) =>
      quoted([entry({ visitDate, rows: ROWS, experiencers: [experiencer({ name: '김서아' })] })]).payTotal;
    expect([totalOn('2027-02-28'), totalOn(MARCH)]).toEqual([18_000, 20_000]);
  });

  it('price the sessions of one day each by the rows of their own product', () => {
    const seoa = experiencer({ name: '김서아', birthDate: '2018-03-15' });
    const session = (itemId: string, startMinute: number) =>
      entry({ itemId, startMinute, visitDate: MARCH, rows: ROWS, experiencers: [seoa] });
    expect(quoted([session('a', 600), session('b', 700)]).payTotal).toBe(20_000 + 16_000);
  });
});

describe('the fee that is shown', () => {
  it('is of the visit day; before one is chosen of today, or of the nearest day of the sale', () => {
    const sale = { saleFrom: '2026-01-01', saleTo: '2027-06-30' };
    expect(pricedDay(sale, '2026-11-23')).toBe('2026-11-23');
    expect(pricedDay({ ...sale, saleFrom: MARCH }, '2026-11-23')).toBe(MARCH);
    expect(pricedDay(sale, '2028-01-01')).toBe('2027-06-30');
    expect([shownFee(ROWS, 'individual', '2027-02-28'), shownFee(ROWS, 'individual', MARCH)]).toEqual([18_000, 20_000]);
    expect(shownFee([], 'individual', MARCH)).toBe(0);
  });

  const ask = { track: 'individual', role: 'experiencer', visitDay: '2026-11-23', lastDay: '2027-11-23' } as const;

  it('is announced where another one applies within the bookable time', () => {
    expect(nextFee(ROWS, ask)).toEqual({ fromDay: MARCH, fee: 20_000 });
    expect(nextFee(ROWS, { ...ask, lastDay: '2027-02-28' })).toBeNull();
    expect(nextFee(ROWS, { ...ask, visitDay: MARCH })).toBeNull();
    expect(nextFee(ROWS, { ...ask, role: 'leader' })).toBeNull();
  });

  it('is not announced where a new row costs the same, nor where the sale has no price any more', () => {
    const same = [...ROWS.filter((row) => row !== ofNew), { ...ofNew, fee: 18_000 }];
    expect(nextFee(same, ask)).toBeNull();
    expect(
      nextFee(
        ROWS.filter((row) => row !== ofNew),
        ask,
      ),
    ).toBeNull();
  });

  it('may change on the day on which a row begins and on the day after one ends', () => {
    expect(changeDays(ROWS, '2026-11-23', '2027-12-31')).toEqual([MARCH]);
    expect(changeDays([{ fromDay: null, toDay: '2027-03-31' }], '2026-11-23', '2027-12-31')).toEqual(['2027-04-01']);
    expect(changeDays(ROWS, MARCH, '2027-12-31')).toEqual([]);
  });
});
