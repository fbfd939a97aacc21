import { specifiedHall } from '@kkumteo/testkit/halls';
import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Headcounts } from '../../../participants/headcounts.ts';
import { EMPTY_TICKET } from '../../ticket-draft.ts';
import type { Ticket } from '../use-ticket.ts';
import { CarriedChildren } from './carried-children.tsx';
import { rowOf } from '../../booking.test-support.ts';

const DAY: KstDate = kstDate(Date.parse('2026-12-05T10:00:00+09:00'));
const CHILD_HALL = { hall: 'child', grades: [] } as const;
const ticket = (wanted: Headcounts, seats = 20): Ticket => ({
  ...EMPTY_TICKET,
  rows: [rowOf('experiencer')],
  round: null,
  seats: { experiencers: seats, leaders: null },
  wanted,
  roundComes: false,
  setCounts: () => {},
  agree: () => {},
  setCoupon: () => {},
  settle: () => {},
});
const aged = (key: string, age: number) => ({ key, child: { age, yearAge: age, grades: [] } });

function count(ages: readonly number[], of: Ticket) {
  const onCount = vi.fn();
  const searched = ages.map((age) => aged(`p${age}`, age));
  const hall = specifiedHall('child');
  render(
    <CarriedChildren product={CHILD_HALL} hall={hall} ticket={of} day={DAY} searched={searched} onCount={onCount} />,
  );
  return onCount;
}

test('the children that were searched for are counted, but for those who may not take part', () => {
  expect(count([7, 9, 15], ticket({}))).toHaveBeenCalledExactlyOnceWith(2, '01');
});

test('no more are counted than the round has seats', () => {
  expect(count([7, 9], ticket({}, 1))).toHaveBeenCalledExactlyOnceWith(1, '01');
});

test('counts that the visitor has set stay as they are', () => {
  expect(count([7, 9], ticket({ 'experiencer:01': 1 }))).not.toHaveBeenCalled();
});

test('no child is counted where none may take part', () => {
  expect(count([15], ticket({}))).not.toHaveBeenCalled();
});
