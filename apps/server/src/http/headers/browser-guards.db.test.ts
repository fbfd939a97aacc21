import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signUpBody } from '../../modules/member/accounts.test-support.ts';
import { EARLY_PRESSES_HASH } from '../documents/early-presses.ts';
import { securityHeaders } from './security-headers.ts';
import { openFolderForFile } from '../../testing/folder.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { overTheWire, publishedCalls, type PublishedCall } from '../../testing/wire.test-support.ts';

interface Call extends PublishedCall {
  /** The path with numbers that don't exist. */
  readonly url: string;
}

const site = await openSiteForFile({ today: '2026-12-07' });
const member = await site.signIn('member1');

const calls = (await publishedCalls(site)).map((call): Call => ({
  ...call,
  url: call.path.replaceAll(/\{\w+\}/g, 'nobodys-number'),
}));

const WEBHOOK = '/payment/webhook/{provider}';
const STREAM = '/api/product/{id}/seats';

describe('a call of another site', () => {
  it('changes nothing: whatever is not read asks for the token, but a provider’s webhook', async () => {
    const writing = calls.filter(({ method, path }) => method !== 'get' && path !== WEBHOOK);
    expect(writing.length).toBeGreaterThan(15);
    for (const { path, url } of writing) {
      const answer = await member.post(url, {}, { 'x-xsrf-token': '' });
      expect([answer.status, answer.code], path).toEqual([403, 'http.forged']);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'is not read from a form of type %s without the token',
    async (type) => {
      const answer = await member.post('/api/logout', 'a=b', { 'content-type': type, 'x-xsrf-token': '' });
      expect(answer.status).toBe(403);
    },
  );

  it('reads nothing: no origin is let in, and no call is announced to one', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const { method, path, url } of calls.filter((call) => call.path !== STREAM)) {
      const asked = await site.api.inject({ method: method === 'get' ? 'GET' : 'POST', url, headers, payload: {} });
      const announced = await site.api.inject({ method: 'OPTIONS', url, headers });
      for (const answer of [asked, announced])
        expect(Object.keys(answer.headers).join(), path).not.toContain('access-control-');
      expect(announced.statusCode, path).toBe(404);
    }
  });
});

describe('an answer', () => {
  it('says what it is, in UTF-8, and is not taken for anything else', async () => {
    const another = await site.signIn('member2');
    for (const { method, path, url } of calls.filter((call) => call.path !== STREAM)) {
      const { status, headers } = method === 'get' ? await another.get(url) : await another.post(url, {});
      // What leads to the login page has no body.
      if (status !== 303) expect(headers['content-type'], path).toBe('application/json; charset=utf-8');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
    }
  });

  it('about a member is kept by no cache', async () => {
    const visitor = site.browser();
    const closed: Call[] = [];
    for (const call of calls.filter(({ method, path }) => method === 'get' && path !== STREAM))
      if ((await visitor.get(call.url)).status === 401) closed.push(call);
    expect(closed.length).toBeGreaterThan(5);
    for (const { path, url } of closed) {
      const { status, headers } = await member.get(url);
      expect([status === 401, headers['cache-control']], path).toEqual([false, 'no-store']);
    }
  });
});

describe('the content policy', () => {
  it('allows scripts, frames and forms of the site and its payment provider only, and no other site to frame it', async () => {
    const { headers } = await member.get('/api/checkLogin');
    const provider = site.bank.url;
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      `default-src 'self'`,
      `script-src 'self' ${EARLY_PRESSES_HASH} ${provider}`,
      `style-src 'self'`,
      `img-src 'self' data:`,
      `connect-src 'self' ${provider}`,
      `frame-src 'self' ${provider}`,
      `form-action 'self' ${provider}`,
      `frame-ancestors 'self'`,
      `base-uri 'none'`,
      `object-src 'none'`,
    ]);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('of a page with a script of its own lets that one run, and a new one each time', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () =>
        String((await site.api.inject('/registerJusoPopup.do')).headers['content-security-policy']),
      ),
    );
    for (const policy of policies) {
      expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/=]{24}'; style-src 'nonce-/);
      expect(policy).toContain(`frame-ancestors 'self'`);
      expect(policy).not.toContain('unsafe');
    }
    expect(policies[0]).not.toBe(policies[1]);
  });

  it('comes with a year of HTTPS in production', () => {
    const card = { provider: 'toss', scriptUrl: 'https://js.tosspayments.com/v2/standard' } as const;
    const headers = securityHeaders({ production: true, card, experienceCard: null });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a refusal', () => {
  const typed = { userId: 'not-logged', password: 'not-logged' };
  it.each<[string, number, (visitor: Visitor) => Promise<unknown>]>([
    ['member.login-required', 401, (visitor) => visitor.get('/api/reservation/NOT-LOGGED')],
    ['http.forged', 403, (visitor) => visitor.post('/api/login', typed, { 'x-xsrf-token': '' })],
    ['http.malformed', 400, (visitor) => visitor.get('/api/product?pdDiv=NOT-LOGGED')],
    ['http.not-found', 404, (visitor) => visitor.get('/api/NOT-LOGGED')],
    ['http.bad-address', 400, (visitor) => visitor.get('/api/NOT-LOGGED/%ff')],
    ['http.too-large', 413, (visitor) => visitor.post('/api/login', 'NOT-LOGGED'.repeat(200_000))],
    ['member.login-failed', 401, (visitor) => visitor.post('/api/login', typed)],
    [
      'member.email-shape',
      422,
      (visitor) => visitor.post('/api/signup', { ...signUpBody('unlogged'), userEmail: 'NOT-LOGGED' }),
    ],
    [
      'member.login-proof-needed',
      429,
      async (visitor) => {
        for (let tries = 0; tries < 6; tries += 1)
          await visitor.post('/api/login', { ...typed, userId: 'not-logged2' });
      },
    ],
  ])('is logged with its code and the id of its request, and without what was sent: %s', async (code, status, send) => {
    const visitor = site.browser('192.0.2.44');
    await visitor.get('/api/checkLogin');
    const before = site.log().length;
    await send(visitor);
    const logged = site.log().slice(before);
    const line = logged.split('\n').findLast((each) => each.includes('"msg":"refused"'));
    expect(JSON.parse(line ?? '{}')).toEqual({
      level: 'info',
      time: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f]{8}-\w+$/),
      code,
      status,
      msg: 'refused',
    });
    expect(logged).not.toMatch(/not-logged|192\.0\.2\.44/i);
  });
});

it('bytes that are no request are logged by their code, and nothing of them', async () => {
  const before = site.log().length;
  await overTheWire(site, 'NOT-LOGGED\r\n\r\n');
  const logged = site.log().slice(before);
  expect(logged).toMatch(/"code":"http\.malformed","status":400,"msg":"refused"/);
  expect(logged).not.toContain('NOT-LOGGED');
});

describe('where a visitor comes from', () => {
  it('is the connection’s address, whatever the request says that it is', async () => {
    const visitor = site.browser('192.0.2.44');
    await visitor.get('/api/checkLogin');
    const said = { 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7', forwarded: 'for=198.51.100.7' };
    await visitor.post('/api/login', { userId: 'somebody0', password: 'wrong-password' }, said);
    const line = site
      .log()
      .split('\n')
      .findLast((each) => each.includes('"msg":"login"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ from: '192.0.2.*' });
    expect(site.log()).not.toContain('198.51');
  });
});

describe('a request', () => {
  it.each([
    ['/api/product/%2531%2530%2531?pgDiv=P', 400],
    ['/api/reservation/%252e%252e%252fcheckLogin', 404],
    ['/reserve/%252e%252e/package.json', 404],
  ])('is decoded once: %s', async (url, status) => {
    expect((await member.get(url)).status).toBe(status);
  });

  it('is not given back by TRACE', async () => {
    const answer = await overTheWire(
      site,
      'TRACE /healthz HTTP/1.1\r\nHost: a\r\nX-Secret: 4242\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
    expect(answer).not.toContain('4242');
  });

  it.each([
    ['with two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['with a length and in pieces', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['in pieces that are packed otherwise', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['with a length that is no number', 'Content-Length: +2\r\n\r\n{}'],
    ['with a line of two headers', 'X-A: b\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n'],
  ])('%s is refused, and nothing after it is read', async (_name, rest) => {
    const head = 'POST /api/logout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const answer = await overTheWire(
      site,
      `${head}${rest}GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('the folder of the built pages', async () => {
  const folder = await openFolderForFile();
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>꿈터</title></head>');
  for (const file of ['assets/named-4242.js', '.git/config', '.env'])
    await writeFile(join(folder, file), 'secret-4242');
  const served = await openSiteForFile({ park: false, webFolder: folder, today: '2026-12-07' });

  it.each(['/reserve/assets/', '/reserve/assets', '/assets/', '/.git/config', '/reserve/.git/config', '/reserve/.env'])(
    'is not listed, and shows nothing that was not built: %s',
    async (url) => {
      const { statusCode, body } = await served.api.inject(url);
      expect([200, 404]).toContain(statusCode);
      expect(body).not.toContain('4242');
    },
  );
});
