import { expect, test } from 'vitest';
import { round, rowOf } from '../booking.test-support.ts';
import { EMPTY_TICKET } from '../ticket-draft.ts';
import { ticketLine } from './ticket-words.ts';
import type { Ticket } from './use-ticket.ts';

const ticket = (has: Partial<Ticket>): Ticket => ({
  ...EMPTY_TICKET,
  rows: [rowOf('experiencer'), rowOf('leader')],
  round: null,
  roundComes: false,
  seats: { experiencers: 20, leaders: null },
  wanted: {},
  setCounts: () => undefined,
  agree: () => undefined,
  setCoupon: () => undefined,
  settle: () => undefined,
  ...has,
});
const DAY = { visitDate: '2026-12-12' };
const ROUND = { ...DAY, round: round(1, 20, 600) };

test.each([
  [{}, 1, '날짜부터 골라 주세요'],
  [DAY, 2, '12.12 (토) · 회차를 골라 주세요'],
  [{ ...ROUND, counts: { 'leader:01': 1 } }, 3, '12.12 (토) 10:00 · 인원을 골라 주세요'],
  [{ ...ROUND, counts: { 'experiencer:01': 2, 'leader:01': 1 } }, null, '12.12 (토) 10:00 · 체험 2, 보호자 1'],
  [{ ...ROUND, counts: { 'experiencer:01': 1 } }, null, '12.12 (토) 10:00 · 체험 1'],
])('the line says what is chosen, and what to choose next: %#', (has, step, words) => {
  expect(ticketLine(ticket(has), 'individual', false)).toMatchObject({ step, words });
});

test('a group’s leaders are 인솔자', () => {
  const counts = { 'experiencer:01': 120, 'leader:01': 4 };
  expect(ticketLine(ticket({ ...ROUND, counts }), 'group', false).words).toBe('12.12 (토) 10:00 · 체험 120, 인솔자 4');
});

test('before people are counted the sum is what one person pays without a discount', () => {
  expect(ticketLine(ticket({}), 'individual', false).instead).toEqual({
    sum: expect.stringMatching(/^[\d,]+원부터$/),
    reason: '체험 1명 기준',
  });
});

test.each([
  [0, '12.12 (토) 10:00 · 마감된 회차', '자리 없음'],
  [12, '12.12 (토) 10:00 · 자리가 모자란 회차', '자리 부족'],
])('for a round that can only be waited for, of %i seats, no sum is said', (left, words, sum) => {
  const full = ticket({ ...DAY, round: round(1, left, 600), counts: { 'experiencer:01': 15 } });
  expect(ticketLine(full, 'group', true)).toEqual({ step: null, words, instead: { sum, reason: '1회 10:00–11:00' } });
});
