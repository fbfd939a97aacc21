import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '@kkumteo/domain/participants/category';
import { counterMinimum, seatsWithin, withLeaderAsked } from './headcount-bounds.ts';
import type { Headcounts } from './headcounts.ts';
import { HeadcountRows } from './headcount-rows.tsx';
import { category, rowOf } from '../booking/booking.test-support.ts';

const row = (role: Role, parts: Partial<PriceRow> = {}): PriceRow =>
  rowOf(role, { categories: [category('01'), category('22', { kind: 'discount' })], ...parts });

const seats = { experiencers: 24, leaders: 24 };

test('a fixed headcount of 4 leaves four places, however many seats the round has', () => {
  expect(seatsWithin([row('experiencer')], seats, 4)).toEqual({ experiencers: 4, leaders: 24 });
  expect(seatsWithin([row('experiencer')], { experiencers: 3, leaders: null }, 4).experiencers).toBe(3);
  expect(seatsWithin([row('experiencer')], seats, null)).toBe(seats);
});

test('where guardians share the four places, each role leaves one to the other', () => {
  const table = [row('experiencer', { sharedPeople: 'table' }), row('leader', { sharedPeople: 'table' })];
  expect(seatsWithin(table, seats, 4)).toEqual({ experiencers: 3, leaders: 3 });
});

test('counts that were kept without a guardian get one where the product asks for one', () => {
  const rows = [row('experiencer'), row('leader')];
  expect(withLeaderAsked(rows, { 'experiencer:01': 2 })).toMatchObject({ 'leader:01': 1 });
  expect(withLeaderAsked(rows, { 'leader:22': 1 })).toEqual({ 'leader:22': 1 });
});

test('no paying guardian is counted where none is required', () => {
  const counts = { 'experiencer:01': 2 };
  expect(withLeaderAsked([row('experiencer')], counts)).toBe(counts);
  expect(withLeaderAsked([row('experiencer'), row('leader', { hidden: true })], counts)).toBe(counts);
});

test('the last guardian can’t be taken away, one beside another can', () => {
  const of = { asked: true, role: 'leader', categoryId: '01', most: 9 } as const;
  expect(counterMinimum({ 'leader:01': 1 }, of)).toBe(1);
  expect(counterMinimum({ 'leader:01': 1, 'leader:22': 1 }, of)).toBe(0);
  expect(counterMinimum({ 'leader:01': 1 }, { ...of, asked: false })).toBe(0);
  expect(counterMinimum({ 'leader:01': 0 }, { ...of, most: 0 })).toBe(0);
});

test('a counter that can’t go to zero says why', () => {
  render(
    <HeadcountRows
      track="individual"
      rows={[row('experiencer'), row('leader')]}
      counts={{ 'leader:01': 1 }}
      seats={seats}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByText('보호자 1명 필수')).toBeDefined();
  expect(screen.getByRole('spinbutton', { name: '보호자' }).getAttribute('aria-valuemin')).toBe('1');
  expect(screen.getByRole('button', { name: '보호자 줄이기' }).getAttribute('aria-disabled')).toBe('true');
});

test('counters of discounts are drawn once they are asked for, or counted in', () => {
  const show = (counts: Headcounts) => (
    <HeadcountRows
      track="individual"
      rows={[row('experiencer')]}
      counts={counts}
      seats={seats}
      onChange={() => undefined}
    />
  );
  const { rerender } = render(show({ 'experiencer:01': 1 }));
  expect(screen.getAllByRole('spinbutton', { hidden: true })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '체험자 할인·면제 대상이 있어요' }));
  expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '체험자 할인·면제 대상 접기' }));
  rerender(show({ 'experiencer:01': 1, 'experiencer:22': 1 }));
  expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
});
