import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../observe/metrics.ts';
import { answerErrors } from '../answers/errors.ts';
import type { Api, WireTypes } from '../api.ts';
import { setTokenOnErrors, protectFromForgery, xsrfToken } from './xsrf.ts';

const SESSION = 'S'.repeat(43);
const OTHER = 'T'.repeat(43);

const TOKEN_COOKIE = /^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax$/;

const open: Api[] = [];
afterAll(() => Promise.all(open.map((api) => api.close())));

async function siteWith({ secure }: { readonly secure: boolean }): Promise<Api> {
  const api = fastify().withTypeProvider<WireTypes>();
  open.push(api);
  answerErrors(api, createMetrics());
  await api.register(cookie);
  protectFromForgery(api, { secure });
  const cached = {
    '/page': 'no-cache',
    '/asset': 'public, max-age=31536000, immutable',
    '/robots.txt': 'public, max-age=3600',
  };
  for (const [path, value] of Object.entries(cached)) {
    api.get(path, async (_request, reply) => reply.header('cache-control', value).send('x'));
  }
  api.post('/act', async () => 'done');
  return api;
}

interface Sent {
  readonly session?: string;
  readonly cookie?: string;
  readonly header?: string;
}

async function act(api: Api, { session, cookie: sent, header = sent }: Sent, prefix = ''): Promise<number> {
  const cookies = [
    ...(session === undefined ? [] : [`${prefix}KKUMTEO-SESSION=${session}`]),
    ...(sent === undefined ? [] : [`${prefix}XSRF-TOKEN=${sent}`]),
  ].join('; ');
  const answer = await api.inject({
    method: 'POST',
    url: '/act',
    headers: { cookie: cookies, ...(header === undefined ? {} : { 'x-xsrf-token': header }) },
  });
  return answer.statusCode;
}

describe('the XSRF token', () => {
  it('is on no answer that any cache may keep, and on every other one to who has none', async () => {
    const api = await siteWith({ secure: false });
    expect((await api.inject({ url: '/asset' })).headers['set-cookie']).toBeUndefined();
    expect((await api.inject({ url: '/robots.txt' })).headers['set-cookie']).toBeUndefined();
    expect((await api.inject({ url: '/page' })).headers['set-cookie']).toMatch(TOKEN_COOKIE);
  });

  it('is on what a route refuses that sends past all hooks', async () => {
    const api = fastify().withTypeProvider<WireTypes>();
    open.push(api);
    setTokenOnErrors(api, { secure: false });
    api.get('/kept', async (_request, reply) => reply.code(404).send('x'));
    api.post('/kept', async () => 'done');
    expect((await api.inject({ url: '/kept' })).headers['set-cookie']).toMatch(TOKEN_COOKIE);
    const known = { cookie: `XSRF-TOKEN=${xsrfToken(null)}` };
    expect((await api.inject({ url: '/kept', headers: known })).headers['set-cookie']).toBeUndefined();
    expect((await api.inject({ url: '/kept', method: 'POST' })).headers['set-cookie']).toBeUndefined();
  });

  it('fits its own session alone', async () => {
    const api = await siteWith({ secure: false });
    const own = xsrfToken(SESSION);
    expect(await act(api, { session: SESSION, cookie: own })).toBe(200);
    expect(await act(api, { session: OTHER, cookie: own })).toBe(403);
    expect(await act(api, { session: SESSION, cookie: xsrfToken(null) })).toBe(403);
    expect(await act(api, { session: SESSION, cookie: own, header: xsrfToken(SESSION) })).toBe(403);
  });

  it('of a visitor has to be repeated; one that a session left behind does for them', async () => {
    const api = await siteWith({ secure: false });
    const token = xsrfToken(null);
    expect(await act(api, { cookie: token })).toBe(200);
    expect(await act(api, { cookie: token, header: xsrfToken(null) })).toBe(403);
    expect(await act(api, { cookie: xsrfToken(SESSION) })).toBe(200);
    expect(await act(api, { cookie: 'x', header: 'x' })).toBe(403);
    expect(await act(api, {})).toBe(403);
  });

  it('is given again with a GET where it does not fit the session', async () => {
    const api = await siteWith({ secure: false });
    const page = async (token: string) => {
      const headers = { cookie: `KKUMTEO-SESSION=${SESSION}; XSRF-TOKEN=${token}` };
      return (await api.inject({ url: '/page', headers })).cookies[0]?.value;
    };
    expect(await page(xsrfToken(SESSION))).toBeUndefined();
    const given = await page(xsrfToken(OTHER));
    expect(await act(api, { session: SESSION, cookie: given ?? '' })).toBe(200);
  });

  it('in production is a cookie that only this host can set, by HTTPS, as the session is', async () => {
    const api = await siteWith({ secure: true });
    expect((await api.inject({ url: '/page' })).headers['set-cookie']).toMatch(
      /^__Host-XSRF-TOKEN=[\w-]{22}; Path=\/; Secure; SameSite=Lax$/,
    );
    expect(await act(api, { session: SESSION, cookie: xsrfToken(SESSION) }, '__Host-')).toBe(200);
    expect(await act(api, { session: SESSION, cookie: xsrfToken(OTHER) }, '__Host-')).toBe(403);
    expect(await act(api, { session: SESSION, cookie: xsrfToken(SESSION) })).toBe(403);
  });
});
