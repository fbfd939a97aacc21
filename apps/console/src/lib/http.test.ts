import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { get, post } from './http.ts';

const NOTHING = { schema: v.object({}) };

test('a lost answer says that nothing was changed only of a call that changes nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')));
  await expect(get('/api/office/day', NOTHING)).rejects.toThrow('바뀐 것은 없어요');
  await expect(post('/api/office/stop', {}, NOTHING)).rejects.toThrow(/^서버의 답을 받지 못했어요/);
});
