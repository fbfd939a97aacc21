import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../site.test-support.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ park: false });
});
afterAll(() => site.close());

const CONTRACT = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));
/** What providers send is recorded in packages/partners. */
const OF_PROVIDERS = ['post /payment/webhook/{provider}'];

it('publishes no call that lacks a recorded example, and records none that is not published', async () => {
  const { paths } = (await site.api.inject({ url: '/api/openapi.json' })).json<{
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  }>();
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect([...recordedCalls(), ...OF_PROVIDERS].toSorted()).toEqual(published.toSorted());
});

function recordedCalls(): readonly string[] {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /[\\/]golden[\\/][^\\/]+\.json$/.test(file))
    .map((file) => (JSON.parse(readFileSync(join(CONTRACT, file), 'utf8')) as { readonly call: string }).call);
}
