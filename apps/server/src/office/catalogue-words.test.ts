import { expect, test } from 'vitest';
import type { CatalogueDifference } from '../modules/catalog/publish/difference.ts';
import { difference } from '../modules/catalog/publish/difference.ts';
import type { CatalogueTables, Row } from '../modules/catalog/publish/tables.ts';
import { differenceLines, parkDayLines } from './catalogue-words.ts';

const TABLES = [
  ['component', [{ component_id: 7, name: '소방서' }]],
  ['product', [{ product_id: 7, name: '소방서 출동' }]],
] as const;

test('what begins with a visit day says so', () => {
  const added = (table: string, row: Row) =>
    differenceLines([{ table, added: [row], changed: [], removed: [] }], TABLES, TABLES);
  const capacity = { component_id: 7, from_day: '2027-03-01', experiencer_capacity: 30, leader_capacity: null };
  expect(added('component_capacity', capacity)).toEqual([
    '+ component capacity 7 2027-03-01 of component 7 소방서: experiencer_capacity 30',
  ]);
  expect(added('invitation', { code: 'SAEBOM', product_id: 7, school: '새봄초등학교' })).toEqual([
    '+ invitation SAEBOM of product 7 소방서 출동: school 새봄초등학교',
  ]);
  expect(added('park_day', { day: '2027-06-14', kind: 'closed', name: '시설 점검' })).toEqual([
    '+ park day 2027-06-14 시설 점검: kind closed',
  ]);
});

test('a day of the park says how many seats of experiencers it has', () => {
  const found: CatalogueDifference = [
    { table: 'park_day', added: [{ day: '2027-06-14', kind: 'closed', name: null }], changed: [], removed: [] },
  ];
  const seats = (componentId: number, kind: 'experiencer' | 'leader', count: number) => ({
    componentId,
    name: '소방서',
    kind,
    visitDate: '2027-06-14',
    seats: count,
  });
  const before = [seats(7, 'experiencer', 1_200), seats(8, 'experiencer', 300), seats(8, 'leader', 10)];
  expect(parkDayLines(found, before, [])).toEqual(['park day 2027-06-14: seats 1,500 → 0']);
});

interface Given extends Row {
  readonly number: number;
  readonly of?: number;
  readonly categories?: readonly string[];
}

/** Two products with these prices; by themselves a row is for standard visitors of the first product. */
function pricedBy(...rows: readonly Given[]): CatalogueTables {
  return [
    [
      'product',
      [
        { product_id: 7, name: '소방서 출동' },
        { product_id: 8, name: '방송국' },
      ],
    ],
    [
      'person_category',
      [
        { category_id: '01', name: '일반' },
        { category_id: '02', name: '장애인' },
      ],
    ],
    [
      'price_row',
      rows.map(({ number, of = 7, categories: _categories, ...row }, position) => ({
        price_row_id: of * 10 + number,
        product_id: of,
        role: 'experiencer',
        name: '어린이',
        fee: 11_000,
        additional_fee: null,
        hidden: false,
        fixed: false,
        shared_people: null,
        from_day: null,
        to_day: null,
        position,
        ...row,
      })),
    ],
    [
      'price_row_category',
      rows.flatMap(({ number, of = 7, categories = ['01'] }) =>
        categories.map((category) => ({ price_row_id: of * 10 + number, category_id: category })),
      ),
    ],
  ];
}

const linesOf = (present: CatalogueTables, wanted: CatalogueTables) =>
  differenceLines(difference(present, wanted), present, wanted);

test.each<readonly [words: string, before: readonly Given[], after: readonly Given[], line: string]>([
  ['a fee', [{ number: 1 }], [{ number: 1, fee: 13_000 }], '어린이 11,000원 → 13,000원'],
  [
    'a fee from a day',
    [{ number: 1 }],
    [
      { number: 1, to_day: '2027-02-28' },
      { number: 2, fee: 13_000, from_day: '2027-03-01' },
    ],
    '어린이 11,000원 → 13,000원 from 2027-03-01',
  ],
  [
    'a fee for some days',
    [{ number: 1 }],
    [
      { number: 1, to_day: '2027-02-28' },
      { number: 2, fee: 9_000, from_day: '2027-03-01', to_day: '2027-03-31' },
      { number: 3, from_day: '2027-04-01' },
    ],
    '어린이 11,000원 → 9,000원 from 2027-03-01 to 2027-03-31',
  ],
  [
    'the fee of a second visit',
    [{ number: 1, additional_fee: 8_000 }],
    [{ number: 1 }],
    '어린이 second visit on a day 8,000원 → 11,000원',
  ],
  ['a name', [{ number: 1 }], [{ number: 1, name: '체험자' }], '어린이 → 체험자'],
  [
    'a further kind of visitor',
    [{ number: 1 }],
    [{ number: 1, categories: ['01', '02'] }],
    '어린이 11,000원 is new (장애인)',
  ],
  [
    'the end of a price',
    [{ number: 1 }],
    [{ number: 1, to_day: '2027-12-31' }],
    '어린이 11,000원 ends from 2028-01-01',
  ],
  ['a hidden row', [{ number: 1 }], [{ number: 1, hidden: true }], '어린이 shown → hidden'],
  ['another number', [{ number: 1 }], [{ number: 2 }], 'the numbers of their rows alone'],
])('a price says %s as a visitor sees it', (_words, before, after, line) => {
  expect(linesOf(pricedBy(...before), pricedBy(...after))).toEqual([`~ prices of product 7 소방서 출동: ${line}`]);
});

test('products whose prices change alike share a line, and a place among rows has none', () => {
  const [before, after] = [11_000, 13_000].map((fee) =>
    pricedBy({ number: 1, fee }, { number: 1, of: 8, fee, position: fee }),
  );
  if (before === undefined || after === undefined) throw new Error('no prices');
  expect(linesOf(before, after)).toEqual([
    '~ prices of 2 products (7 소방서 출동, 8 방송국): 어린이 11,000원 → 13,000원',
  ]);
});

test('rows that change places say that their order is another', () => {
  const halls = (...names: readonly string[]): CatalogueTables => [
    ['hall', names.toSorted().map((hall) => ({ hall, name: hall, position: names.indexOf(hall) }))],
  ];
  expect(linesOf(halls('a', 'b', 'c'), halls('b', 'a', 'c'))).toEqual(['~ order of halls']);
  expect(linesOf(halls('a', 'c'), halls('a', 'b', 'c'))).toEqual(['+ hall b b']);
});
