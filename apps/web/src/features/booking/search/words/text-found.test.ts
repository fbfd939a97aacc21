import type { SearchAnswer } from '@kkumteo/contract/booking/search';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { expect, test } from 'vitest';
import { bestListOf, suggestedOf } from './text-found.ts';

const answer = (counts: readonly (readonly [Hall, number])[], ids: readonly number[] = []): SearchAnswer => ({
  counts: counts.map(([hall, count]) => ({ hall, count })),
  all: [],
  some: [],
  suggestions: ids.map((productId) => ({
    productId,
    name: `체험 ${productId}`,
    hall: 'child',
    picturePath: '',
    text: `체험 ${productId}`,
    from: 0,
    to: 2,
    firstMinute: null,
  })),
  relaxations: [],
});
const own = (...args: Parameters<typeof answer>) => ({ track: 'individual', answer: answer(...args) }) as const;
const other = (...args: Parameters<typeof answer>) => ({ track: 'group', answer: answer(...args) }) as const;

test('five products at most are suggested, those of the own track first, each once', () => {
  const shown = suggestedOf([own([], [1, 2, 3]), other([], [3, 2, 4, 5, 6])]);
  expect(shown.map(({ track, suggestion }) => `${track} ${suggestion.productId}`)).toEqual([
    'individual 1',
    'individual 2',
    'individual 3',
    'group 4',
    'group 5',
  ]);
});

test('the list of the hall with most results has all that was found', () => {
  const found = [
    own([
      ['child', 2],
      ['makive', 5],
      ['teen', 5],
    ]),
    other([['child', 9]]),
  ];
  expect(bestListOf(found)).toEqual({ track: 'individual', hall: 'makive', count: 5, total: 12 });
});

test('what the own track lacks is searched for on the other', () => {
  expect(bestListOf([own([]), other([['future', 1]])])).toEqual({ track: 'group', hall: 'future', count: 1, total: 1 });
});

test('nothing found, or not answered, leads nowhere', () => {
  expect(bestListOf([own([]), other([['child', 0]])])).toBeNull();
  expect(bestListOf([{ track: 'individual', answer: undefined }])).toBeNull();
  expect(suggestedOf([{ track: 'individual', answer: undefined }])).toEqual([]);
});
