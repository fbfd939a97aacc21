import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, createVisitor } from '../../site.test-support.ts';
import type { TestSite } from '../../site.test-support.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ park: false });
});
afterAll(() => site.close());

it('a login that too many wait before hears when to come again, and counts for nobody', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const visitor = createVisitor(site, `10.0.${at >> 8}.${at & 255}`);
      visitor.cookies.set('XSRF-TOKEN', 'A'.repeat(22));
      return visitor.post('/api/login', { userId: `person${at}`, password: 'wrong-password' });
    }),
  );
  const looked = answers.filter(({ status }) => status === 401);
  const busy = answers.filter(({ status }) => status === 503);
  expect(looked.length + busy.length).toBe(300);
  expect(busy.length).toBeGreaterThan(0);
  for (const { body, headers } of busy) {
    expect(body.apiError?.message).toBe('이용자가 많아 처리가 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  // What was not looked at counts for nobody.
  const [tries] = await site.db.query(
    `select sum(failures)::int as count from login_throttle where throttle_key like 'pair:%'`,
  );
  expect(tries).toEqual({ count: looked.length });
});
