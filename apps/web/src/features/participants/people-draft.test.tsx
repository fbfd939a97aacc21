import { expect, test } from 'vitest';
import { pastedCells, withCells } from './people-grid/pasted-cells.ts';
import {
  emptyExperiencer,
  type ExperiencerRow,
  parsePeople,
  parsePickedRooms,
  pickedBy,
  roomPicksOf,
  rowsFor,
  toExperiencer,
} from './people-draft.ts';
import { hyphenateDate } from './people-grid/people-columns.ts';
import { room, roomGroup } from '../booking/booking.test-support.ts';

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
  ['2018-1-2', '2018-1-2'],
  ['2018', '2018'],
  ['180315', '180315'],
  ['1903-15', '190315'],
  ['', ''],
])('digits of a date get their hyphens: %s → %s', (text, shown) => {
  expect(hyphenateDate(text)).toBe(shown);
});

test('cells of a spreadsheet fill the rows from where they are pasted', () => {
  const cells = pastedCells('김하늘\t2018. 3. 5.\n박바다\t20190607\n');
  const rows = [typed('p1', '01', ''), typed('p2', '01', ''), typed('p3', '01', '그대로')];
  const pasted = withCells(rows, ['name', 'birth', 'grade'], { row: 0, column: 'name' }, cells ?? []);
  expect(pasted.left).toEqual([]);
  expect(pasted.rows.map(({ name, birth }) => [name, birth])).toEqual([
    ['김하늘', '2018-03-05'],
    ['박바다', '2019-06-07'],
    ['그대로', ''],
  ]);
});

test('what finds no row or column is handed back; a field that is no column takes the first of each line', () => {
  const rows = [typed('p1', '01', ''), typed('p2', '01', '')];
  const cells = [['김하늘', '', '서울'], ['박바다'], ['한솔', '20190607']];
  const { left } = withCells(rows, ['name', 'birth'], { row: 0, column: 'name' }, cells);
  expect(left).toEqual(['서울', '한솔', '20190607']);
  const beside = withCells(rows, ['name', 'birth'], { row: 0, column: 'classNumber' }, [['3', '17']]);
  expect([beside.rows[0], beside.left]).toMatchObject([{ name: '', classNumber: '3' }, ['17']]);
});

test.each([
  [
    'a cell of two lines',
    '"김하늘\n(부반장)"\tE1\r\n한솔\tE2\r\n',
    [
      ['김하늘 (부반장)', 'E1'],
      ['한솔', 'E2'],
    ],
  ],
  ['a single cell of two lines', '"김하늘\r\n(부반장)"', [['김하늘 (부반장)']]],
  ['a tab and doubled quotes within a cell', '"별명\t""하늘"""\tE1', [['별명 "하늘"', 'E1']]],
  [
    'a quote that is never closed',
    '"하늘\tE1\n한"솔\tE2',
    [
      ['"하늘', 'E1'],
      ['한"솔', 'E2'],
    ],
  ],
  ['quotes around a part of a cell', '"하늘" 김\tE1', [['"하늘" 김', 'E1']]],
  ['empty cells at the edges', '\t김하늘\t', [['', '김하늘', '']]],
  ['an empty line between', '김하늘\n\n한솔', [['김하늘'], [''], ['한솔']]],
  ['what our own form has put an apostrophe before', "'=하늘\tE1", [['=하늘', 'E1']]],
])('copied cells are split as spreadsheets copy them: %s', (_what, text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});

test('a plain word is pasted by the browser itself', () => {
  expect(pastedCells('김하늘')).toBeNull();
});

test('what is stored and is no draft reads as nothing', () => {
  expect(parsePeople({ experiencers: 'x' })).toBeNull();
  expect(parsePeople({ experiencers: [{ key: 1 }], leaders: [] })).toEqual({ experiencers: [], leaders: [] });
});

const ROOMS = roomGroup(room('court', '법정'), room('police', '경찰서'));

test('a pick is booked with the name of its room', () => {
  expect(roomPicksOf({ 2011: 'court' }, [ROOMS])).toEqual([
    { componentId: 201, componentRoundId: 2011, roomId: 'court', roomName: '법정' },
  ]);
});

test('a pick of another round, or of a room that is no longer there, is none', () => {
  expect(roomPicksOf({ 2012: 'court' }, [ROOMS])).toEqual([]);
  expect(roomPicksOf({ 2011: 'gone' }, [ROOMS])).toEqual([]);
});

test('the people who picked a room are counted', () => {
  expect(pickedBy([{ 2011: 'court' }, { 2011: 'police' }, {}, { 2011: 'court' }], 2011, 'court')).toBe(2);
});

test('only texts come back from storage', () => {
  expect(parsePickedRooms({ 2011: 'court', 2012: 7 })).toEqual({ 2011: 'court' });
  expect(parsePickedRooms('court')).toEqual({});
});
