import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import { sandboxDemoPeople } from '@kkumteo/partners/identity/sandbox';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxIdentities } from '../../../identity-config.ts';
import { linkDemoMembers } from '../../../demo/link-demo-members.ts';
import { NO_MESSAGES, openSiteForFile, openSiteForTest } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';
import { signUpBody, visit } from '../accounts.test-support.ts';
import { GARAM, NARU, openWay } from './providers.test-support.ts';

// The operator's record, which messages end with, is the park's.
const site = await openSiteForFile({ today: '2026-12-07' });
const { go, choose, start } = openWay(site, site.bank.url);
const MINE = `member_id in (select member_id from member where not has_password or login_id like '%2026')`;
let sent = 0;
beforeEach(async () => {
  site.clock.setTo('2026-12-07');
  for (const table of [
    'outbox',
    'contact_change',
    'login_throttle',
    'login_session',
    'provider_login',
    'member_identity',
  ])
    await site.db.query(`delete from ${table}`);
  for (const table of ['consent', 'member']) await site.db.query(`delete from ${table} where ${MINE}`);
  sent = site.bank.sandbox.messages.box.kept().length;
});

const PEOPLE = { kakao: NARU, naver: GARAM, oidc: '' };
const logIn = async (visitor: Visitor, provider: LoginProvider, person = PEOPLE[provider]) =>
  go(visitor, await choose(await start(visitor, '/reserve/ind/cart', provider), person));
async function newcomer(provider: LoginProvider, person?: string): Promise<Visitor> {
  const visitor = site.browser();
  expect(await logIn(visitor, provider, person)).toBe('/signup/provider');
  return visitor;
}
const person = (facts: object = {}) => ({
  userName: '강나루',
  userEmail: 'naru@example.com',
  userMobileNum: '010-0000-0211',
  userBirthDay: '19840502',
  consents: signUpBody('x').consents,
  ...facts,
});
async function memberBy(provider: LoginProvider): Promise<Visitor> {
  const visitor = await newcomer(provider);
  expect((await visitor.post('/api/oidc/sign-up', person())).status).toBe(200);
  return visitor;
}
async function memberByPassword(loginId = 'naru2026'): Promise<Visitor> {
  const visitor = await visit(site);
  const body = { ...signUpBody(loginId), userEmail: 'naru@example.com' };
  expect((await visitor.post('/api/signup', body)).status).toBe(200);
  return visitor;
}
const isLoggedIn = async (visitor: Visitor) => (await visitor.get('/api/checkLogin')).response;
interface Ways {
  readonly providers: readonly { readonly provider: string; readonly linkedAt: string | null }[];
  readonly isFresh: boolean;
  readonly codeBy: readonly string[];
}
const waysOf = async (visitor: Visitor) => (await visitor.get('/api/member/identities')).response as unknown as Ways;
const linksOf = async (visitor: Visitor) =>
  (await waysOf(visitor)).providers.filter(({ linkedAt }) => linkedAt !== null).map(({ provider }) => provider);
const link = async (visitor: Visitor, provider: LoginProvider, password = '') => {
  const { response } = await visitor.post('/api/oidc/link', { provider, password });
  return go(visitor, await choose((response as { location: string }).location, PEOPLE[provider]));
};

describe('a visitor who logs in by Kakao or Naver', () => {
  it('finds a button for each, in their order', async () => {
    expect((await site.browser().get('/api/login/options')).response).toMatchObject({
      providers: [
        { provider: 'kakao', name: '카카오' },
        { provider: 'naver', name: '네이버' },
      ],
    });
  });

  it.each([
    ['kakao', { userName: '강나루', userEmail: 'naru@example.com', userMobileNum: '01000000211', userBirthDay: '' }],
    [
      'naver',
      { userName: '윤가람', userEmail: 'garam@example.com', userMobileNum: '01000000221', userBirthDay: '19831009' },
    ],
  ] as const)('completes an account with what %s gives, and is known the next time', async (provider, given) => {
    const visitor = await newcomer(provider);
    expect((await visitor.get('/api/oidc/sign-up')).response).toMatchObject(given);
    const made = await visitor.post('/api/oidc/sign-up', person());
    expect(made).toMatchObject({ status: 200, response: { isLoggedIn: true, userName: '강나루' } });
    const again = site.browser();
    expect(await logIn(again, provider)).toBe('/reserve/ind/cart');
    expect(await isLoggedIn(again)).toEqual(made.response);
  });

  it.each([
    ['kakao', '3900000002'],
    ['naver', 'pzP9JtVb3yJ0sandbox000naver000000000002'],
  ] as const)('of %s without consent to anything is asked for all of it', async (provider, nameless) => {
    const visitor = await newcomer(provider, nameless);
    expect((await visitor.get('/api/oidc/sign-up')).response).toMatchObject({ userName: '', userEmail: '' });
    expect((await visitor.post('/api/oidc/sign-up', person({ userName: '' }))).error).toMatchObject({
      field: 'userName',
    });
  });

  it.each(['kakao', 'naver'] as const)(
    'of %s who declines is back at the login page of their language',
    async (provider) => {
      expect(await logIn(site.browser(), provider, 'access_denied')).toBe(
        '/login?menuId=109&returnTo=%2Freserve%2Find%2Fcart&provider=cancelled',
      );
      const foreign = site.browser();
      const back = await choose(await start(foreign, '/en/reserve/ind/child', provider), 'access_denied');
      expect(await go(foreign, back)).toBe('/en/login?menuId=109&returnTo=%2Freserve%2Find%2Fchild&provider=cancelled');
    },
  );

  it('and comes back by the address of another provider is no login: neither can answer for the other', async () => {
    const visitor = site.browser();
    const back = await choose(await start(visitor, '/reserve', 'kakao'), NARU);
    expect(await go(visitor, back.replace('/callback/kakao', '/callback/naver'))).toContain('provider=over');
    expect(await site.db.query('select 1 from provider_login')).toEqual([]);
  });

  it('stays logged in there after a logout here', async () => {
    const member = await memberBy('kakao');
    expect((await member.post('/api/logout', {})).response).toEqual({ providerLogout: null });
  });
});

it.each([
  ['kakao', 'parent1'],
  ['naver', 'teacher1'],
] as const)('the demo members are known at the stand-in of %s: %s logs in there', async (provider, loginId) => {
  const deps = { sql: site.db, clock: site.clock, identities: sandboxIdentities(site.deps.config.identity) };
  await linkDemoMembers(deps);
  await linkDemoMembers(deps);
  const visitor = site.browser();
  expect(await logIn(visitor, provider, sandboxDemoPeople[provider].subject)).toBe('/reserve/ind/cart');
  expect(await isLoggedIn(visitor)).toMatchObject({ userId: loginId });
});

describe('a visitor with an account already', () => {
  const own = { userId: 'naru2026', password: signUpBody('x').password };

  it('gives its login id and password once, and both ways lead to it from then on', async () => {
    await memberByPassword();
    const visitor = await newcomer('kakao');
    const wrong = await visitor.post('/api/oidc/sign-up/link', { ...own, password: 'not-mine-2026' });
    expect([wrong.status, wrong.code]).toEqual([401, 'member.login-failed']);
    const linked = await visitor.post('/api/oidc/sign-up/link', own);
    expect(linked).toMatchObject({ status: 200, response: { userId: 'naru2026' } });
    const again = site.browser();
    expect(await logIn(again, 'kakao')).toBe('/reserve/ind/cart');
    expect(await isLoggedIn(again)).toMatchObject({ userId: 'naru2026' });
    expect((await visitor.post('/api/oidc/sign-up/link', own)).code).toBe('member.provider-login-over');
  });

  it('who never came back from a provider links nothing, and a wrong password counts as one of the login', async () => {
    await memberByPassword();
    const stranger = await visit(site);
    expect((await stranger.post('/api/oidc/sign-up/link', own)).code).toBe('member.provider-login-over');
    const guesser = await newcomer('naver');
    for (let n = 0; n < 5; n += 1)
      await guesser.post('/api/oidc/sign-up/link', { ...own, password: `not-mine-${n}-2026` });
    expect((await guesser.post('/api/oidc/sign-up/link', own)).code).toBe('member.login-proof-needed');
    expect(await site.db.query('select 1 from member_identity')).toEqual([]);
  });

  it('that has another account of the same provider keeps that one', async () => {
    await memberByPassword();
    await (await newcomer('kakao')).post('/api/oidc/sign-up/link', own);
    const other = await newcomer('kakao', '3900000002');
    expect((await other.post('/api/oidc/sign-up/link', own)).code).toBe('member.provider-taken');
    expect((await other.get('/api/oidc/sign-up')).status, 'and can still sign up').toBe(200);
  });
});

describe('a member', () => {
  it('links more than one provider, takes each away, and keeps the last one without a password', async () => {
    const member = await memberByPassword();
    const { password } = signUpBody('x');
    expect(await link(member, 'kakao', password)).toBe('/reserve/me?provider=linked&by=kakao');
    expect(await link(member, 'naver', password)).toBe('/reserve/me?provider=linked&by=naver');
    expect(await linksOf(member)).toEqual(['kakao', 'naver']);
    expect((await member.post('/api/oidc/unlink', { provider: 'kakao' })).status).toBe(200);
    expect(await linksOf(member)).toEqual(['naver']);
    await site.db.query(`update member set has_password = false where login_id = 'naru2026'`);
    expect((await member.post('/api/oidc/unlink', { provider: 'naver' })).code).toBe('member.provider-needed');
  });

  it('does not get a Kakao account that is another member’s', async () => {
    await memberBy('kakao');
    const member = await memberByPassword();
    expect(await link(member, 'kakao', signUpBody('x').password)).toBe('/reserve/me?provider=taken&by=kakao');
  });
});

describe('a member by Kakao or Naver', () => {
  const withdraw = (member: Visitor) => member.post('/api/member/withdrawal', { password: '' });
  async function codeSent(): Promise<{ readonly code: string; readonly text: string }> {
    await site.run('send-messages');
    const all = site.bank.sandbox.messages.box.kept();
    const text = JSON.stringify(all.slice(0, all.length - sent)[0] ?? null);
    const code = /인증번호: (\d{6})/.exec(text)?.[1];
    if (code === undefined) throw new Error('no code was sent');
    return { code, text };
  }
  const confirm = (member: Visitor, code: string) => member.post('/api/member/proof/confirm', { code });

  it.each(['kakao', 'naver'] as const)(
    'is not proved by any visit to %s, and is sent there for no new login',
    async (provider) => {
      const member = await memberBy(provider);
      expect(await logIn(member, provider)).toBe('/reserve/ind/cart');
      expect(await go(member, `/api/oidc/start?provider=${provider}&again=Y&returnTo=%2Freserve%2Fme`)).toContain(
        'provider=unproved',
      );
      expect((await waysOf(member)).isFresh).toBe(false);
      expect((await withdraw(member)).code).toBe('member.provider-login-again');
    },
  );

  it.each([
    ['phone', '010-****-0211', '01000000211'],
    ['mail', 'n***@example.com', 'naru@example.com'],
  ] as const)('is proved for ten minutes by the code that is sent to the own %s', async (by, masked, whole) => {
    const member = await memberBy('kakao');
    expect((await waysOf(member)).codeBy).toEqual(['mail', 'phone']);
    const asked = await member.post('/api/member/proof', { by });
    expect(asked).toMatchObject({ status: 200, response: { by, contact: masked } });
    const { code, text } = await codeSent();
    expect(text).toContain(whole);
    expect(text).toContain('본인 확인');
    const wrong = await confirm(member, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    expect(wrong.error).toMatchObject({ code: 'member.contact-code-differs', field: 'code' });
    expect((await confirm(member, code)).status).toBe(200);
    expect((await waysOf(member)).isFresh).toBe(true);
    expect((await confirm(member, code)).code, 'a code is good once').toBe('member.contact-code-over');
    const elsewhere = site.browser();
    await logIn(elsewhere, 'kakao');
    expect((await waysOf(elsewhere)).isFresh, 'of this session alone').toBe(false);
    site.clock.advance(10 * MINUTE_MS);
    expect((await waysOf(member)).isFresh).toBe(false);
  });

  it('changes contacts, links another provider and leaves after that proof instead of a password', async () => {
    const member = await memberBy('kakao');
    const change = { by: 'mail', contact: 'new@example.com', password: '' };
    expect((await member.post('/api/member/contact', change)).code).toBe('member.provider-login-again');
    expect((await member.post('/api/oidc/link', { provider: 'naver', password: '' })).code).toBe(
      'member.provider-login-again',
    );
    await member.post('/api/member/proof', { by: 'phone' });
    await confirm(member, (await codeSent()).code);
    expect((await member.post('/api/member/contact', change)).status).toBe(200);
    expect(await link(member, 'naver')).toBe('/reserve/me?provider=linked&by=naver');
    expect(await linksOf(member)).toEqual(['kakao', 'naver']);
    expect((await withdraw(member)).status).toBe(200);
    expect(await site.db.query('select 1 from member_identity')).toEqual([]);
  });

  it('proves nothing with the code of a new contact, and changes none with that of a proof', async () => {
    const member = await memberBy('kakao');
    await member.post('/api/member/proof', { by: 'phone' });
    const proof = await codeSent();
    expect((await member.post('/api/member/contact/confirm', { code: proof.code })).code).toBe(
      'member.contact-code-over',
    );
    await confirm(member, proof.code);
    await member.post('/api/member/contact', { by: 'phone', contact: '01000000299', password: '' });
    const change = await codeSent();
    expect((await confirm(member, change.code)).code).toBe('member.contact-code-over');
    expect((await member.post('/api/member/contact/confirm', { code: change.code })).status).toBe(200);
  });

  it('is not sent codes without end, nor where the site sends no messages', async () => {
    const member = await memberBy('kakao');
    for (let n = 0; n < 5; n += 1) expect((await member.post('/api/member/proof', { by: 'phone' })).status).toBe(200);
    expect((await member.post('/api/member/proof', { by: 'phone' })).code).toBe('member.contact-often');
    const quiet = await openSiteForTest({ on: site, messages: NO_MESSAGES });
    const there = quiet.browser();
    await go(there, await choose(await openWay(quiet, site.bank.url).start(there, '/reserve', 'kakao'), NARU), quiet);
    expect((await waysOf(there)).codeBy).toEqual([]);
    expect((await there.post('/api/member/proof', { by: 'phone' })).code).toBe('member.contact-off');
  });
});
