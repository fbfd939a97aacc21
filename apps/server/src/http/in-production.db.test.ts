import type {} from '@fastify/swagger';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { signUpBody } from '../modules/member/accounts.test-support.ts';
import { createVisitCookie } from '../modules/member/identity/visits.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';

const site = await openSiteForFile({
  park: false,
  env: {
    NODE_ENV: 'production',
    SANDBOX_URL: '',
    SITE_ORIGIN: 'https://park.example.com',
    TOSS_CLIENT_KEY: 'live_ck_0',
    TOSS_SECRET_KEY: 'live_sk_0',
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'park',
    OIDC_CLIENT_SECRET: 'a secret',
  },
});

const OF_THIS_HOST = /^__Host-(KKUMTEO-SESSION|XSRF-TOKEN|KKUMTEO-OIDC)=[\w.-]*;.* Path=\/;/;
const attributesOf = (cookies: unknown): readonly (readonly [string, string])[] =>
  [cookies].flat().map((line) => {
    const [, name = String(line)] = OF_THIS_HOST.exec(`${String(line)};`) ?? [];
    return [
      name,
      ['Secure', 'HttpOnly', 'SameSite=Lax', 'Domain'].filter((word) => String(line).includes(word)).join(),
    ];
  });
const PRIVATE = 'Secure,HttpOnly,SameSite=Lax';
const REPEATED = 'Secure,SameSite=Lax';

it('every cookie is of this host alone, by HTTPS, and only the one that a script repeats is read by scripts', async () => {
  const visitor = site.browser();
  const first = await visitor.get('/api/checkLogin');
  expect(attributesOf(first.headers['set-cookie'])).toEqual([['XSRF-TOKEN', REPEATED]]);
  const token = () => ({ 'x-xsrf-token': visitor.cookies.get('__Host-XSRF-TOKEN') ?? '' });
  const both = [
    ['KKUMTEO-SESSION', PRIVATE],
    ['XSRF-TOKEN', REPEATED],
  ];
  const { userId, password } = signUpBody('secure01');
  expect(
    attributesOf((await visitor.post('/api/signup', signUpBody('secure01'), token())).headers['set-cookie']),
  ).toEqual(both);
  const login = await visitor.post('/api/login', { userId, password }, token());
  expect(attributesOf(login.headers['set-cookie'])).toEqual(both);
  expect(attributesOf((await visitor.post('/api/logout', {}, token())).headers['set-cookie'])).toEqual(both);

  const plain = fastify();
  await plain.register(cookie);
  const visit = createVisitCookie(true);
  plain.get('/set', async (_request, reply) => (visit.set(reply, 'A'.repeat(43)), 'x'));
  plain.get('/clear', async (_request, reply) => (visit.clear(reply), 'x'));
  for (const url of ['/set', '/clear'])
    expect(attributesOf((await plain.inject(url)).headers['set-cookie'])).toEqual([['KKUMTEO-OIDC', PRIVATE]]);
  await plain.close();
});

it('every answer asks for a year of HTTPS, with subdomains', async () => {
  for (const url of [
    '/',
    '/healthz',
    '/api/checkLogin',
    '/api/product?pdDiv=01&pgDiv=P',
    '/api/nowhere',
    '/nowhere',
    '/api/product/%ff',
    '/registerJusoPopup.do',
    '/reserve/pictures/{name}',
    '/payment/return',
    '/robots.txt',
  ]) {
    const { headers } = await site.api.inject({ url });
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains']);
  }
});

it('other sites learn the origin at most, and from the pages of a payment nothing', async () => {
  const policyOf = async (url: string) => (await site.api.inject({ url })).headers['referrer-policy'];
  expect(await policyOf('/api/checkLogin')).toBe('strict-origin-when-cross-origin');
  for (const url of ['/payment/return?outcome=fail&code=a&message=b&order=an-unknown-number', '/payment/return'])
    expect([url, await policyOf(url)]).toEqual([url, 'no-referrer']);
});

// Routes for redirected browsers and for machines; a built site also has pages and files.
const NOT_PUBLISHED = [
  '/',
  '/api/oidc/callback',
  '/api/oidc/start',
  '/en/payment/return',
  '/en/payment/window/{orderNo}',
  '/healthz',
  '/page.do',
  '/payment/return',
  '/payment/trial-return',
  '/payment/trial/{orderNo}',
  '/payment/window/{orderNo}',
  '/registerJusoPopup.do',
  '/reserve/pictures/{name}',
  '/resvr/reserveCancel.do',
  '/resvr/reserveDetail.do',
  '/robots.txt',
  '/sitemap.xml',
];

it('every call is a published one, but for addresses that a browser goes to, which change nothing by POST', async () => {
  await site.api.ready();
  const published = Object.entries(site.api.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const others = routesOf(site.api.printRoutes({ commonPrefix: false })).filter((route) => !published.includes(route));
  expect(published.length).toBeGreaterThan(60);
  expect(others.toSorted()).toEqual(NOT_PUBLISHED.map((path) => `GET ${path}`).toSorted());
});

/** Method and path of each route, from the router's printed tree; HEAD is handled like GET. */
function routesOf(printed: string): readonly string[] {
  const above: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, indent, part = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    const path = `${above[depth - 1] ?? ''}${part}`;
    above[depth] = path;
    const named = path.replaceAll(/:(\w+)/g, '{$1}');
    return methods.split(', ').flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${named}`]));
  });
}
