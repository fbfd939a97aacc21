import { instantOf } from '@kkumteo/domain/shared/time';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productDetail, rowOf } from '../booking/booking.test-support.ts';
import { NextFees } from './next-fees.tsx';

const NOW = instantOf('2026-11-20', 540);
const OLD = rowOf('experiencer', { fee: 18_000, toDay: '2027-02-28' });
const NEW = rowOf('experiencer', { priceRowId: 3, fee: 20_000, fromDay: '2027-03-01' });
const guardian = rowOf('leader', { fee: 9_000 });

const show = (priceRows: readonly (typeof OLD)[], visitDay = '2026-11-20', saleTo = '2028-12-31') =>
  render(
    <NextFees track="individual" detail={productDetail({ saleTo }, { priceRows })} visitDay={visitDay} now={NOW} />,
  ).container.textContent;

test('one sentence says from when another fee applies', () => {
  show([OLD, NEW, guardian]);
  expect(screen.getByText('3월 1일 (월) 방문부터 20,000원')).toBeTruthy();
});

test('a guardian’s fee is announced by name', () => {
  const dearer = rowOf('leader', { priceRowId: 4, fee: 10_000, fromDay: '2027-03-01' });
  expect(show([OLD, NEW, { ...guardian, toDay: '2027-02-28' }, dearer])).toBe(
    '3월 1일 (월) 방문부터 20,000원3월 1일 (월) 방문부터 보호자 10,000원',
  );
});

test('nothing is said on a day from which it applies, of a day that can’t be booked yet, and after the sale', () => {
  expect(show([OLD, NEW, guardian], '2027-03-01')).toBe('');
  expect(show([OLD, NEW, guardian], '2026-11-20', '2027-02-27')).toBe('');
  const far = { ...NEW, fromDay: '2027-11-21' };
  expect(show([{ ...OLD, toDay: '2027-11-20' }, far, guardian])).toBe('');
});
