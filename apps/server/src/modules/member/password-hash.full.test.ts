import { expect, it } from 'vitest';
import { isBusy } from '../../db/faults.ts';
import { hashPassword } from './passwords.ts';

// Sixty-four hashes of 19 MiB are calculated one after the other, by a thread of the lowest priority.
it('is hashed with sixty-three others at most: who comes then is busy at once', { timeout: 600_000 }, async () => {
  const ended = await Promise.allSettled(Array.from({ length: 300 }, () => hashPassword('Sol&Byeol 2026')));
  const refused = ended.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(300 - 64);
  expect(refused.every(({ reason }) => isBusy(reason))).toBe(true);
});
