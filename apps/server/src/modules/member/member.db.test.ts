import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { memberAnswer } from '@kkumteo/contract/member/member';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpBody, visit } from './accounts.test-support.ts';
import { countSignUp } from './counted-tries.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';

const SIGN_UP = signUpBody('Hana2026');
const SESSION = 'KKUMTEO-SESSION';

const site = await openSiteForFile({ park: false });

beforeAll(async () => {
  const visitor = await newVisitor();
  expect((await visitor.post('/api/signup', SIGN_UP)).status).toBe(200);
});
beforeEach(async () => {
  site.clock.setTo('2026-12-07');
  await site.db.query('delete from login_throttle');
  await site.db.query('delete from login_session');
});

const newVisitor = (address?: string) => visit(site, address);
const login = (visitor: Visitor, password = SIGN_UP.password, userId = 'hana2026') =>
  visitor.post('/api/login', { userId, password });
const isLoggedIn = async (visitor: Visitor): Promise<unknown> =>
  asSent(memberAnswer, (await visitor.get('/api/checkLogin')).response).isLoggedIn;

describe('signing up', () => {
  it('makes an account with tidied data, logs it in, and keeps each consent with its text as it was', async () => {
    for (const [name, title] of [
      ['terms', '이용약관'],
      ['privacy', '개인정보처리방침'],
    ])
      await site.db.query(
        `insert into park_text (name, language, document) values ($1, 'ko', jsonb_build_object('title', $2::text))`,
        [name, title],
      );
    const visitor = await newVisitor();
    const answer = await visitor.post('/api/signup', { ...SIGN_UP, userId: 'second01' });
    expect(asSent(memberAnswer, answer.response)).toMatchObject({
      isLoggedIn: true,
      userId: 'second01',
      userName: '이 하나',
      userMobileNum: '01000000001',
      userBirthDay: '19860211',
    });
    expect(await isLoggedIn(visitor)).toBe(true);
    const consents = () =>
      site.db.query(
        `select purpose, text_version, given, t.name as text, t.document ->> 'title' as title
          from consent join member using (member_id) left join consent_text t using (text_id) where login_id = 'second01' order by consent_id`,
      );
    const decided = [
      { purpose: 'terms', textVersion: '2026-11-01', given: true, text: 'terms', title: '이용약관' },
      { purpose: 'privacy', textVersion: '2026-11-01', given: true, text: 'privacy', title: '개인정보처리방침' },
      { purpose: 'marketing', textVersion: '2026-11-01', given: false, text: 'privacy', title: '개인정보처리방침' },
    ];
    expect(await consents()).toEqual(decided);
    await site.db.query(`update park_text set document = document || '{"title": "새 약관"}' where name = 'terms'`);
    expect(await consents()).toEqual(decided);
    await (await newVisitor()).post('/api/signup', { ...SIGN_UP, userId: 'second02' });
    const titles = await site.db.query<{ title: string }>(
      `select document ->> 'title' as title from consent_text order by text_id`,
    );
    expect(titles.map(({ title }) => title).toSorted()).toEqual(['개인정보처리방침', '새 약관', '이용약관']);
  });

  it('makes a member of its own, whatever else the call names', async () => {
    const find = async (loginId: string) => {
      const [row] = await site.db.query<Record<string, unknown>>(
        `select member_id as id, public_id as public, password_hash as hash, created_at as made from member where login_id = $1`,
        [loginId],
      );
      return row;
    };
    const first = await find('hana2026');
    const unasked = {
      memberId: first?.['id'],
      member_id: first?.['id'],
      memberKey: first?.['id'],
      publicId: 'chosen-by-myself',
      public_id: 'chosen-by-myself',
      passwordHash: first?.['hash'],
      password_hash: first?.['hash'],
      created_at: '2001-01-01T00:00:00Z',
      role: 'operator',
      isAdmin: true,
    };
    const answer = await (await newVisitor()).post('/api/signup', { ...unasked, ...SIGN_UP, userId: 'unasked01' });
    expect(asSent(memberAnswer, answer.response)).toMatchObject({ userId: 'unasked01' });
    const made = await find('unasked01');
    expect(made).toMatchObject({ public: expect.stringMatching(/^[\w-]{22}$/), made: site.clock.now() });
    expect([made?.['id'], made?.['hash']]).not.toContain(first?.['id']);
    expect(made?.['hash']).not.toBe(first?.['hash']);
  });

  it('waits after sixty sign-ups from an address, which a school may share, and is counted before the hash', async () => {
    const address = '192.0.2.60';
    const visitor = await newVisitor(address);
    for (let signUp = 0; signUp < 59; signUp += 1) await countSignUp(site.db, address, site.clock.now());
    expect((await visitor.post('/api/signup', { ...SIGN_UP, userId: 'school60' })).status).toBe(200);
    const next = await newVisitor(address);
    const answer = await next.post('/api/signup', { ...SIGN_UP, userId: 'school61' });
    expect([answer.status, answer.code]).toEqual([429, 'member.sign-up-throttled']);
    expect(answer.error?.message).toContain('15분 뒤에');
    expect(await site.db.query(`select from member where login_id = 'school61'`)).toEqual([]);
    const elsewhere = await newVisitor('192.0.2.61');
    expect((await elsewhere.post('/api/signup', { ...SIGN_UP, userId: 'school61' })).status).toBe(200);
    site.clock.advance(15 * MINUTE_MS);
    expect((await next.post('/api/signup', { ...SIGN_UP, userId: 'school62' })).status).toBe(200);
  });

  it('counts sign-ups of an IPv6 network together, and an IPv4 address however it is written', async () => {
    const now = site.clock.now();
    for (let signUp = 0; signUp < 60; signUp += 1) {
      expect(await countSignUp(site.db, `2001:db8:6:0:${signUp.toString(16)}::1`, now)).toBe(0);
      expect(await countSignUp(site.db, signUp % 2 ? '192.0.2.62' : '::ffff:192.0.2.62', now)).toBe(0);
    }
    expect(await countSignUp(site.db, '2001:db8:6::ffff', now)).toBeGreaterThan(0);
    expect(await countSignUp(site.db, '::ffff:c000:23e', now)).toBeGreaterThan(0);
    expect(await countSignUp(site.db, '2001:db8:6:1::1', now)).toBe(0);
  });

  it('keeps the password as argon2id alone', async () => {
    const [row] = await site.db.query<{ hash: string }>(
      `select password_hash as hash from member where login_id = 'hana2026'`,
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    ['a taken id', {}, 409, 'member.login-id-taken', 'userId'],
    [
      'one of the commonest passwords',
      { userId: 'third001', password: 'Sunshine!2031' },
      422,
      'member.password-common',
      'password',
    ],
    ['a missing consent', { userId: 'third001', consents: [] }, 422, 'member.consent-missing', 'consents.terms'],
    ['a hostile id', { userId: `'; drop table member; --` }, 422, 'member.login-id-shape', 'userId'],
  ])(
    'refuses %s with its field and a Korean sentence, and nothing has changed',
    async (_name, change, status, code, field) => {
      const before = await site.db.query('select count(*) from member');
      const answer = await (await newVisitor()).post('/api/signup', { ...SIGN_UP, ...change });
      expect(answer.status).toBe(status);
      expect(answer).toMatchObject({ response: null, error: { status, code, field } });
      expect(answer.error?.message).toMatch(/\p{Script=Hangul}/u);
      expect(await site.db.query('select count(*) from member')).toEqual(before);
    },
  );
});

describe('a login session', () => {
  it('gets a new token and a new XSRF token at each login, and the old ones are worth nothing', async () => {
    const visitor = await newVisitor();
    const early = visitor.cookies.get('XSRF-TOKEN');
    await login(visitor);
    const first = visitor.cookies.get(SESSION) ?? '';
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(early);
    await login(visitor);
    expect(visitor.cookies.get(SESSION)).not.toBe(first);
    const thief = site.browser();
    thief.cookies.set(SESSION, first);
    expect(await isLoggedIn(thief)).toBe(false);
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it('is kept as a hash in the database and as an http-only cookie in the browser', async () => {
    const visitor = await newVisitor();
    const answer = await login(visitor);
    expect(String(answer.headers['set-cookie'])).toMatch(/KKUMTEO-SESSION=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    const token = visitor.cookies.get(SESSION) ?? '';
    const rows = await site.db.query(`select 1 from login_session where token_hash = sha256($1::bytea)`, [
      Buffer.from(token),
    ]);
    expect(rows).toHaveLength(1);
  });

  it('ends at logout, exactly', async () => {
    const visitor = await newVisitor();
    await login(visitor);
    const token = visitor.cookies.get(SESSION) ?? '';
    expect((await visitor.post('/api/logout', {})).status).toBe(200);
    const thief = site.browser();
    thief.cookies.set(SESSION, token);
    expect(await isLoggedIn(thief)).toBe(false);
  });

  it('ends after two idle hours, and lives on while it is used', async () => {
    const visitor = await newVisitor();
    await login(visitor);
    site.clock.advance(119 * MINUTE_MS);
    expect(await isLoggedIn(visitor)).toBe(true);
    site.clock.advance(119 * MINUTE_MS);
    expect(await isLoggedIn(visitor)).toBe(true);
    site.clock.advance(120 * MINUTE_MS);
    expect(await isLoggedIn(visitor)).toBe(false);
    expect((await visitor.get('/api/reserve/getFamilyList?linkCd=1')).error).toMatchObject({
      status: 401,
      code: 'member.login-required',
    });
  });

  it('ends after twelve hours however much it is used', async () => {
    const visitor = await newVisitor();
    await login(visitor);
    for (let hour = 1; hour < 12; hour += 1) {
      site.clock.advance(60 * MINUTE_MS);
      expect(await isLoggedIn(visitor)).toBe(true);
    }
    site.clock.advance(60 * MINUTE_MS);
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('updates its last-seen time at most every five minutes', async () => {
    const visitor = await newVisitor();
    await login(visitor);
    const seen = () => site.db.query('select max(last_seen_at) as at from login_session').then((rows) => rows[0]);
    const first = await seen();
    site.clock.advance(4 * MINUTE_MS);
    await isLoggedIn(visitor);
    expect(await seen()).toEqual(first);
    site.clock.advance(1 * MINUTE_MS);
    await isLoggedIn(visitor);
    expect(await seen()).not.toEqual(first);
  });
});
