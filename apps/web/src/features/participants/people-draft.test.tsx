import { expect, test } from 'vitest';
import { pastedCells, withCells } from './pasted-cells.ts';
import { emptyExperiencer, type ExperiencerRow, parsePeople, rowsFor, toExperiencer } from './people-draft.ts';
import { hyphenateDate, hyphenateMobile } from './typed-texts.ts';

const typed = (key: string, categoryId: string, name: string): ExperiencerRow => ({
  ...emptyExperiencer(key, categoryId),
  name,
});

test('typed people stay when one more is counted', () => {
  const rows = rowsFor(
    ['01', '01', '02'],
    [typed('p1', '01', '김하늘'), typed('p2', '02', '박바다')],
    emptyExperiencer,
  );
  expect(rows.map(({ name }) => name)).toEqual(['김하늘', '', '박바다']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});

test('a birth date stays text until it is a day that exists', () => {
  expect(toExperiencer({ ...typed('p1', '01', '김하늘'), birth: '2018-02-30' }).birthDate).toBeNull();
  expect(toExperiencer({ ...typed('p1', '01', '김하늘'), birth: '2018. 3. 5.' }).birthDate).toBe('2018-03-05');
});

test.each([
  ['20180315', '2018-03-15'],
  ['201803', '2018-03'],
  ['2018-3-1', '2018-3-1'],
  ['2018', '2018'],
  ['', ''],
])('digits of a date get their hyphens: %s → %s', (text, shown) => {
  expect(hyphenateDate(text)).toBe(shown);
});

test.each([
  ['01000000001', '010-0000-0001'],
  ['0100000', '010-0000'],
  ['031-000-0001', '031-000-0001'],
])('digits of a mobile number get their hyphens: %s → %s', (text, shown) => {
  expect(hyphenateMobile(text)).toBe(shown);
});

test('cells of a spreadsheet fill the rows from where they are pasted', () => {
  const cells = pastedCells('김하늘\t2018. 3. 5.\n박바다\t20190607\n');
  const rows = [typed('p1', '01', ''), typed('p2', '01', ''), typed('p3', '01', '그대로')];
  const filled = withCells(rows, ['name', 'birth', 'grade'], { row: 0, column: 'name' }, cells ?? []);
  expect(filled.map(({ name, birth }) => [name, birth])).toEqual([
    ['김하늘', '2018-03-05'],
    ['박바다', '2019-06-07'],
    ['그대로', ''],
  ]);
});

test('a plain word is pasted by the browser itself', () => {
  expect(pastedCells('김하늘')).toBeNull();
});

test('what is stored and is no draft reads as nothing', () => {
  expect(parsePeople({ experiencers: 'x' })).toBeNull();
  expect(parsePeople({ experiencers: [{ key: 1 }], leaders: [] })).toEqual({ experiencers: [], leaders: [] });
});
