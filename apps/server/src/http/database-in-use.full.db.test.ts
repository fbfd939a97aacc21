import { expect, test } from 'vitest';
import { openDatabase } from '../db/pool.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';

const CONNECTIONS = 2;
const site = await openSiteForFile({
  open: (url) => openDatabase({ url, poolSize: CONNECTIONS, applicationName: 'kkumteo test' }),
  today: '2026-12-07',
});
const member = await site.signIn('member1');

test('while every connection is in use, calls answer 503 with a time to retry once waiting takes too long', async () => {
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  const takers = Array.from({ length: CONNECTIONS }, () => site.db.transaction(() => held));
  try {
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, () => member.get('/api/checkLogin')));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(503));
    expect(answers[0]?.headers['retry-after']).toBe('3');
    // Concurrently, so that they share one connection timeout: one after another they would take minutes.
    expect(performance.now() - begun).toBeLessThan(60_000);
  } finally {
    free();
    await Promise.all(takers);
  }
});
