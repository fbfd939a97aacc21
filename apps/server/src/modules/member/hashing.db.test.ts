import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

/** One password is looked at, and as many wait as may. */
const LOOKED_AT = 65;
const LOGINS = 300;

const site = await openSiteForFile({ park: false });

it('a login behind too many others is answered with when to retry, and is not counted as an attempt', async () => {
  // The first password is looked at until the test says so: how many wait behind it hangs on no machine's speed.
  const first = heldQuestion();
  let refused = 0;
  const answers = await Promise.all(
    Array.from({ length: LOGINS }, async (_, at) => {
      const visitor = site.browser(`10.0.${at >> 8}.${at & 255}`);
      visitor.cookies.set('XSRF-TOKEN', 'A'.repeat(22));
      const answer = await visitor.post('/api/login', { userId: `person${at}`, password: 'wrong-password' });
      refused += 1;
      if (refused === LOGINS - LOOKED_AT) first.ask();
      return answer;
    }),
  );
  const looked = answers.filter(({ status }) => status === 401);
  const busy = answers.filter(({ status }) => status === 503);
  expect([looked.length, busy.length]).toEqual([LOOKED_AT, LOGINS - LOOKED_AT]);
  for (const { error, headers } of busy) {
    expect(error?.message).toBe('이용자가 많아 처리가 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  // A password that was not checked does not count as a try.
  const [tries] = await site.db.query(
    `select sum(failures)::int as count from login_throttle where throttle_key like 'pair:%'`,
  );
  expect(tries).toEqual({ count: looked.length });
});

/** Keeps the next question to the hashing thread back until it is asked. */
function heldQuestion(): { readonly ask: () => void } {
  const send = Worker.prototype.postMessage;
  let ask = (): void => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, question) {
    void asked.then(() => send.call(this, question));
  });
  return { ask };
}
