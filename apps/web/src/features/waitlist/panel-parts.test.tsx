import type { Product } from '@kkumteo/domain/catalog/product';
import { instantOf } from '@kkumteo/domain/shared/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FullRounds, WaitAtEnd } from './panel-parts.tsx';
import { round } from '../booking/booking.test-support.ts';

const DAY = '2026-12-09';
const NOON = instantOf(DAY, 720);

const waited = (headcount: number) => ({
  track: 'individual' as const,
  product: { productId: 101, hall: 'child', policy: { sameDayCutoffMinute: null } } as Product,
  hall: { sameDayUntilMinute: 840 },
  visitDate: DAY,
  headcount,
  invitationCode: null,
});
const show = (part: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const atEnd = () => screen.getByRole<HTMLButtonElement>('button', { name: '대기 신청' });

test('under the rounds a full one that has not begun can be waited for; a begun one and one with seats can’t', () => {
  const rounds = [round(1, 0, 600), round(2, 0, 840), round(3, 9, 900)];
  show(<FullRounds waited={waited(2)} rounds={rounds} now={NOON} />);
  expect(names()).toEqual(['2회 대기 신청']);
});

test('after the end of booking for the day no round can be waited for, and the panel says so', () => {
  const chosen = round(3, 0, 900);
  const closing = instantOf(DAY, 840);
  show(<FullRounds waited={waited(2)} rounds={[chosen]} now={closing - 1} />);
  expect(names()).toEqual(['3회 대기 신청']);
  cleanup();
  show(<FullRounds waited={waited(2)} rounds={[chosen]} now={closing} />);
  expect(names()).toEqual([]);
  show(<WaitAtEnd waited={waited(2)} rounds={[chosen]} chosen={chosen} now={closing} />);
  expect([atEnd().disabled, screen.queryByText('예약 마감 시각이 지나 대기를 신청할 수 없습니다.') !== null]).toEqual([
    true,
    true,
  ]);
});

test('at the end of the panel the button is always there, and says why it can’t be pressed', () => {
  show(<WaitAtEnd waited={null} rounds={[]} chosen={null} now={NOON} />);
  expect(atEnd().disabled).toBe(true);
  expect(screen.getByText('회차가 마감되면 대기를 신청할 수 있습니다.')).toBeDefined();
});

test.each([
  ['plenty of seats', round(3, 24, 900), '자리가 있는 회차는 바로 예약할 수 있습니다.'],
  ['a round that has begun', round(1, 0, 600), '이미 시작된 회차는 대기를 신청할 수 없습니다.'],
])('%s can not be waited for', (_, chosen, why) => {
  show(<WaitAtEnd waited={waited(2)} rounds={[chosen]} chosen={chosen} now={NOON} />);
  expect([atEnd().disabled, screen.queryByText(why) !== null]).toEqual([true, true]);
});

test('a visitor who counts all seats that are left may wait for more', () => {
  const chosen = round(3, 2, 900);
  show(<WaitAtEnd waited={waited(2)} rounds={[chosen]} chosen={chosen} now={NOON} />);
  expect(atEnd().disabled).toBe(false);
});
