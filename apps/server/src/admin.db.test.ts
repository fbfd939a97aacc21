import { afterEach, expect, test } from 'vitest';
import { buildAdmin } from './app.ts';
import { createDrain } from './http/drain.ts';
import { openTestSite, type TestSite } from './testing/test-site.test-support.ts';

let site: TestSite | undefined;
afterEach(() => site?.close());

const FOR_OPERATORS = ['/metrics', '/readyz', '/api/openapi.json', '/api/docs/'];
const production = {
  NODE_ENV: 'production',
  SANDBOX_URL: '',
  SITE_ORIGIN: 'https://park.example.com',
  TOSS_CLIENT_KEY: 'live_ck_0',
  TOSS_SECRET_KEY: 'live_sk_0',
};

test.each([
  ['in production', production],
  ['where they have a port of their own', { ADMIN_PORT: '9090' }],
])(
  '%s visitors get no metrics, no readiness and no description of the API, but learn that the site lives',
  async (_name, env) => {
    site = await openTestSite({ park: false, env });
    for (const url of FOR_OPERATORS) expect([url, (await site.api.inject({ url })).statusCode]).toEqual([url, 404]);
    expect((await site.api.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  },
);

test('a site that stops says that it is draining, and is not ready', async () => {
  site = await openTestSite({ park: false, env: { ...production, ADMIN_PORT: '9090' } });
  await site.api.ready();
  const drain = createDrain(0);
  const admin = await buildAdmin({ ...site.deps, drain }, site.api);
  try {
    expect((await admin.inject({ url: '/readyz' })).statusCode).toBe(200);
    await drain.begin();
    const answer = await admin.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { status: 'draining', database: 'ok' }]);
  } finally {
    await admin.close();
  }
});

test('the operators’ own port answers all of it, and no call of the site', async () => {
  site = await openTestSite({ park: false, env: { ...production, ADMIN_PORT: '9090' } });
  await site.api.ready();
  const admin = await buildAdmin(site.deps, site.api);
  try {
    for (const url of FOR_OPERATORS) expect([url, (await admin.inject({ url })).statusCode]).toEqual([url, 200]);
    expect((await admin.inject({ url: '/readyz' })).json()).toMatchObject({ database: 'ok', park: 'empty' });
    const described = (await admin.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(described.paths)).toContain('/api/reserve/preparePayment');
    expect((await admin.inject({ url: '/api/checkLogin' })).statusCode).toBe(404);
    expect((await admin.inject({ url: '/metrics' })).headers['x-content-type-options']).toBe('nosniff');
  } finally {
    await admin.close();
  }
});
