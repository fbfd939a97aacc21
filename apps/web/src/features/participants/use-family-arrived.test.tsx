import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { familyQuery } from '../../api/family.ts';
import { useFamilyArrived } from './use-family-arrived.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

function arrived(known: readonly ('experiencer' | 'leader')[]) {
  const queries = new QueryClient();
  for (const role of known) queries.setQueryData(familyQuery(role).queryKey, []);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useFamilyArrived(['experiencer', 'leader']), { wrapper }).result;
}

test('a family that is known is not waited for', () => {
  expect(arrived(['experiencer', 'leader']).current).toBe(true);
});

test('a call for the family that hangs is waited for, and no longer than a second', () => {
  const result = arrived(['experiencer']);
  act(() => void vi.advanceTimersByTime(990));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(20));
  expect(result.current).toBe(true);
});
