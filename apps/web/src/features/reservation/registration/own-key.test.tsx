import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetOwnKey, useOwnKey } from './participant-registration.tsx';

test('a participant has a key of 128 random bits, which stays in the browser until it makes way for another', () => {
  const { result, rerender } = renderHook(useOwnKey);
  const first = result.current;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  rerender();
  expect(result.current).toBe(first);
  act(() => forgetOwnKey());
  expect(result.current).toMatch(/^[0-9a-f]{32}$/);
  expect(result.current).not.toBe(first);
});
