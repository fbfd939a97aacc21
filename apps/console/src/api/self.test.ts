import { officePaths, staffSelf } from '@kkumteo/contract/office/staff';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

const self = (staffKey: number) =>
  staffSelf.encode({
    staffKey,
    loginId: 'jiwon.han',
    name: '한지원',
    role: 'finance',
    endsAt: Date.parse('2026-12-11T20:00:00+09:00'),
    freshUntil: null,
    recoveryCodesLeft: 10,
    now: Date.parse('2026-12-11T10:00:00+09:00'),
  });

test('a page whose browser has logged another person in is loaded again, and not for the same one', async () => {
  const reload = vi.fn();
  const answers = [self(1), self(1), self(2)];
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() });
  vi.stubGlobal('fetch', (path: string) =>
    path === officePaths.self
      ? Promise.resolve(Response.json({ success: true, response: answers.shift(), apiError: null }))
      : Promise.reject(new Error('not called here')),
  );
  const { selfQuery } = await import('./staff.ts');
  const client = new QueryClient();
  const ask = () => client.fetchQuery({ ...selfQuery, staleTime: 0 });
  await ask();
  await ask();
  expect(reload).not.toHaveBeenCalled();
  void ask();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(client.getQueryData(selfQuery.queryKey)?.staffKey).toBe(1);
});
