import { expect, test } from 'vitest';
import {
  carriedCounts,
  groupMaximum,
  leaderMaximum,
  leadersOf,
  startingGroup,
  withGroupCount,
  withLeaders,
} from './group-headcounts.ts';
import { groupLeaderRows } from './group-leaders.ts';
import { emptyLeader } from './people-draft.ts';
import { category, rowOf } from '../booking/booking.test-support.ts';

const NORMAL = category('01');
const EXEMPT = category('05', { kind: 'discount', discountPercent: 100 });
const ROWS = [
  rowOf('experiencer', { categories: [NORMAL, EXEMPT] }),
  rowOf('leader', {
    categories: [
      category('07', { kind: 'group-leader', discountPercent: 100, experiencersEach: 15 }),
      NORMAL,
      category('06', { kind: 'carer', perBookingLimit: 1 }),
    ],
  }),
];
const SEATS = { experiencers: 40, leaders: 6 };
const people = (categoryId: string, count: number) => ({ role: 'experiencer', categoryId, people: count }) as const;

test('a group starts with 15 people and one leader, who is free', () => {
  expect(startingGroup(ROWS)).toEqual({ 'experiencer:01': 15, 'leader:07': 1, 'leader:01': 0 });
});

test('a product without leaders starts with 15 people alone', () => {
  expect(startingGroup(ROWS.slice(0, 1))).toEqual({ 'experiencer:01': 15 });
});

test('of 30 people five that are discounted leave 25 in the normal row, and come back to it', () => {
  const thirty = withGroupCount(ROWS, {}, people('01', 30));
  const discounted = withGroupCount(ROWS, thirty, people('05', 5));
  expect(discounted).toMatchObject({ 'experiencer:01': 25, 'experiencer:05': 5 });
  expect(withGroupCount(ROWS, discounted, people('05', 2))).toMatchObject({
    'experiencer:01': 28,
    'experiencer:05': 2,
  });
});

test.each([
  [60, 4, 4, 0],
  [60, 5, 4, 1],
  [59, 4, 3, 1],
  [14, 1, 0, 1],
])('of %i people with %i leaders %i are free and %i pay', (heads, leaders, free, paying) => {
  const counts = withLeaders(ROWS, { 'experiencer:01': heads }, leaders);
  expect([counts['leader:07'], counts['leader:01']]).toEqual([free, paying]);
});

test('fewer people make a free leader one who pays', () => {
  const counts = withLeaders(ROWS, { 'experiencer:01': 30 }, 2);
  expect(withGroupCount(ROWS, counts, people('01', 29))).toMatchObject({ 'leader:07': 1, 'leader:01': 1 });
});

test('the headcount goes to the seats that are left, and to 15 where there are fewer', () => {
  expect(groupMaximum(ROWS, { 'experiencer:01': 15 }, NORMAL, SEATS)).toBe(40);
  expect(groupMaximum(ROWS, { 'experiencer:01': 15 }, NORMAL, { experiencers: 8, leaders: null })).toBe(15);
  expect(groupMaximum(ROWS, { 'experiencer:01': 10, 'experiencer:05': 5 }, NORMAL, SEATS)).toBe(35);
});

test('no more can be discounted than the normal row has', () => {
  expect(groupMaximum(ROWS, { 'experiencer:01': 10, 'experiencer:05': 5 }, EXEMPT, SEATS)).toBe(15);
});

test('leaders go to the seats that the round has left for them beside a carer', () => {
  expect(leaderMaximum(ROWS, { 'leader:06': 1 }, SEATS)).toBe(5);
  expect(leadersOf(ROWS, { 'leader:06': 1, 'leader:07': 2, 'leader:01': 1 })).toBe(3);
});

test('what was counted for individuals comes along: unsold categories become normal, guardians become leaders', () => {
  const counted = { 'experiencer:01': 13, 'experiencer:04': 2, 'leader:01': 1, 'leader:22': 1 };
  expect(carriedCounts(ROWS, counted)).toEqual({ 'experiencer:01': 15, 'leader:07': 1, 'leader:01': 1 });
});

test('a leader keeps the row that was typed when the category changes', () => {
  const typed = [
    { ...emptyLeader('p1', '07'), name: '정미란' },
    { ...emptyLeader('p2', '07'), name: '김도담' },
  ];
  const rows = groupLeaderRows(ROWS, { 'leader:07': 1, 'leader:01': 2, 'leader:06': 1 }, typed);
  expect(rows.map(({ key, categoryId, name }) => [key, categoryId, name])).toEqual([
    ['p1', '07', '정미란'],
    ['p2', '01', '김도담'],
    ['p3', '01', ''],
    ['p4', '06', ''],
  ]);
});
