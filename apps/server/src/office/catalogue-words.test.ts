import { expect, test } from 'vitest';
import { differenceLines } from './catalogue-words.ts';

const TABLES = [
  ['component', [{ component_id: 7, name: '소방서' }]],
  ['product', [{ product_id: 7, name: '소방서 출동' }]],
] as const;

test('what begins with a visit day says so', () => {
  const added = (table: string, row: Readonly<Record<string, unknown>>) =>
    differenceLines([{ table, added: [row], changed: [], removed: [] }], TABLES, TABLES);
  const price = { price_row_id: 71, product_id: 7, name: '체험자', fee: 20_000, additional_fee: null };
  expect(added('price_row', { ...price, from_day: '2027-03-01', to_day: null })).toEqual([
    '+ price row 71 체험자 of product 7 소방서 출동: fee 20,000원, from_day 2027-03-01',
  ]);
  expect(added('price_row', { ...price, from_day: null, to_day: null })).toEqual([
    '+ price row 71 체험자 of product 7 소방서 출동: fee 20,000원',
  ]);
  const capacity = { component_id: 7, from_day: '2027-03-01', experiencer_capacity: 30, leader_capacity: null };
  expect(added('component_capacity', capacity)).toEqual([
    '+ component capacity 7 2027-03-01 of component 7 소방서: experiencer_capacity 30',
  ]);
  expect(added('invitation', { code: 'SAEBOM', product_id: 7, school: '새봄초등학교' })).toEqual([
    '+ invitation SAEBOM of product 7 소방서 출동: school 새봄초등학교',
  ]);
});
