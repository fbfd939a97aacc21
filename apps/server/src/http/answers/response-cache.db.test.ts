import { describe, expect, it } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

const site = await openSiteForFile({ today: '2026-12-07' });
const origin = await site.api.listen({ port: 0, host: '127.0.0.1' });

// The first call passes Fastify and fills the cache; the second is answered from the cache without Fastify.
async function twice(path: string, init: RequestInit = {}): Promise<readonly [Response, Response]> {
  const first = await fetch(origin + path, init);
  await first.clone().arrayBuffer();
  return [first, await fetch(origin + path, init)];
}

describe('answers from the response cache', () => {
  it('are the same bytes with the same headers as the first', async () => {
    const [first, second] = await twice('/api/product/101?pgDiv=P');
    expect(second.status).toBe(200);
    expect(await second.text()).toBe(await first.text());
    for (const name of ['content-type', 'etag', 'cache-control', 'vary', 'x-content-type-options']) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  it('give a visitor without an XSRF token a new one, and keep the token of another', async () => {
    const tokens = (await twice('/api/product?pdDiv=01&pgDiv=P')).map((each) => each.headers.get('set-cookie'));
    expect(tokens[1]).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax$/);
    expect(tokens[0]).not.toBe(tokens[1]);
    const [, known] = await twice('/api/product?pdDiv=01&pgDiv=P', {
      headers: { cookie: `XSRF-TOKEN=${'a'.repeat(22)}` },
    });
    expect(known.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['an unknown product', '/api/product/4242?pgDiv=P', 404],
    ['a malformed query', '/api/product/101?pgDiv=X', 400],
    ['an unknown hall', '/api/notices?expDiv=moon', 404],
    ['an unknown address', '/nowhere', 404],
    ['an unknown call', '/api/nowhere', 404],
    ['an address that can not be read', '/api/%ff', 400],
  ])('%s gives the token as any GET does', async (_name, path, status) => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax$/),
    ]);
    const known = await fetch(origin + path, { headers: { cookie: `XSRF-TOKEN=${'a'.repeat(22)}` } });
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  it('are unpacked by a browser as they were before they were packed', async () => {
    const path = '/api/product?pdDiv=02&pgDiv=P';
    const plain = await (await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })).text();
    for (const encoding of ['br', 'gzip']) {
      const ask = () => fetch(origin + path, { headers: { 'accept-encoding': encoding } });
      await expect.poll(async () => (await ask()).headers.get('content-encoding')).toBe(encoding);
      expect(await (await ask()).text()).toBe(plain);
    }
  });

  it('are counted like all others', async () => {
    const count = async (): Promise<number> => {
      const match = /requests_total\{route="\/api\/product",status="200"\} (\d+)/.exec(await site.deps.metrics.text());
      return Number(match?.[1] ?? 0);
    };
    const before = await count();
    await twice('/api/product?pdDiv=10&pgDiv=P');
    expect(await count()).toBe(before + 2);
  });

  it('expire at the end of the day', async () => {
    const [, today] = await twice('/api/product?pdDiv=01&pgDiv=P&pdEnd=end');
    const before = ((await today.json()) as { response: unknown[] }).response.length;
    site.clock.setTo('2040-01-01');
    const later = (await (await fetch(`${origin}/api/product?pdDiv=01&pgDiv=P&pdEnd=end`)).json()) as {
      response: unknown[];
    };
    expect(later.response.length).toBeGreaterThan(before);
  });
});
