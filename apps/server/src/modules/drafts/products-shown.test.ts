import { toDocument, toTables } from '@kkumteo/catalogue/tables';
import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { expect, test } from 'vitest';
import { productsShown } from './preview.ts';

const TODAY = '2026-11-27';
const document = toDocument(toTables(await demoCatalogue(), TODAY));
const shown = (withPrices = document) => productsShown(withPrices, 101, TODAY);

test('a product is shown on each track with the prices that the track pays', () => {
  const names = shown().map(({ track, prices }) => [track, prices.map(({ name }) => name)] as const);
  expect(names).toEqual([
    ['individual', ['체험자', '보호자']],
    ['group', ['체험자', '인솔자']],
  ]);
  expect(shown()[0]?.rounds[0]).toMatchObject({ name: '1회', starts: '10:00', ends: '11:00' });
});

test('a price that is announced follows with its first day', () => {
  const list = document.products.find(({ id }) => id === 101)?.prices;
  const prices = document.prices.map((each) => {
    const [first, ...rows] = each.rows;
    if (each.list !== list || first === undefined) return each;
    const next = { ...first, number: 90, fee: 19_000, from: '2027-03-01' };
    return { ...each, rows: [{ ...first, to: '2027-02-28' }, ...rows, next] };
  });
  const [individual] = shown({ ...document, prices });
  expect(individual?.prices.map(({ fee, from }) => [fee, from])).toContainEqual([19_000, '2027-03-01']);
  expect(individual?.prices[0]).toMatchObject({ name: '체험자', from: null });
});
