import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListedItem } from '../../api/pricing.ts';
import { readValue } from '../../lib/use-session-value.ts';
import { checkoutList } from '../booking/checkout-list.ts';
import { useAdditionalSessions } from './additional-sessions.tsx';
import { checkoutSlot } from '../booking/booking-draft.ts';
import { listedOf } from '../booking/booking.test-support.ts';

const item = (itemId: string): ListedItem => listedOf({ itemId, track: 'group' });
const list = checkoutList('group', [item('a'), item('b')], 'pledge');
const before = vi.fn(() => Promise.resolve());
const declared = () => readValue(checkoutSlot)?.items.map((each) => each.item.additionalSession);

beforeEach(() => {
  before.mockClear();
});
test('a declaration belongs to one item, and releases the seats that were held for the list', async () => {
  const { result } = renderHook(() => useAdditionalSessions(list, before));
  await act(async () => result.current.declare(true, 1));
  expect(declared()).toEqual([false, true]);
  expect(before).toHaveBeenCalledTimes(1);
});

test('the list that changed is another one, and is still pledged', async () => {
  const { result } = renderHook(() => useAdditionalSessions(list, before));
  await act(async () => result.current.declare(true, 0));
  expect(readValue(checkoutSlot)?.mode).toBe('pledge');
  expect(readValue(checkoutSlot)?.idempotencyKey).not.toBe(list.idempotencyKey);
});

test('the reminder shows itself once, and can be applied to every item', async () => {
  const { result } = renderHook(() => useAdditionalSessions(list, before));
  act(() => result.current.remind());
  expect([result.current.shown, result.current.reminded]).toEqual(['reminder', true]);
  await act(async () => result.current.applyToAll());
  expect(declared()).toEqual([true, true]);
  expect([result.current.shown, result.current.reminded]).toEqual(['no', true]);
});
