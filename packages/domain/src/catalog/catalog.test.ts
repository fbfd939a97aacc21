import { specifiedHall } from '@kkumteo/testkit/halls';
import { expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { GRADES, gradeName, parseGrade } from './grade.ts';
import { guidanceWords } from './guidance-words.ts';
import { isSoldOn, saleState } from './product.ts';
import { headcountMaximum, isGroupSize, needsGroupTrack } from './track.ts';
import { isInStreet } from './street.ts';

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

test.each([
  [4, 10, '48개월 이상–초등 4학년'],
  [11, 18, '초등 5학년–고등 3학년'],
  [6, 7, '6세–초등 1학년'],
  [13, 19, '중등 1학년–19세'],
  [4, null, null],
  [null, 10, null],
])('a hall for the calendar ages %s to %s is for %s', (guidanceFrom, guidanceTo, words) => {
  expect(guidanceWords({ guidanceFrom, guidanceTo })).toBe(words);
});

test('the ages of document 2 are those of document 1', () => {
  expect(['child', 'teen'].map((hall) => guidanceWords(specifiedHall(hall)))).toEqual([
    '48개월 이상–초등 4학년',
    '초등 5학년–고등 3학년',
  ]);
});

test.each(GRADES.map(({ name, gradeId }) => [name, gradeId]))('%s is read as %s', (name, gradeId) => {
  expect(parseGrade(name)).toBe(gradeId);
  expect(parseGrade(name.replace(' ', ''))).toBe(gradeId);
});

test.each([
  ['초5', 'E5'],
  ['초등학교 5학년', 'E5'],
  ['초등5', 'E5'],
  ['５학년', 'E5'],
  ['중1', 'M1'],
  ['고등학교 3학년', 'H3'],
  ['e5', 'E5'],
  ['유치원', 'preschool'],
  ['없음', 'none'],
  ['중 5', null],
  ['7', null],
  ['초등', null],
  ['', null],
])('%s is read as %s', (typed, gradeId) => expect(parseGrade(typed)).toBe(gradeId));

test('a number alone is the year of the one school that can be meant: the product’s, else the group’s', () => {
  expect(parseGrade('3')).toBeNull();
  expect(parseGrade('3', ['E1', 'E2', 'E3'])).toBe('E3');
  expect(parseGrade('3', [], ['M1', 'M2', 'M3'])).toBe('M3');
  expect(parseGrade('6')).toBe('E6');
});

const STREETS = [
  { streetId: 'digital', parentStreetId: null },
  { streetId: 'craft', parentStreetId: null },
  { streetId: '3d', parentStreetId: 'digital' },
  { streetId: 'wood', parentStreetId: 'craft' },
];

test.each([
  ['without a choice everything is shown', '3d', null, true],
  ['a street shows what is in its sub-streets', '3d', 'digital', true],
  ['a street shows what is in the street itself', 'digital', 'digital', true],
  ['a street leaves out what is elsewhere', 'wood', 'digital', false],
  ['a sub-street shows what is in it', '3d', '3d', true],
  ['a sub-street leaves out the rest of its street', 'digital', '3d', false],
  ['a product without a street is in no street', null, 'digital', false],
  ['a street that the hall does not have leaves nothing out', 'wood', 'gone', true],
])('%s', (_, place, chosen, shown) => {
  expect(isInStreet(place, chosen, STREETS)).toBe(shown);
});
