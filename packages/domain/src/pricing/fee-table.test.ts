import { expect, test } from 'vitest';
import { aProduct } from '../booking/booking.test-support.ts';
import { CATEGORIES, CHILD_ROWS, priceRow } from '../park.test-support.ts';
import { feeTables, type FeeProduct } from './fee-table.ts';
import type { PriceRow } from './price-row.ts';

const TODAY = '2026-11-23';
const MARCH = '2027-03-01';
const costs = (fee: number, parts: Partial<PriceRow> = {}) =>
  priceRow({ priceRowId: fee, role: 'experiencer', fee, ...parts });
const sold = (priceRows: readonly PriceRow[], parts: Parameters<typeof aProduct>[0] = {}): FeeProduct => ({
  product: aProduct(parts),
  priceRows,
});
const tables = (...products: readonly FeeProduct[]) => feeTables(products, ['child', 'makive'], TODAY);
const feesOf = (...products: readonly FeeProduct[]) =>
  tables(...products)[0]?.lines.map(({ hall, kind, fee, ofSome }) => [hall, kind, fee, ofSome]);

test('a hall has a line for experiencers, guardians and group leaders, with the fee that most products cost', () => {
  expect(feesOf(sold(CHILD_ROWS), sold(CHILD_ROWS), sold([costs(15_000)]))).toEqual([
    ['child', 'experiencer', 18_000, false],
    ['child', 'guardian', 9_000, false],
    ['child', 'group-leader', 4_000, false],
  ]);
  expect(tables(sold(CHILD_ROWS), sold([costs(15_000)]))[0]?.hasOthers).toBe(true);
  expect(tables(sold(CHILD_ROWS))[0]?.hasOthers).toBe(false);
});

test('what is free has no line, and where most are free the fee is that of some, the dearest among equals', () => {
  const free = sold([costs(0)], { hall: 'makive' });
  expect(feesOf(free)).toEqual([]);
  const some = [sold([costs(5_000)], { hall: 'makive' }), sold([costs(10_000)], { hall: 'makive' })];
  expect(feesOf(free, free, free, ...some)).toEqual([['makive', 'experiencer', 10_000, true]]);
});

test('a hall that is for groups alone has the group’s fee', () => {
  expect(feesOf(sold([costs(7_000)], { tracks: ['group'] }))).toEqual([['child', 'experiencer', 7_000, false]]);
  expect(feesOf(sold([costs(7_000)], { tracks: ['group'] }), sold([costs(8_000)], { tracks: ['individual'] }))).toEqual(
    [['child', 'experiencer', 8_000, false]],
  );
});

test('products that are not on sale on the day, hidden rows and invitations do not count', () => {
  const hidden = priceRow({
    priceRowId: 2,
    role: 'leader',
    fee: 9_000,
    hidden: true,
    categories: [CATEGORIES.standard],
  });
  expect(feesOf(sold([costs(3_000), hidden]))).toEqual([['child', 'experiencer', 3_000, false]]);
  expect(feesOf(sold([costs(3_000)], { saleTo: '2026-11-22' }))).toEqual([]);
  expect(feesOf(sold([costs(3_000)], { policy: { invitationOnly: true } }))).toEqual([]);
});

test('a fee that is announced has a table of its own, from its day on', () => {
  const rows = [costs(18_000, { toDay: '2027-02-28' }), costs(20_000, { fromDay: MARCH })];
  const [today, march, ...rest] = tables(sold(rows));
  expect([today?.fromDay, today?.lines[0]?.fee, march?.fromDay, march?.lines[0]?.fee, rest.length]).toEqual([
    TODAY,
    18_000,
    MARCH,
    20_000,
    0,
  ]);
});

test('a row that changes nothing announces nothing, nor does one beyond the bookable time', () => {
  expect(tables(sold([costs(18_000, { toDay: '2027-02-28' }), costs(18_000, { fromDay: MARCH })]))).toHaveLength(1);
  expect(tables(sold([costs(18_000), costs(20_000, { fromDay: '2028-03-01' })]))).toHaveLength(1);
});
