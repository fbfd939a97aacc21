import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { sessionsAnswer } from '@kkumteo/contract/member/account';
import { SESSION_BOUNDS } from '@kkumteo/domain/member/session';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUpBody, signUp, visit } from './accounts.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Answer, Visitor } from '../../testing/visitor.test-support.ts';

const FIRST = signUpBody('hana2026').password;
const SECOND = 'walks-by-the-river-7';
const SESSION = 'KKUMTEO-SESSION';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const site = await openSiteForFile({ park: false });
beforeEach(async () => {
  site.clock.setTo('2026-12-07');
  for (const table of ['login_throttle', 'login_session', 'consent', 'member'])
    await site.db.query(`delete from ${table}`);
  for (const userId of ['hana2026', 'other000']) await signUp(site, userId);
  await site.db.query('delete from login_session');
});

const newVisitor = (address?: string) => visit(site, address);
async function loggedIn(userId = 'hana2026', password = FIRST, userAgent = PHONE): Promise<Visitor> {
  const visitor = await newVisitor();
  const answer = await visitor.post('/api/login', { userId, password }, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  return visitor;
}
const change = (visitor: Visitor, newPassword: string, currentPassword = FIRST): Promise<Answer> =>
  visitor.post('/api/member/password', { currentPassword, newPassword });
const sessionsOf = async (visitor: Visitor) =>
  asSent(sessionsAnswer, (await visitor.get('/api/member/sessions')).response).sessions;
const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/api/member/sessions')).status === 200;

describe('a new password', () => {
  it('takes the place of the old one, ends every other session and renews the own one', async () => {
    const [here, elsewhere] = [await loggedIn(), await loggedIn()];
    const [session, xsrf] = [here.cookies.get(SESSION) ?? '', here.cookies.get('XSRF-TOKEN')];
    expect(await change(here, SECOND)).toMatchObject({ status: 200, response: {} });
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
    expect(here.cookies.get(SESSION)).not.toBe(session);
    expect(here.cookies.get('XSRF-TOKEN')).not.toBe(xsrf);
    const thief = site.browser();
    thief.cookies.set(SESSION, session);
    expect(await isIn(thief)).toBe(false);
    const login = (password: string) =>
      newVisitor().then((visitor) => visitor.post('/api/login', { userId: 'hana2026', password }));
    expect([(await login(FIRST)).status, (await login(SECOND)).status]).toEqual([401, 200]);
  });

  it.each([
    ['a weak one', 'short', 'member.password-short'],
    ['one of the commonest', 'Sunshine!2031', 'member.password-common'],
    ['the same again', FIRST, 'member.password-same'],
  ])('is refused where it is %s, beside its field and without a try', async (_name, password, code) => {
    const answer = await change(await loggedIn(), password);
    expect(answer.error).toMatchObject({ status: 422, code, field: 'newPassword' });
    expect(answer.error?.message).toMatch(/\p{Script=Hangul}/u);
    expect(await site.db.query(`select 1 from login_throttle where throttle_key like 'pair:%'`)).toEqual([]);
  });

  it('needs the current one, whose wrong guesses count as tries of the login from there alone', async () => {
    const visitor = await loggedIn();
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await change(visitor, SECOND, `guess-${guess}`);
      expect(answer.error).toMatchObject({
        status: 422,
        code: 'member.password-differs',
        field: 'currentPassword',
      });
    }
    const refused = await change(visitor, SECOND);
    expect([refused.status, refused.code]).toEqual([429, 'member.login-throttled']);
    expect(refused.headers['retry-after']).toBe(String(15 * 60));
    const login = await (await newVisitor()).post('/api/login', { userId: 'hana2026', password: FIRST });
    expect(login.code).toBe('member.login-proof-needed');
    site.clock.advance(15 * MINUTE_MS);
    expect((await change(visitor, SECOND)).status).toBe(200);
  });

  it('can’t be guessed from many addresses with a stolen session: twenty wrong tries of a member are checked', async () => {
    const session = (await loggedIn()).cookies;
    const outcomes: unknown[] = [];
    for (let guess = 0; guess < 25; guess += 1) {
      const thief = site.browser(`198.51.100.${guess}`);
      for (const [name, value] of session) thief.cookies.set(name, value);
      outcomes.push((await change(thief, SECOND, `guess-${guess}`)).code);
    }
    const [differs, throttled] = ['member.password-differs', 'member.login-throttled'];
    expect(outcomes).toEqual([...Array<string>(20).fill(differs), ...Array<string>(5).fill(throttled)]);
    const other = await loggedIn('other000');
    expect((await change(other, SECOND)).status).toBe(200);
    site.clock.advance(15 * MINUTE_MS);
    expect((await change(await loggedIn(), SECOND)).status).toBe(200);
  });

  it('can be given while strangers try the account from elsewhere', async () => {
    const visitor = await loggedIn();
    for (let stranger = 1; stranger <= 5; stranger += 1) {
      const from = await newVisitor(`198.51.100.${stranger}`);
      await from.post('/api/login', { userId: 'hana2026', password: 'wrong-password' });
    }
    expect((await change(visitor, SECOND)).status).toBe(200);
  });

  it('is refused to visitors, and without the token of the session', async () => {
    expect((await change(await newVisitor(), SECOND)).status).toBe(401);
    const visitor = await loggedIn();
    visitor.cookies.set('XSRF-TOKEN', 'A'.repeat(22));
    expect((await change(visitor, SECOND)).status).toBe(403);
  });
});

describe('the list of sessions', () => {
  it('names browser and times of each, the own one first, and keeps nothing else of the browser', async () => {
    const early = await loggedIn(
      'hana2026',
      FIRST,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Firefox/140.0',
    );
    site.clock.advance(30 * MINUTE_MS);
    const late = await loggedIn();
    await loggedIn('other000');
    expect(await sessionsOf(early)).toMatchObject([
      { browser: 'Firefox · Windows', isCurrent: true, createdAt: '2026-12-07T09:00:00+09:00' },
      { browser: 'Chrome · Android', isCurrent: false, createdAt: '2026-12-07T09:30:00+09:00' },
    ]);
    expect((await sessionsOf(late))[0]).toMatchObject({ browser: 'Chrome · Android', isCurrent: true });
    const rows = await site.db.query('select browser from login_session');
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|AppleWebKit/);
  });

  it('tells keys that open nothing', async () => {
    const visitor = await loggedIn();
    const [own] = await sessionsOf(visitor);
    const thief = site.browser();
    thief.cookies.set(SESSION, own?.sessionKey ?? '');
    expect(await isIn(thief)).toBe(false);
    expect(JSON.stringify(await sessionsOf(visitor))).not.toContain(visitor.cookies.get(SESSION));
  });

  it('leaves out what has run out', async () => {
    await loggedIn();
    site.clock.advance(120 * MINUTE_MS);
    expect(await sessionsOf(await loggedIn())).toHaveLength(1);
  });

  it('never grows beyond twenty: the one that was used the longest ago ends', async () => {
    const first = await loggedIn();
    const second = await loggedIn();
    site.clock.advance(10 * MINUTE_MS);
    await isIn(second);
    for (let more = 2; more <= SESSION_BOUNDS.perMember; more += 1) await loggedIn();
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    expect(await sessionsOf(second)).toHaveLength(SESSION_BOUNDS.perMember);
  });
});

describe('ending sessions', () => {
  it('ends one by its key, and nothing changes the second time', async () => {
    const [here, elsewhere] = [await loggedIn(), await loggedIn()];
    const [other] = (await sessionsOf(here)).filter(({ isCurrent }) => !isCurrent);
    for (let time = 0; time < 2; time += 1) {
      const answer = await here.post('/api/member/sessions/end', { sessionKey: other?.sessionKey });
      expect(answer).toMatchObject({ status: 200, response: {} });
    }
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it('ends all but the own one', async () => {
    const visitors = [await loggedIn(), await loggedIn(), await loggedIn()];
    expect((await visitors[1]?.post('/api/member/sessions/end', { allOthers: true }))?.status).toBe(200);
    expect(await Promise.all(visitors.map(isIn))).toEqual([false, true, false]);
  });

  it('never ends the session of another member', async () => {
    const [hana, other] = [await loggedIn(), await loggedIn('other000')];
    const [key] = await sessionsOf(other);
    expect((await hana.post('/api/member/sessions/end', { sessionKey: key?.sessionKey })).status).toBe(200);
    await hana.post('/api/member/sessions/end', { allOthers: true });
    expect(await isIn(other)).toBe(true);
  });
});
