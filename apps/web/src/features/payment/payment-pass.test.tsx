import { DOHYEON } from '@kkumteo/testkit/personas';
import { bookingItem } from '@kkumteo/testkit/booking-builders';
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { barLine } from '../booking/bar-line.ts';
import { listedOf } from '../booking/booking.test-support.ts';
import { type CheckoutList, checkoutList } from '../booking/checkout-list.ts';
import { newQueries } from '../reservation/reservation.test-support.tsx';
import { PaymentPass } from './payment-pass.tsx';

afterEach(cleanup);

const family = bookingItem({ itemId: '101' });
const school = bookingItem({
  itemId: '101',
  track: 'group',
  experiencers: family.experiencers.slice(0, 1).map((each) => ({ ...each, name: '', birthDate: null, headcount: 120 })),
  organisation: {
    organisationId: 1,
    name: '햇살초등학교',
    kind: 'school',
    postalCode: '',
    basicAddress: '',
    detailAddress: '',
    phone: '',
    grades: ['E5'],
  },
});

function show(list: CheckoutList): string {
  render(
    <QueryClientProvider client={newQueries(0)}>
      <MemoryRouter>
        <PaymentPass list={list} quote={null} products={[undefined]}>
          {null}
        </PaymentPass>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('complementary', { name: '결제 금액' }).textContent;
}

const address = (name: RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');

test('a family pays for its visit as a ticket: day, round, arrival, everyone by name and age, and what changes it', () => {
  const [first, second] = family.experiencers;
  const words = show(checkoutList('individual', [listedOf(family)]));
  expect(words).toContain('12월 9일 (수) 10:00');
  expect(words).toContain('1회 10:00–11:00');
  expect(words).toContain('09:40까지 꿈터 매표소');
  expect(words).toContain(`${first?.name} 만 8세, ${second?.name} 만 6세`);
  expect(words).toContain(`보호자 ${DOHYEON.name}`);
  expect(address(/날짜·회차·인원 바꾸기$/)).toBe('/reserve/ind/child/101?date=2026-12-09&round=1011');
  expect(address(/체험자·보호자 고치기$/)).toBe('/reserve/ind/child/101/reserve/pcntInfo');
});

test('a school is named with its grades, its pupils are counted', () => {
  const words = show(checkoutList('group', [listedOf(school)]));
  expect(words).toContain('햇살초등학교 · 초등 5학년');
  expect(words).toContain('체험자 120명');
  expect(words).toContain(`인솔자 ${DOHYEON.name}`);
});

test('what comes from the cart is changed there', () => {
  show(checkoutList('individual', [listedOf({ ...family, itemId: 'c-1' })]));
  expect(address(/날짜·회차·인원 바꾸기$/)).toBe('/reserve/ind/cart');
  expect(screen.queryByRole('link', { name: /고치기$/ })).toBeNull();
});

test('the bar says what its sum is for', () => {
  expect(barLine('individual', [listedOf(family)])).toBe('12.9 (수) 10:00 · 체험 2, 보호자 1');
  expect(barLine('group', [listedOf(school)])).toBe('12.9 (수) 10:00 · 체험 120, 인솔자 1');
  expect(barLine('individual', [listedOf(family), listedOf(family)])).toBe('12.9 (수) · 예약 2건');
  expect(barLine('individual', [])).toBeNull();
});
