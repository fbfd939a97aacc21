import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { sandboxIdentityClient } from '@kkumteo/partners/identity/sandbox';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '../../../gateways/payment/sandbox.test-support.ts';
import { signUpBody, visit } from '../accounts.test-support.ts';
import { openWay } from './providers.test-support.ts';
import { openSiteForFile, openSiteForTest } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';

const SESSION = 'KKUMTEO-SESSION';
const COOKIE = 'KKUMTEO-OIDC';

const environment = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: sandboxIdentityClient.clientId,
  OIDC_CLIENT_SECRET: sandboxIdentityClient.clientSecret,
});
/** Where nothing falls back to the sandbox. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://park.example.com',
  TOSS_CLIENT_KEY: 'live_ck_0',
  TOSS_SECRET_KEY: 'live_sk_0',
};
const stand = await startSandbox();
const site = await openSiteForFile({ park: false, env: environment(`${stand.url}/oidc`) });
const away = await openSiteForFile({ on: site, env: environment('http://127.0.0.1:9/oidc') });
afterAll(async () => {
  await stand.close();
});
beforeEach(async () => {
  site.clock.setTo('2026-12-07');
  for (const table of ['login_throttle', 'login_session', 'provider_login', 'member_identity', 'consent', 'member'])
    await site.db.query(`delete from ${table}`);
});

const cookiesOf = (visitor: Visitor): string =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const { go, choose, start } = openWay(site, stand.url);
const logIn = async (visitor: Visitor, person = 'sandbox-haneul', how = 'now') =>
  go(visitor, await choose(await start(visitor), person, how));
const person = (facts: object = {}) => ({
  userName: '서하늘',
  userEmail: 'haneul@example.com',
  userMobileNum: '010-0000-0201',
  userBirthDay: '19840502',
  consents: signUpBody('x').consents,
  ...facts,
});
async function newcomer(who = 'sandbox-haneul'): Promise<Visitor> {
  const visitor = site.browser();
  expect(await logIn(visitor, who)).toBe('/signup/provider');
  return visitor;
}
async function memberByProvider(): Promise<Visitor> {
  const visitor = await newcomer();
  expect((await visitor.post('/api/oidc/sign-up', person())).status).toBe(200);
  return visitor;
}
async function memberByPassword(): Promise<Visitor> {
  const visitor = await visit(site);
  const body = { ...signUpBody('hana2026'), userEmail: 'haneul@example.com' };
  expect((await visitor.post('/api/signup', body)).status).toBe(200);
  return visitor;
}
const isLoggedIn = async (visitor: Visitor) => (await visitor.get('/api/checkLogin')).response;

describe('a visitor who logs in by the provider', () => {
  it('is sent with state, nonce and PKCE, and nothing of the secret', async () => {
    const visitor = site.browser();
    const { searchParams } = new URL(await start(visitor));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: sandboxIdentityClient.clientId,
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/oidc/callback',
      scope: 'openid profile email phone',
      state: visitor.cookies.get(COOKIE),
    });
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.toString()).not.toContain(sandboxIdentityClient.clientSecret);
  });

  it('completes an account with what the provider tells, without id and password, and is known the next time', async () => {
    const visitor = await newcomer();
    expect((await visitor.get('/api/oidc/sign-up')).response).toEqual({
      by: { provider: 'oidc', name: '통합계정' },
      userName: '서하늘',
      userEmail: 'haneul@example.com',
      userMobileNum: '01000000201',
      userBirthDay: '19840502',
      returnTo: '/reserve/ind/cart',
    });
    const made = await visitor.post('/api/oidc/sign-up', person());
    expect(made).toMatchObject({ status: 200, response: { isLoggedIn: true, userName: '서하늘' } });
    const again = site.browser();
    expect(await logIn(again)).toBe('/reserve/ind/cart');
    expect(await isLoggedIn(again)).toEqual(made.response);
    expect(await site.db.query('select 1 from provider_login')).toEqual([]);
    expect(await site.db.query('select 1 from consent')).toHaveLength(3);
  });

  it('is asked for what the provider does not tell, by the rules of any sign-up', async () => {
    const visitor = await newcomer('sandbox-byeol');
    expect((await visitor.get('/api/oidc/sign-up')).response).toMatchObject({ userName: '문별', userEmail: '' });
    for (const [facts, field] of [
      [{ userEmail: '' }, 'userEmail'],
      [{ userMobileNum: '' }, 'userMobileNum'],
      [{ userBirthDay: '20200101' }, 'userBirthDay'],
      [{ consents: [] }, 'consents.terms'],
    ] as const)
      expect((await visitor.post('/api/oidc/sign-up', person(facts))).error).toMatchObject({
        status: 422,
        field,
      });
    expect((await visitor.post('/api/oidc/sign-up', person({ userName: '문별' }))).status).toBe(200);
  });

  it('is not the member who has the same mail address', async () => {
    await memberByPassword();
    expect(await logIn(site.browser())).toBe('/signup/provider');
  });

  it('has half an hour for the account, and one', async () => {
    const late = await newcomer();
    site.clock.advance(30 * MINUTE_MS);
    expect((await late.get('/api/oidc/sign-up')).status).toBe(409);
    expect((await late.post('/api/oidc/sign-up', person())).code).toBe('member.provider-login-over');
    const twice = await newcomer();
    const answers = await Promise.all([1, 2].map(() => twice.post('/api/oidc/sign-up', person())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('goes back to this site alone', async () => {
    await memberByProvider();
    for (const elsewhere of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/..//elsewhere.example',
    ]) {
      const visitor = site.browser();
      expect(await go(visitor, await choose(await start(visitor, elsewhere), 'sandbox-haneul'))).toBe('/reserve');
    }
  });
});

describe('a login by the provider that fails', () => {
  const login = (failure: string) => `/login?menuId=109&returnTo=%2Freserve%2Find%2Fcart&provider=${failure}`;
  it.each([
    ['declined there', 'access_denied', 'cancelled'],
    ['refused there', 'invalid_request', 'refused'],
    ['while it is down', 'temporarily_unavailable', 'away'],
  ])('%s leads back to the login page with where the visitor was going', async (_name, wrong, failure) => {
    const visitor = site.browser();
    expect(await logIn(visitor, wrong)).toBe(login(failure));
    expect([visitor.cookies.has(SESSION), visitor.cookies.has(COOKIE)]).toEqual([false, false]);
  });

  it('because the provider does not answer leads back to the login page', async () => {
    expect(await go(away.browser(), '/api/oidc/start?returnTo=%2Freserve%2Find%2Fcart', away)).toBe(login('away'));
  });

  const over = '/login?menuId=109&returnTo=%2Freserve&provider=over';
  it('in another browser than the one that was sent is none', async () => {
    const back = await choose(await start(site.browser()), 'sandbox-haneul');
    expect(await go(site.browser(), back)).toBe(over);
    const other = site.browser();
    await start(other);
    expect(await go(other, back)).toBe(over);
  });

  it('is good once, and for ten minutes', async () => {
    await memberByProvider();
    const visitor = site.browser();
    const back = await choose(await start(visitor), 'sandbox-haneul');
    const token = visitor.cookies.get(COOKIE) ?? '';
    expect(await go(visitor, back)).toBe('/reserve/ind/cart');
    visitor.cookies.set(COOKIE, token);
    expect(await go(visitor, back)).toBe(over);
    const late = site.browser();
    const slow = await choose(await start(late), 'sandbox-haneul');
    site.clock.advance(10 * MINUTE_MS);
    expect(await go(late, slow)).toBe(over);
  });

  it('with a token that another key has signed is refused', async () => {
    expect(await logIn(site.browser(), 'sandbox-haneul', 'forged')).toBe(login('refused'));
    expect(site.log()).toContain('OAUTH_INVALID_RESPONSE');
  });

  it('with another person’s code is refused: the proof of PKCE does not fit', async () => {
    const [victim, thief] = [site.browser(), site.browser()];
    const code = new URL(await choose(await start(victim), 'sandbox-haneul'), stand.url).searchParams.get('code') ?? '';
    const own = new URL(await choose(await start(thief), 'sandbox-byeol'), stand.url);
    own.searchParams.set('code', code);
    expect(await go(thief, own.pathname + own.search)).toBe(login('refused'));
    expect(site.log()).toContain('invalid_grant');
    expect(site.log()).not.toContain(code);
  });
});

describe('a member with a password', () => {
  const link = (visitor: Visitor, password = signUpBody('x').password) =>
    visitor.post('/api/oidc/link', { provider: 'oidc', password });
  const linked = async (visitor: Visitor) => {
    const { location } = (await link(visitor)).response as { location: string };
    return go(visitor, await choose(location, 'sandbox-haneul'));
  };

  it('links the provider with the password, and logs in by both from then on', async () => {
    const member = await memberByPassword();
    expect((await link(member, 'not-mine-2026')).error).toMatchObject({
      code: 'member.password-differs',
      field: 'password',
    });
    expect(await linked(member)).toBe('/reserve/me?provider=linked&by=oidc');
    const ways = (await member.get('/api/member/identities')).response;
    expect(ways).toMatchObject({ hasPassword: true });
    expect((ways as { providers: unknown[] }).providers).toContainEqual({
      provider: 'oidc',
      name: '통합계정',
      linkedAt: '2026-12-07T09:00:00+09:00',
      provesLogin: true,
    });
    const visitor = site.browser();
    expect(await logIn(visitor)).toBe('/reserve/ind/cart');
    expect(await isLoggedIn(visitor)).toMatchObject({ userId: 'hana2026' });
    expect((await member.post('/api/oidc/unlink', { provider: 'oidc' })).status).toBe(200);
    expect(await logIn(site.browser())).toBe('/signup/provider');
  });

  it('does not get an identity that is another member’s', async () => {
    await memberByProvider();
    expect(await linked(await memberByPassword())).toBe('/reserve/me?provider=taken&by=oidc');
  });

  it('links nothing after logging out on the way', async () => {
    const member = await memberByPassword();
    const { location } = (await link(member)).response as { location: string };
    const back = await choose(location, 'sandbox-haneul');
    member.cookies.delete(SESSION);
    expect(await go(member, back)).toBe('/reserve/me?provider=over&by=oidc');
    expect(await site.db.query('select 1 from member_identity')).toEqual([]);
  });
});

describe('a member by the provider', () => {
  it('is sent to its logout too, and a member by password is not', async () => {
    const member = await memberByProvider();
    const { response } = await member.post('/api/logout', {});
    const { origin, pathname, searchParams } = new URL(String(response?.['providerLogout']));
    expect([origin + pathname, searchParams.get('post_logout_redirect_uri')]).toEqual([
      `${stand.url}/oidc/end-session`,
      'http://localhost:3000/reserve',
    ]);
    expect(await isLoggedIn(member)).toMatchObject({ isLoggedIn: false });
    const own = await memberByPassword();
    expect((await own.post('/api/logout', {})).response).toEqual({ providerLogout: null });
  });

  it('keeps the one way in, has no password to guess, and is sent no link for one', async () => {
    const member = await memberByProvider();
    expect((await member.post('/api/oidc/unlink', { provider: 'oidc' })).code).toBe('member.provider-needed');
    const rows = await site.db.query<{ id: string }>('select login_id as id from member');
    const visitor = await visit(site);
    expect((await visitor.post('/api/login', { userId: rows[0]?.id, password: '' })).status).toBe(401);
  });

  const askAgain = (member: Visitor) => go(member, '/api/oidc/start?again=Y&returnTo=%2Freserve%2Fme');
  const isFresh = async (member: Visitor) =>
    ((await member.get('/api/member/identities')).response as { isFresh: boolean }).isFresh;

  it('is not proved by a visit that the provider may let pass without asking, and not by the sign-up', async () => {
    const member = await memberByProvider();
    expect(await isFresh(member)).toBe(false);
    for (const how of ['now', 'hours-ago']) {
      expect(await logIn(member, 'sandbox-haneul', how)).toBe('/reserve/ind/cart');
      expect(await isFresh(member)).toBe(false);
    }
    expect((await member.post('/api/member/withdrawal', { password: '' })).code).toBe('member.provider-login-again');
  });

  it('is not proved by a login of ten hours ago, whatever the browser made of the request', async () => {
    const member = await memberByProvider();
    for (const how of ['hours-ago', 'forged']) {
      const asked = new URL(await askAgain(member));
      asked.searchParams.delete('prompt');
      asked.searchParams.delete('max_age');
      expect(await go(member, await choose(asked.href, 'sandbox-haneul', how))).toBe(
        '/reserve/me?provider=unproved&by=oidc',
      );
      expect(await isFresh(member)).toBe(false);
    }
    expect(await go(member, await choose(await askAgain(member), 'access_denied'))).toBe(
      '/reserve/me?provider=unproved&by=oidc',
    );
    expect(await isLoggedIn(member)).toMatchObject({ isLoggedIn: true });
  });

  it('is proved for ten minutes by a login that the provider asked for', async () => {
    const member = await memberByProvider();
    expect(await go(member, await choose(await askAgain(member), 'sandbox-haneul'))).toBe('/reserve/me');
    expect(await isFresh(member)).toBe(true);
    site.clock.advance(10 * MINUTE_MS);
    expect(await isFresh(member)).toBe(false);
  });

  it('leaves after a fresh login there instead of a password', async () => {
    const member = await memberByProvider();
    site.clock.advance(11 * MINUTE_MS);
    expect((await member.post('/api/member/withdrawal', { password: '' })).code).toBe('member.provider-login-again');
    const again = await askAgain(member);
    expect(Object.fromEntries(new URL(again).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect(await go(member, await choose(again, 'sandbox-haneul'))).toBe('/reserve/me');
    expect((await member.post('/api/member/withdrawal', { password: '' })).status).toBe(200);
    expect(await site.db.query('select 1 from member_identity')).toEqual([]);
    expect(await logIn(site.browser())).toBe('/signup/provider');
  });
});

it('the tokens of the provider are kept in no table, no cookie and no log', async () => {
  const tokens: string[] = [];
  const ask = globalThis.fetch;
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await ask(...request);
    if (String(request[0]).endsWith('/oidc/token'))
      tokens.push(
        ...Object.entries((await answer.clone().json()) as object).flatMap(([name, value]) =>
          /_token$/.test(name) ? [String(value)] : [],
        ),
      );
    return answer;
  });
  const visitor = await newcomer();
  const kept = [await everyTable()];
  expect((await visitor.post('/api/oidc/sign-up', person())).status).toBe(200);
  asked.mockRestore();
  kept.push(await everyTable(), cookiesOf(visitor), site.log());
  expect(tokens).toHaveLength(2);
  for (const token of tokens) for (const text of kept) expect(text).not.toContain(token);
});

async function everyTable(): Promise<string> {
  const tables = await site.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const rows = tables.map(({ name }) => site.db.query(['select', 't::text as row from', name, 't'].join(' ')));
  return JSON.stringify(await Promise.all(rows));
}

it('a site without a provider shows nothing of one', async () => {
  const plain = await openSiteForTest({ on: site, env: PRODUCTION });
  const visitor = plain.browser();
  expect((await visitor.get('/api/login/options')).response).toMatchObject({ providers: [] });
  for (const path of ['start', 'start?provider=kakao', 'callback?code=1&state=2', 'callback/naver?code=1&state=2'])
    expect([path, (await visitor.get(`/api/oidc/${path}`)).status]).toEqual([path, 404]);
});
