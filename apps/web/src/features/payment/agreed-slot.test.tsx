import { renderHook, act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setPageMember } from '../../lib/page-member.ts';
import { listedOf } from '../booking/booking.test-support.ts';
import { checkoutList } from '../booking/checkout-list.ts';
import { forgetPaid } from './flow/use-confirmation.ts';
import { useAgreed } from './agreed-slot.ts';

const BOTH = { notice: true, terms: true };
const NONE = { notice: false, terms: false };
const visit = (roundId: number) => checkoutList('individual', [listedOf({ roundId })]);
const agreed = (roundId: number) => renderHook(() => useAgreed(visit(roundId))).result;

beforeEach(() => setPageMember('m1'));

test('what was agreed to is kept over Back and the payment window, for the same visit, until it is booked', () => {
  const first = agreed(1);
  act(() => first.current[1](BOTH));
  expect([agreed(1).current[0], agreed(2).current[0]]).toEqual([expect.objectContaining(BOTH), NONE]);
  act(() => forgetPaid({ reservationNo: 'R-1', pays: 'booking' }));
  expect(agreed(1).current[0]).toEqual(NONE);
});
