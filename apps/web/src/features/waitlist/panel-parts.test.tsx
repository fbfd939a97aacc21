import type { Product } from '@kkumteo/domain/catalog/product';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { instantOf } from '@kkumteo/domain/shared/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { WaitAtEnd, waitlistParts, WaitNote } from './panel-parts.tsx';
import type { WaitedFor } from '../booking/ticket/waited-for.ts';
import { round } from '../booking/booking.test-support.ts';

const DAY = '2026-12-09';
const NOON = instantOf(DAY, 720);
const CLOSING = instantOf(DAY, 840);

const waited = (headcount: number): WaitedFor => ({
  track: 'individual',
  product: { productId: 101, hall: 'child', policy: { sameDayCutoffMinute: null } } as Product,
  hall: { sameDayUntilMinute: 840 },
  visitDate: DAY,
  headcount,
  invitationCode: null,
});
function atEnd(of: WaitedFor | null, chosen: RoundAvailability | null, now = NOON) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WaitAtEnd waited={of} chosen={chosen} now={now} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: '대기 신청' });
}

test.each([
  ['full', round(2, 0, 840), NOON, true],
  ['too small for its track', round(2, 12, 840), NOON, true],
  ['begun', round(1, 0, 600), NOON, false],
  ['on a day whose booking is about to close', round(3, 0, 900), CLOSING - 1, true],
  ['on a day whose booking has closed', round(3, 0, 900), CLOSING, false],
])('without seats for any party, a round that is %s can be waited for: %#', (_, chosen, now, can) => {
  expect(waitlistParts.canWait(waited(0), chosen, now)).toBe(can);
});

test.each([
  [0, '3회에는 자리가 없어요'],
  [12, '3회에는 15명이 올 자리가 없어요'],
])(
  'the note under the rounds says of a round with %i seats what is missing, and how one is notified',
  (left, words) => {
    render(<WaitNote round={round(3, left)} />);
    expect(screen.getByRole('status').textContent).toBe(
      `${words}자리가 나면 신청 순서대로 알림톡이나 메일로 알려 드려요. 그때까지 결제하지 않아요.`,
    );
  },
);

test.each([
  ['nothing is chosen', null, null, NOON, '마감된 회차를 고르면 대기를 신청할 수 있습니다.'],
  ['there are plenty of seats', waited(2), round(3, 24, 900), NOON, '마감된 회차를 고르면 대기를 신청할 수 있습니다.'],
  ['the round has begun', waited(2), round(1, 0, 600), NOON, '이미 시작된 회차는 대기를 신청할 수 없습니다.'],
  ['the day is closed', waited(2), round(3, 0, 900), CLOSING, '예약 마감 시각이 지나 대기를 신청할 수 없습니다.'],
])('at the end of the panel the button is always there, and says when it applies: %s', (_, of, chosen, now, why) => {
  const button = atEnd(of, chosen, now);
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why);
});

test('a visitor who counts all seats that are left may wait for more', () => {
  expect(atEnd(waited(2), round(3, 2, 900)).disabled).toBe(false);
});
