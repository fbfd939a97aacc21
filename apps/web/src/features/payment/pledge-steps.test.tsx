import { bookingItem } from '@kkumteo/testkit/booking-builders';
import { instantOf } from '@kkumteo/domain/shared/time';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listedOf } from '../booking/booking.test-support.ts';
import { checkoutList } from '../booking/checkout-list.ts';
import { draw, newQueries, stubSilence } from '../reservation/reservation.test-support.tsx';
import { PledgeSteps } from './pledge-steps.tsx';

beforeEach(stubSilence);

const item = bookingItem({ itemId: '101', track: 'group', visitDate: '2026-12-30' });

test.each([
  ['of a hall with rooms', 'per-room', '명단·체험실 12월 29일 (화)까지'],
  ['of another hall', 'per-round', '체험자 명단 12월 30일 (수) 10:00까지'],
] as const)('a pledge %s says before the press what comes and until when', (_, capacityMode, names) => {
  draw(<PledgeSteps list={checkoutList('group', [listedOf(item)])} products={[{ hall: 'teen', capacityMode }]} />, {
    queries: newQueries(instantOf('2026-11-23', 600)),
  });
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^\d/, ''));
  expect(steps).toEqual([
    '확약하기 현재단계자리를 잡아요',
    '확약서 작성 11월 30일 (월)까지',
    names,
    '현장 결제 12월 30일 (수)',
  ]);
});
