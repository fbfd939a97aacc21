import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('without a network a page fails at once, instead of showing the last figures as if they were new', async () => {
  onlineManager.setOnline(false);
  const lost = Object.assign(new Error('lost'), { failure: 'unreachable' });
  const ask = vi.fn(() => Promise.reject(lost));
  await expect(queryClient.fetchQuery({ queryKey: ['day'], queryFn: ask, retry: false })).rejects.toBe(lost);
  expect(ask).toHaveBeenCalledOnce();
});
