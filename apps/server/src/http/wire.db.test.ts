import { describe, expect, it } from 'vitest';
import { EARLY_PRESSES_HASH } from './documents/early-presses.ts';
import { openSiteForFile, openSiteForTest } from '../testing/test-site.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';
import { originOf, overTheWire, publishedCalls, publishedWire } from '../testing/wire.test-support.ts';

const site = await openSiteForFile({ park: false, today: '2026-12-07' });

/** The look-up of a session fails while its table is renamed. */
async function whileBroken<T>(act: () => Promise<T>): Promise<T> {
  await site.db.query('alter table login_session rename to login_session_away');
  return act().finally(() => site.db.query('alter table login_session_away rename to login_session'));
}
const SESSION = 's'.repeat(43);
function visitorWithSession(): Visitor {
  const visitor = site.browser();
  visitor.cookies.set('KKUMTEO-SESSION', SESSION);
  return visitor;
}

describe('the envelope', () => {
  it('wraps answers and refusals alike', async () => {
    const visitor = site.browser();
    const found = await visitor.get('/api/checkLogin');
    expect(Object.keys(JSON.parse(found.text) as object)).toEqual(['success', 'response', 'apiError']);
    const missing = await visitor.get('/api/no-such-call');
    expect(missing.status).toBe(404);
    expect(JSON.parse(missing.text)).toEqual({
      success: false,
      response: null,
      apiError: { status: 404, code: 'http.not-found', message: '요청하신 내용을 찾을 수 없습니다.' },
    });
  });

  it('says nothing of a fault but the general sentence, and logs it with the id of its request', async () => {
    const answer = await whileBroken(() => visitorWithSession().get('/api/checkLogin'));
    expect(answer.status).toBe(500);
    expect(answer.error).toEqual({ status: 500, code: 'http.fault', message: '오류가 발생하였습니다.' });
    expect(site.log()).toMatch(/"level":"error".*"requestId":"[0-9a-f]{8}-\w+".*"msg":"fault"/);
  });

  it('says of an empty park that it is being prepared, and when to retry', async () => {
    const { status, error, headers } = await site.browser().get('/api/site');
    expect([status, headers['retry-after']]).toEqual([503, '3']);
    expect(error).toMatchObject({
      code: 'catalog.park-empty',
      message: '아직 예약을 받지 않아요. 공원을 열 준비를 하고 있어요.',
    });
  });

  it('answers no call of an empty park with a fault', async () => {
    const calls = (await publishedCalls(site)).filter(({ method }) => method === 'get');
    const queries = '?pdDiv=01&pgDiv=P&linkCd=1&expVisitRvdt=20261220&date=20261220&month=202612&orgNm=a&keyword=a';
    const answers = await Promise.all(
      calls.map(async ({ path }) => {
        const date = path.includes('{date}') ? '20261220' : '101';
        const url = `${path.replace(/\{\w+\}/g, date)}${queries}`;
        return [path, (await site.api.inject({ url })).statusCode] as const;
      }),
    );
    expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(8);
    expect(answers.filter(([, status]) => status >= 500)).toEqual([['/api/site', 503]]);
  });

  it.each([
    ['not JSON', '{"userId":', {}, 400],
    ['a list instead of an object', '[]', {}, 400],
    ['a body beyond the limit', JSON.stringify({ userId: 'x'.repeat(1_100_000), password: '' }), {}, 413],
    ['another type of body', '<a/>', { 'content-type': 'text/xml' }, 415],
    ['__proto__ as a key', '{"__proto__":{"a":1},"userId":"a","password":"b"}', {}, 400],
  ])('refuses %s in Korean', async (_name, body, headers, status) => {
    const visitor = site.browser();
    await visitor.get('/api/checkLogin');
    const answer = await visitor.post('/api/login', body, headers);
    expect(answer.status).toBe(status);
    expect(answer.error?.message).toMatch(/\p{Script=Hangul}/u);
  });
});

describe('a text that no column keeps', () => {
  const refusal = { status: 400, code: 'http.malformed', message: '입력하신 내용을 다시 확인해 주세요.' };

  it.each([
    ['half of a character in a call', '/api/login', '{"userId":"a\\ud83c","password":"b"}', 'userId'],
    ['half of a character in a webhook', '/payment/webhook/toss', '{"data":{"orderId":"\\udfa0"}}', 'data.orderId'],
    ['U+0000 in the name of a field', '/payment/webhook/toss', '{"data":{"a\\u0000":1}}', 'data'],
    ['9,000 lists in each other', '/payment/webhook/toss', '['.repeat(9_000) + ']'.repeat(9_000), undefined],
  ])('%s is answered with 400 and the general sentence', async (_name, url, body, field) => {
    const visitor = site.browser();
    await visitor.get('/api/checkLogin');
    const answer = await visitor.post(url, body);
    expect(answer.error).toMatchObject(field === undefined ? refusal : { ...refusal, field });
    expect(answer.status).toBe(400);
  });

  it('in an address or a query is answered alike, also where answers are cached', async () => {
    for (const url of ['/api/product/1%00', '/api/product?pdDiv=01%00&pgDiv=P', '/api/reserve/hpOrgInfos?orgNm=%00'])
      expect((await site.browser().get(url)).error).toMatchObject(refusal);
  });
});

describe('an unreadable request', () => {
  it.each([
    ['a malformed letter', '/api/reservation/%ff'],
    ['half a letter', '/api/product/%E0%A4'],
    ['a lone percent sign', '/api/reserve/calendar/%'],
    ['a broken letter in a page', '/reserve/ind/%c3%28'],
    ['a number beyond all numbers', `/api/reservation/${'9'.repeat(900)}`],
  ])('is an address with %s, refused in Korean', async (_name, url) => {
    const { status, text, headers } = await site.browser().get(url);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({
      success: false,
      response: null,
      apiError: {
        status: 400,
        code: 'http.bad-address',
        message: '찾으시는 페이지가 없습니다. 주소를 다시 확인해 주세요.',
      },
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['bytes that are not HTTP', 'hello?\r\n\r\n', 400],
    ['more headers than anybody sends', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('is %s, refused in Korean', async (_name, bytes, status) => {
    const answer = await overTheWire(site, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('"success":false');
    expect(answer).toMatch(/"message":"[^"]*\p{Script=Hangul}/u);
  });
});

describe('forgery protection', () => {
  it('gives every visitor a token with the first GET, and keeps it', async () => {
    const visitor = site.browser();
    await visitor.get('/api/product?pdDiv=01&pgDiv=P');
    const token = visitor.cookies.get('XSRF-TOKEN');
    expect(token).toMatch(/^[\w-]{22}$/);
    await visitor.get('/api/checkLogin');
    expect(visitor.cookies.get('XSRF-TOKEN')).toBe(token);
  });

  it.each([
    ['without the header', { 'x-xsrf-token': '' }],
    ['with another token', { 'x-xsrf-token': 'A'.repeat(22) }],
    ['without the cookie', { cookie: '' }],
    ['with two empty ones', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ])('refuses a call %s', async (_name, headers) => {
    const visitor = site.browser();
    await visitor.get('/api/checkLogin');
    const answer = await visitor.post('/api/logout', {}, headers);
    expect(answer.status).toBe(403);
    expect(answer.code).toBe('http.forged');
  });
});

const COMPANIONS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cache-control',
];

describe('headers, health, metrics and documentation', () => {
  it('sends a strict content policy and its companions', async () => {
    const { headers } = await site.browser().get('/api/checkLogin');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${EARLY_PRESSES_HASH} ${site.bank.url};`);
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self'`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('an answer of a call can’t be run, rendered or framed', async () => {
    const address = '/api/notices';
    const made = await site.api.inject(address);
    const kept = await site.api.inject(address);
    const known = { 'if-none-match': String(kept.headers['etag']) };
    const unchanged = await site.api.inject({ url: address, headers: known });
    expect(unchanged.statusCode).toBe(304);
    for (const { headers } of [made, kept, unchanged])
      expect(headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors 'none'`);
  });

  it('sends its companions with every kind of answer: refused, not found, unreadable, redirected, cached, streamed', async () => {
    const origin = await originOf(site);
    const kinds: readonly (readonly [string, number])[] = [
      ['/api/checkLogin', 200],
      ['/api/no-such-call', 404],
      ['/no-such-page', 404],
      ['/api/product/%ff', 400],
      ['/api/product?pdDiv=9', 400],
      ['/api/site', 503],
      ['/', 302],
      ['/api/fees', 200],
      ['/api/fees', 200],
      ['/registerJusoPopup.do', 200],
      ['/healthz', 200],
    ];
    for (const [path, status] of kinds) {
      const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
      await answer.body?.cancel();
      expect([path, answer.status]).toEqual([path, status]);
      for (const name of COMPANIONS) expect([path, name, answer.headers.get(name)]).not.toContain(null);
      expect(answer.headers.get('content-security-policy'), path).toMatch(
        /(?:^|; )frame-ancestors '(?:self|none)'(?:;|$)/,
      );
      expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
    }
    const cookie = `KKUMTEO-SESSION=${SESSION}`;
    const fault = await whileBroken(() => fetch(`${origin}/api/checkLogin`, { headers: { cookie } }));
    expect(fault.status).toBe(500);
    for (const name of COMPANIONS) expect([name, fault.headers.get(name)]).not.toContain(null);
    for (const bytes of ['hello?\r\n\r\n', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`]) {
      const answer = (await overTheWire(site, bytes)).toLowerCase();
      for (const name of COMPANIONS) expect(answer).toContain(`\r\n${name}: `);
    }
  });

  it.each([
    ['/', '/reserve'],
    ['/page.do?site=reserve&id=fees', '/reserve/info/fees'],
    ['/page.do?id=//evil.example.com', '/reserve/info/hours'],
    ['/resvr/reserveDetail.do?bundleRvNo=ABC', '/reserve/ind/reservations/ABC'],
    ['/resvr/reserveCancel.do?bundleRvNo=ABC&groupPersDiv=01', '/reserve/grp/reservations/ABC/cancel'],
    ['/resvr/reserveDetail.do?bundleRvNo=ABC.', '/reserve/ind/reservations/ABC'],
    ['/resvr/reserveDetail.do?bundleRvNo=', '/reserve/ind/reservations'],
    ['/resvr/reserveCancel.do?bundleRvNo=.&groupPersDiv=1', '/reserve/ind/reservations'],
    ['/resvr/reserveDetail.do?bundleRvNo=..%2F..%2Flogin', '/reserve/ind/reservations'],
    ['/resvr/reserveDetail.do?bundleRvNo=A&bundleRvNo=B', '/reserve/ind/reservations'],
    [`/page.do?id=${'x'.repeat(60)}`, '/reserve/info/hours'],
    ['/page.do?id=fees&id=hours', '/reserve/info/hours'],
  ])('redirects the legacy address %s to %s', async (from, to) => {
    const reply = await site.api.inject({ url: from });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, to]);
  });

  it('tells that it is healthy, and how each of its partners is', async () => {
    expect((await site.api.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const cut = await openSiteForTest({ on: site, card: site.bank.gatewayWith({ baseUrl: 'http://127.0.0.1:9' }) });
    for (const [at, card] of [
      [site, 'ok'],
      [cut, 'down'],
    ] as const) {
      const ready = await at.api.inject({ url: '/readyz' });
      expect([ready.statusCode, ready.json()]).toEqual([
        200,
        {
          status: 'degraded',
          database: 'ok',
          park: 'empty',
          holidays: 'ok',
          card,
          'experience-card': 'ok',
          mail: 'unknown',
          phone: 'unknown',
          address: 'unknown',
          identity: 'unknown',
        },
      ]);
    }
  });

  it('counts requests by route and status, and refusals by code', async () => {
    await site.browser().get('/api/no-such-call');
    const { body } = await site.api.inject({ url: '/metrics' });
    expect(body).toMatch(/kkumteo_http_requests_total\{route="\/healthz",status="200"\} \d+/);
    expect(body).toMatch(/kkumteo_refusals_total\{code="http.not-found"\} \d+/);
    expect(body).toMatch(/kkumteo_queue_age_seconds\{queue="outbox"\} \d+/);
  });

  it('publishes the wire as OpenAPI 3.1 with every call of the contract, and a page to read it', async () => {
    const document = await publishedWire(site);
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/login',
        '/api/signup',
        '/api/product',
        '/api/product/{id}',
        '/api/reserve/calculatePrice',
        '/api/reservation/{bundleRvNo}',
      ]),
    );
    expect((await site.api.inject({ url: '/api/docs/' })).statusCode).toBe(200);
  });
});

describe('behind a proxy that is not configured', () => {
  it('says once that all visitors count as one address, and how to name it', async () => {
    const said = () =>
      site
        .log()
        .split('\n')
        .filter((line) => line.includes('TRUST_PROXY')).length;
    expect(said()).toBe(0);
    for (let request = 0; request < 3; request += 1) {
      await site.api.inject({ url: '/api/checkLogin', headers: { 'x-forwarded-for': '203.0.113.9' } });
    }
    expect(said()).toBe(1);
  });
});
