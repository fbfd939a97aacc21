import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { GRADES, gradeName } from './grade.ts';
import { guidanceAges } from './hall.ts';
import { isSoldOn, saleState } from './product.ts';
import { headcountMaximum, isGroupSize, needsGroupTrack } from './track.ts';

test.each([
  ['group', 40, 40],
  ['group', 15, 15],
  ['group', 8, 15],
  ['group', 2_000, 999],
  ['individual', 8, 8],
  ['individual', 0, 0],
  ['individual', -1, 0],
] as const)('the counter of a %s with %i seats left goes to %i', (track, left, maximum) => {
  expect(headcountMaximum(track, left)).toBe(maximum);
});

test('14 are individuals, 15 a group', () => {
  expect([needsGroupTrack(14), needsGroupTrack(15), isGroupSize(14), isGroupSize(15)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test.each([
  [instantOf('2026-12-31', 1439), 'on-sale'],
  [instantOf('2027-01-01'), 'ended'],
])('a product sold until 31 December is at %i %s', (now, state) => {
  expect(saleState({ saleFrom: '2026-01-01', saleTo: '2026-12-31' }, now)).toBe(state);
});

test('a pledge-only product is sold to groups alone', () => {
  const product = { tracks: ['individual', 'group'] as const, policy: { pledgeOnly: true } };
  expect([isSoldOn(product, 'individual'), isSoldOn(product, 'group')]).toEqual([false, true]);
});

test('grades run from preschool to high school', () => {
  expect(GRADES.map((grade) => grade.gradeId).join(' ')).toBe('preschool E1 E2 E3 E4 E5 E6 M1 M2 M3 H1 H2 H3 none');
  expect([
    gradeName('preschool'),
    gradeName('E1'),
    gradeName('M2'),
    gradeName('H3'),
    gradeName('none'),
    gradeName('X'),
  ]).toEqual(['미취학', '초등 1학년', '중등 2학년', '고등 3학년', '해당 없음', '']);
});

test('ages are guidance for two halls', () => {
  expect([guidanceAges('child'), guidanceAges('teen'), guidanceAges('skill')]).toEqual([
    { from: 4, to: 10 },
    { from: 11, to: 18 },
    null,
  ]);
});
