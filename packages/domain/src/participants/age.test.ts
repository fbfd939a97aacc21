import { specifiedHall } from '@kkumteo/testkit/halls';
import { expect, test } from 'vitest';
import { ageRefusal, birthYears } from './age.ts';

const VISIT = '2026-12-09';
const codeOf = (hall: string, birthDate: string, visit = VISIT) =>
  ageRefusal(specifiedHall(hall), birthDate, visit, 'f')?.code.split('.')[1] ?? null;

test.each([
  ['child', '2014-01-01', null],
  ['child', '2013-12-31', 'birth-year-outside'],
  ['child', '2022-12-09', null],
  ['child', '2022-12-10', 'too-young'],
  ['teen', '2016-12-31', null],
  ['teen', '2017-01-01', 'birth-year-outside'],
  ['teen', '2007-01-01', null],
  ['teen', '2006-12-31', 'birth-year-outside'],
  ['skill', '2016-01-01', null],
  ['skill', '2017-01-01', 'birth-year-outside'],
  ['course', '1956-01-01', null],
  ['course', '1955-12-31', 'birth-year-outside'],
  ['makive', '2022-12-10', 'too-young'],
  ['event', '2026-12-10', 'birth-date-in-future'],
] as const)('in the %s hall a person born on %s → %s', (hall, birthDate, code) => {
  expect(codeOf(hall, birthDate)).toBe(code);
});

test('a hall without a range of its own names no age that is refused for being under 48 months', () => {
  expect(ageRefusal(specifiedHall('course'), '1955-12-31', VISIT, 'f')).toMatchObject({ from: 4, to: 70 });
  expect(codeOf('course', '2022-12-09')).toBeNull();
});

test('48 months count by date, through a leap day', () => {
  expect([codeOf('child', '2024-02-29', '2028-02-28'), codeOf('child', '2024-02-29', '2028-02-29')]).toEqual([
    'too-young',
    null,
  ]);
});

test('the years of a hall count from the visit’s year, not from today’s', () => {
  expect(['2026-12-31', '2027-01-01'].map((day) => birthYears(specifiedHall('child'), day))).toEqual([
    { from: 2014, to: 2022 },
    { from: 2015, to: 2023 },
  ]);
});
