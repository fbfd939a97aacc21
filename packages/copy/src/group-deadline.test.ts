import { provisionalTerm } from '@kkumteo/domain/payment/deposit';
import { instantOf } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import { groupDeadline } from './group-deadline.ts';

test.each([
  ['2026-12-24', '체험일 한 달 전인 2026년 11월 24일 (화)까지'],
  ['2026-12-20', '체험일 한 달 전인 2026년 11월 20일 (금)까지'],
  ['2026-12-19', '예약하신 날부터 3일 안, 2026년 11월 23일 (월)까지'],
  ['2026-11-22', '예약하신 날부터 3일 안, 2026년 11월 21일 (토)까지'],
])('a group that books on 20 November for %s pays or pledges %s (PD-26)', (visitDate, words) => {
  expect(groupDeadline(provisionalTerm(visitDate, instantOf('2026-11-20', 600)))).toBe(words);
});
