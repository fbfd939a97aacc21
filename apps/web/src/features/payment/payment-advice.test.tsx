import { instantOf } from '@kkumteo/domain/shared/time';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listedOf } from '../booking/booking.test-support.ts';
import { checkoutList } from '../booking/checkout-list.ts';
import { newQueries } from '../reservation/reservation.test-support.tsx';
import { PaymentAdvice } from './payment-advice.tsx';

afterEach(cleanup);

const plain = listedOf();

test.each([
  ['a family until the day before', 'individual', plain, '2026-12-01', false, '12월 8일 (화)까지'],
  ['a group until seven days before', 'group', plain, '2026-12-01', false, '12월 2일 (수)까지'],
  ['no group within seven days', 'group', plain, '2026-12-03', false, null],
  ['no one with a coupon', 'individual', listedOf({ couponId: 1 }), '2026-12-01', false, null],
  ['no one with a bundle', 'individual', listedOf({}, { isBundle: true }), '2026-12-01', false, null],
  ['no one by experience card', 'group', plain, '2026-12-01', true, null],
] as const)('says until when it is changed: %s', (_, track, listed, today, byExperienceCard, until) => {
  render(
    <QueryClientProvider client={newQueries(instantOf(today, 600))}>
      <PaymentAdvice list={checkoutList(track, [listed])} byExperienceCard={byExperienceCard} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/예약변경은/)?.textContent.includes(until ?? '') ?? null).toBe(
    until === null ? null : true,
  );
});
