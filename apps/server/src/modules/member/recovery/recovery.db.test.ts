import { RECOVERIES_A_DAY, RECOVERIES_PER_ADDRESS, RECOVERIES_PER_CONTACT } from '@kkumteo/domain/member/recovery';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUpBody, signUp, visit } from '../accounts.test-support.ts';
import { NO_MESSAGES, openSiteForFile, openSiteForTest } from '../../../testing/test-site.test-support.ts';
import type { Answer } from '../../../testing/visitor.test-support.ts';

const PASSWORD = signUpBody('hana2026').password;
const NEW = 'walks-by-the-river-7';
const MAIL = 'hana@example.com';

// The operator's record, which messages end with, is the park's.
const site = await openSiteForFile({ today: '2026-12-07' });
let sent = 0;
beforeEach(async () => {
  site.clock.setTo('2026-12-07');
  for (const table of ['outbox', 'account_recovery', 'login_throttle', 'login_session'])
    await site.db.query(`delete from ${table}`);
  await site.db.query(
    `delete from consent where member_id in (select member_id from member where login_id = 'hana2026')`,
  );
  await site.db.query(`delete from member where login_id = 'hana2026'`);
  await signUp(site, 'hana2026');
  sent = site.bank.sandbox.messages.box.kept().length;
});

const visitor = (address?: string) => visit(site, address);
const ask = async (path: string, body: object, address?: string): Promise<Answer> =>
  (await visitor(address)).post(`/api/login/${path}`, body);
const reset = (contact = MAIL, userId = 'hana2026', address?: string) =>
  ask('reset-password', { userId, contact }, address);
const findId = (contact = MAIL, userName = '이하나') => ask('find-id', { userName, contact });

/** What has been sent since the test began, newest first. */
async function messages() {
  await site.run('send-messages');
  const all = site.bank.sandbox.messages.box.kept();
  return all.slice(0, all.length - sent);
}
const textOf = (message: object | undefined): string => JSON.stringify(message ?? null);
async function tokenSent(): Promise<string> {
  const [message] = await messages();
  const token = /new-password#([\w-]{43})/.exec(textOf(message))?.[1];
  if (token === undefined) throw new Error('no link was sent');
  return token;
}
const setPassword = async (token: string, newPassword = NEW) =>
  (await visitor()).post('/api/login/reset-password/new', { token, newPassword });
const logIn = async (password: string) => (await visitor()).post('/api/login', { userId: 'hana2026', password });

describe('a forgotten password', () => {
  it.each([
    ['a mail', MAIL, 'mail'],
    ['a mail in capitals', ' Hana@Example.com ', 'mail'],
    ['a text', '010-0000-0001', 'phone'],
  ])('is replaced through the link of %s, once, and every session ends', async (_name, contact, kind) => {
    const elsewhere = await visitor();
    await elsewhere.post('/api/login', { userId: 'hana2026', password: PASSWORD });
    expect(await reset(contact)).toMatchObject({ status: 200, response: {} });
    expect((await messages()).map((message) => message.kind)).toEqual([kind]);
    const token = await tokenSent();
    const link = await ask('reset-password/link', { token });
    expect(link).toMatchObject({ status: 200, response: { userId: 'hana2026' } });
    expect((await setPassword(token)).status).toBe(200);
    expect((await elsewhere.get('/api/member/sessions')).status).toBe(401);
    expect([(await logIn(PASSWORD)).status, (await logIn(NEW)).status]).toEqual([401, 200]);
    expect(site.log()).toContain(
      '"outcome":"succeeded","account":"ha***6","from":"203.0.113.*","msg":"password reset"',
    );
    expect((await setPassword(token, 'another-river-9')).code).toBe('member.reset-link-over');
  });

  it('has a link that is over after thirty minutes', async () => {
    await reset();
    const token = await tokenSent();
    site.clock.advance(30 * MINUTE_MS);
    expect(await ask('reset-password/link', { token })).toMatchObject({ status: 409 });
    expect((await setPassword(token)).error).toMatchObject({
      code: 'member.reset-link-over',
      message: '사용할 수 없는 링크입니다. 이미 사용했거나 30분이 지났습니다. 비밀번호 재설정을 다시 요청해 주세요.',
    });
  });

  it('uses up every other link of the member', async () => {
    await reset();
    const first = await tokenSent();
    await reset('010-0000-0001');
    const second = await tokenSent();
    expect((await setPassword(second)).status).toBe(200);
    expect((await setPassword(first)).status).toBe(409);
  });

  it('refuses a weak new password at its field, and the link is good still', async () => {
    await reset();
    const token = await tokenSent();
    for (const weak of ['short', 'hana2026-hana2026', 'qwertyuiop1!'])
      expect((await setPassword(token, weak)).error).toMatchObject({ status: 422, field: 'newPassword' });
    expect((await setPassword(token)).status).toBe(200);
  });

  it('is set by one of two who use the link at the same moment', async () => {
    await reset();
    const token = await tokenSent();
    const answers = await Promise.all([setPassword(token), setPassword(token, 'another-river-9')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('once replaced lets the owner in at once, whatever strangers have tried', async () => {
    for (let tries = 0; tries < 6; tries += 1)
      await (await visitor(`198.51.100.${tries}`)).post('/api/login', { userId: 'hana2026', password: 'wrong' });
    expect((await logIn(PASSWORD)).code).toBe('member.login-proof-needed');
    await reset();
    await setPassword(await tokenSent());
    expect((await logIn(NEW)).status).toBe(200);
  });

  it('leaves no token in the database, the outbox or the log', async () => {
    await reset();
    const token = await tokenSent();
    const rows = await site.db.query<{ all: string }>(
      `select (select coalesce(string_agg(l::text, ''), '') from account_recovery_link l) || (select string_agg(o::text, '') from outbox o)
        || (select string_agg(m::text, '') from message m) as all`,
    );
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'));
    expect(rows[0]?.all).not.toContain('example.com');
    expect(site.log()).not.toContain(token);
  });
});

describe('a forgotten login id', () => {
  it('is sent to the contact of the account, and is in no answer', async () => {
    const answer = await findId();
    expect(answer).toMatchObject({ status: 200, response: {} });
    const [message] = await messages();
    expect(textOf(message)).toContain('hana2026');
    expect(textOf(message)).toContain('이**나님');
    expect(textOf(message)).not.toContain('new-password');
  });
});

describe('a request for an account that does not exist', () => {
  it('gets the same answer, the same is written, and nothing is sent', async () => {
    const known = await reset();
    await messages();
    const written = async () =>
      (
        await site.db.query<{ rows: number }>(
          'select ((select count(*) from account_recovery) + (select count(*) from outbox))::integer as rows',
        )
      )[0]?.rows;
    expect(await written()).toBe(2);
    sent = site.bank.sandbox.messages.box.kept().length;
    for (const unknown of [
      () => reset(MAIL, 'nobody99'),
      () => reset('other@example.com'),
      () => findId(MAIL, '이두나'),
      () => findId('010-0000-9999'),
    ]) {
      const before = await written();
      const answer = await unknown();
      expect([answer.status, answer.text]).toEqual([known.status, known.text]);
      expect(await written()).toBe((before ?? 0) + 2);
    }
    expect(await messages()).toEqual([]);
  });

  it.each([
    ['reset-password', { userId: '', contact: MAIL }, 'userId', '아이디를 입력해 주세요.'],
    [
      'reset-password',
      { userId: 'hana2026', contact: 'hana' },
      'contact',
      '가입할 때 입력한 이메일이나 휴대전화를 정확히',
    ],
    ['find-id', { userName: ' ', contact: MAIL }, 'userName', '이름을 입력해 주세요.'],
  ])('reads what to correct: %s %j', async (path, body, field, sentence) => {
    const { status, error } = await ask(path, body);
    expect([status, error?.field]).toEqual([422, field]);
    expect(error?.message).toContain(sentence);
  });
});

describe('requests', () => {
  it('of one contact are three in a quarter of an hour, known or not, and the links that were sent stay good', async () => {
    for (const contact of [MAIL, 'nobody@example.com']) {
      for (let n = 0; n < RECOVERIES_PER_CONTACT; n += 1)
        expect((await reset(contact, 'hana2026', `198.51.100.${n}`)).status).toBe(200);
      expect(await reset(contact, 'hana2026', '198.51.100.9')).toMatchObject({
        status: 429,
        headers: { 'retry-after': '900' },
        error: { code: 'member.recovery-throttled' },
      });
    }
    expect((await setPassword(await tokenSent())).status).toBe(200);
  });

  it('of one address are bounded', async () => {
    for (let n = 0; n < RECOVERIES_PER_ADDRESS; n += 1) await reset(`nobody${n}@example.com`);
    expect((await reset('nobody@example.com')).status).toBe(429);
  });

  it('are sent to one account ten times a day', async () => {
    for (let n = 0; n < RECOVERIES_A_DAY + 3; n += 1) {
      await site.db.query('delete from login_throttle');
      expect((await reset()).status).toBe(200);
    }
    expect(await messages()).toHaveLength(RECOVERIES_A_DAY);
  });

  it('are forgotten after a day', async () => {
    await reset();
    site.clock.advance(24 * 60 * MINUTE_MS + 1);
    await site.run('sweep-members');
    expect(await site.db.query('select 1 from account_recovery')).toEqual([]);
  });
});

it('a site that can send no message offers nothing and says so', async () => {
  const silent = await openSiteForTest({ on: site, messages: NO_MESSAGES });
  const one = silent.browser();
  expect((await one.get('/api/login/options')).response).toMatchObject({ recoverBy: [] });
  const answer = await one.post('/api/login/reset-password', { userId: 'hana2026', contact: MAIL });
  expect(answer).toMatchObject({ status: 503, error: { code: 'member.recovery-off' } });
});
