import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useSearchAddress } from './use-search-address.ts';

test('what is chosen before the last choice has been drawn is added to it', () => {
  window.history.replaceState(null, '', '/reserve/ind/child?date=2026-12-05&with=a4');
  const { result } = renderHook(() => useSearchAddress('individual', 'child'), { wrapper: BrowserRouter });
  const { change } = result.current;
  act(() => {
    change({ longestMinutes: 60 });
    change({ onlyWithSeats: true });
    change((now) => ({ people: [...now.people, 'e1'] }));
  });
  expect(result.current).toMatchObject({
    day: '2026-12-05',
    longestMinutes: 60,
    onlyWithSeats: true,
    people: ['a4', 'e1'],
  });
});

test('40 letters that were typed on a Mac are as many in the address, and none is cut', () => {
  const typed = '각'.repeat(40);
  window.history.replaceState(null, '', `/reserve/ind/child?q=${encodeURIComponent(typed.normalize('NFD'))}`);
  const { result } = renderHook(() => useSearchAddress('individual', 'child'), { wrapper: BrowserRouter });
  expect(result.current.text).toBe(typed);
});
