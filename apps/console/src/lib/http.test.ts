import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { get, post } from './http.ts';

const NOTHING = { schema: v.object({}) };
let lastPress: string | null = null;
beforeEach(() => {
  lastPress = null;
  vi.stubGlobal('localStorage', { getItem: () => lastPress });
});

test('a lost answer says that nothing was changed only of a call that changes nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')));
  await expect(get('/api/office/day', NOTHING)).rejects.toThrow('바뀐 것은 없어요');
  await expect(post('/api/office/stop', {}, NOTHING)).rejects.toThrow(/^서버의 답을 받지 못했어요/);
});

test('a call says how long ago the last press was, and nothing of one where none is known', async () => {
  const said: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    said.push(headers['office-idle-seconds']);
    return Response.json({ success: true, response: {}, apiError: null });
  });
  await get('/api/office/day', NOTHING);
  lastPress = String(Date.now() - 90_500);
  await get('/api/office/day', NOTHING);
  expect(said).toEqual([undefined, '90']);
});
