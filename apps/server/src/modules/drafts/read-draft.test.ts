import type { DraftEntry } from '@kkumteo/domain/drafts/draft';
import { expect, test } from 'vitest';
import { differenceOf } from './read-draft.ts';

const row = (number: string, name: string) => ({ number, role: 'experiencer', name, fee: '18000' });

test('a new list of prices is said row by row, with its first', () => {
  const prices: DraftEntry = {
    table: 'prices',
    key: 'product-102',
    value: { list: 'product-102', rows: [row('1', '체험자'), row('2', '보호자')] },
  };
  expect(differenceOf([], [prices], () => undefined).map(({ label, after }) => [label, after])).toEqual([
    ['체험자', '체험자 18,000원'],
    ['보호자', '보호자 18,000원'],
  ]);
});
