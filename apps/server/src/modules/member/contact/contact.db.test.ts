import {
  CONTACT_CODE_MINUTES,
  CONTACT_CODE_TRIES,
  CONTACT_CODES_A_DAY,
  CONTACT_CODES_PER_CONTACT,
} from '@kkumteo/domain/member/contact-change';
import { DAY_MS, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUpBody, signUp, visit } from '../accounts.test-support.ts';
import { NO_MESSAGES, openSiteForFile, openSiteForTest } from '../../../testing/test-site.test-support.ts';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';

const PASSWORD = signUpBody('hana2026').password;
const OLD = { mail: 'hana@example.com', phone: '01000000001' };
const NEW = { mail: 'new@example.com', phone: '01000000002' };
type By = keyof typeof NEW;

// The operator's record, which messages end with, is the park's.
const site = await openSiteForFile({ today: '2026-12-07' });
let member: Visitor;
let sent = 0;
beforeEach(async () => {
  site.clock.setTo('2026-12-07');
  for (const table of ['outbox', 'contact_change', 'account_recovery', 'login_throttle', 'login_session'])
    await site.db.query(`delete from ${table}`);
  await site.db.query(
    `delete from consent where member_id in (select member_id from member where login_id like '%2026')`,
  );
  await site.db.query(`delete from member where login_id like '%2026'`);
  member = await signUp(site, 'hana2026');
  sent = site.bank.sandbox.messages.box.kept().length;
});

const ask = (by: By = 'mail', contact: string = NEW[by], password = PASSWORD, visitor = member): Promise<Answer> =>
  visitor.post('/api/member/contact', { by, contact, password });
const confirm = (code: string, visitor = member) => visitor.post('/api/member/contact/confirm', { code });
const codeOf = ({ code }: Answer) => code;
const contacts = async (): Promise<object> => {
  const { userEmail, userMobileNum } = (await member.get('/api/checkLogin')).response as Record<string, string>;
  return { mail: userEmail, phone: userMobileNum };
};
const waiting = async () => ((await member.get('/api/member/contact')).response as { waiting: unknown }).waiting;
/** What has been sent since the test began, newest first. */
async function messages() {
  await site.run('send-messages');
  const all = site.bank.sandbox.messages.box.kept();
  return all.slice(0, all.length - sent);
}
async function codeSent(): Promise<string> {
  const [message] = await messages();
  const code = /인증번호: (\d{6})/.exec(JSON.stringify(message ?? null))?.[1];
  if (code === undefined) throw new Error('no code was sent');
  return code;
}
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a new contact', () => {
  it.each([
    ['mail', 'phone'],
    ['phone', 'mail'],
  ] as const)('by %s is set once its code is entered, and the old contact is notified', async (by, other) => {
    const asked = await ask(by);
    expect(asked).toMatchObject({
      status: 200,
      response: {
        changeBy: ['mail', 'phone'],
        waiting: { by, contact: NEW[by], expiresAt: '2026-12-07T09:10:00+09:00' },
      },
    });
    expect(await waiting()).toMatchObject({ by, contact: NEW[by] });
    const code = await codeSent();
    const [toNew] = await messages();
    expect(JSON.stringify(toNew)).toContain(NEW[by]);
    expect(await contacts(), 'nothing has changed before').toEqual(OLD);
    const done = await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(done.status).toBe(200);
    expect(done.response).toEqual((await member.get('/api/checkLogin')).response);
    expect(await contacts()).toEqual({ [other]: OLD[other], [by]: NEW[by] });
    expect(await waiting()).toBeNull();
    const inAll = await messages();
    expect(inAll).toHaveLength(2);
    expect(JSON.stringify(inAll[0])).toContain(OLD[by]);
    expect(JSON.stringify(inAll[0])).toContain('연락처가 변경되었습니다');
    expect(JSON.stringify(inAll[0]), 'a reader of the old one learns no new one').not.toContain(NEW[by]);
    expect(codeOf(await confirm(code)), 'a code is good once').toBe('member.contact-code-over');
    const audited = await site.db.query<{ action: string }>(
      `select action from audit_entry order by audit_id desc limit 1`,
    );
    expect(audited).toEqual([{ action: `member.${by}-changed` }]);
  });

  it('may be another member’s: the answer is the same, and doesn’t reveal whether an account exists', async () => {
    const other = await signUp(site, 'other2026');
    const known = await ask('mail', OLD.mail, PASSWORD, other);
    expect(codeOf(known), 'both have signed up with the same mail').toBe('member.contact-same');
    await site.db.query(`update member set email = 'theirs@example.com' where login_id = 'other2026'`);
    const [taken, free] = [await ask('mail', 'theirs@example.com'), await ask('mail', 'nobodys@example.com')];
    const shape = ({ status, text }: Answer) => JSON.stringify([status, text]).replaceAll(/theirs|nobodys/gu, '');
    expect(shape(taken)).toBe(shape(free));
  });

  it.each([
    ['mail', 'new', 'email-shape', 422],
    ['mail', ' HANA@example.com', 'contact-same', 422],
    ['phone', '031-000-0114', 'mobile-shape', 422],
    ['phone', '010-0000-0001', 'contact-same', 422],
  ] as const)(
    'by %s that is typed %j is refused at its field before the password is checked',
    async (by, contact, code, status) => {
      expect(await ask(by, contact, 'not mine')).toMatchObject({
        status,
        error: { code: `member.${code}`, field: 'contact' },
      });
      expect(await messages()).toEqual([]);
      expect(await site.db.query(`select 1 from login_throttle where throttle_key like 'own-password:%'`)).toEqual([]);
    },
  );

  it('needs the own password, whose wrong guesses count as tries of the login', async () => {
    for (let n = 0; n < 5; n += 1)
      expect(await ask('mail', NEW.mail, 'not mine')).toMatchObject({
        status: 422,
        error: { code: 'member.password-differs', field: 'password' },
      });
    expect(codeOf(await ask())).toBe('member.login-throttled');
    expect(await messages()).toEqual([]);
  });

  it('of a member without a password needs a fresh login by the provider', async () => {
    await site.db.query(`update member set has_password = false where login_id = 'hana2026'`);
    expect(codeOf(await ask('mail', NEW.mail, ''))).toBe('member.provider-login-again');
    await site.db.query(`update login_session set by_provider = true, proved_at = created_at`);
    expect((await ask('mail', NEW.mail, '')).status).toBe(200);
  });

  it('ends the links for a new password that went to the old one', async () => {
    await member.post('/api/login/reset-password', { userId: 'hana2026', contact: OLD.mail });
    const token = /new-password#([\w-]{43})/.exec(JSON.stringify((await messages())[0]))?.[1] ?? '';
    expect((await member.post('/api/login/reset-password/link', { token })).status).toBe(200);
    await ask();
    expect((await confirm(await codeSent())).status).toBe(200);
    expect((await member.post('/api/login/reset-password/link', { token })).status).toBe(409);
  });

  it('leaves the other sessions as they are', async () => {
    const elsewhere = await visit(site);
    await elsewhere.post('/api/login', { userId: 'hana2026', password: PASSWORD });
    await ask();
    await confirm(await codeSent());
    expect((await elsewhere.get('/api/member/sessions')).status).toBe(200);
  });
});

describe('a code', () => {
  it('that is wrong is refused with the tries that are left, and after five even the right one is refused', async () => {
    await ask();
    const code = await codeSent();
    for (let left = CONTACT_CODE_TRIES - 1; left > 0; left -= 1)
      expect((await confirm(another(code))).error).toMatchObject({
        status: 422,
        field: 'code',
        message: `인증번호가 일치하지 않습니다. ${left}번 더 입력할 수 있습니다.`,
      });
    for (const typed of [another(code), code]) expect(codeOf(await confirm(typed))).toBe('member.contact-code-spent');
    expect(await contacts()).toEqual(OLD);
    expect(await waiting()).toBeNull();
    await ask();
    expect((await confirm(await codeSent())).status, 'a new one is').toBe(200);
  });

  it('is guessed five times also where all guesses come at once', async () => {
    await ask();
    const code = await codeSent();
    const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(another(code))));
    expect(guesses.filter((guess) => codeOf(guess) === 'member.contact-code-differs')).toHaveLength(
      CONTACT_CODE_TRIES - 1,
    );
    expect(codeOf(await confirm(code))).toBe('member.contact-code-spent');
  });

  it.each(['', '12345', 'abcdef'])('that is none is not counted: %j', async (typed) => {
    await ask();
    const code = await codeSent();
    for (let n = 0; n <= CONTACT_CODE_TRIES; n += 1)
      expect(codeOf(await confirm(typed))).toBe('member.contact-code-shape');
    expect((await confirm(code)).status).toBe(200);
  });

  it('is over after ten minutes, and one that was not sent by then is not sent any more', async () => {
    await ask();
    const code = await codeSent();
    await ask('phone');
    site.clock.advance(CONTACT_CODE_MINUTES * MINUTE_MS);
    expect(codeOf(await confirm(code))).toBe('member.contact-code-over');
    expect(await messages()).toHaveLength(1);
    expect(await contacts()).toEqual(OLD);
  });

  it('is over once another was asked for', async () => {
    await ask();
    const first = await codeSent();
    await ask('phone');
    const second = await codeSent();
    if (first !== second) expect(codeOf(await confirm(first))).toBe('member.contact-code-differs');
    expect((await confirm(second)).status).toBe(200);
    expect(await contacts()).toEqual({ mail: OLD.mail, phone: NEW.phone });
  });

  it('is another member’s alone', async () => {
    await ask();
    const code = await codeSent();
    const other = await signUp(site, 'other2026');
    expect(codeOf(await confirm(code, other))).toBe('member.contact-code-over');
    expect((await confirm(code)).status).toBe(200);
  });

  it('is stored in no table and no log, and a contact only in its own table, for a day', async () => {
    await ask();
    const code = await codeSent();
    const rows = await site.db.query<{ all: string }>(
      `select (select string_agg(o::text, '') from outbox o) || (select string_agg(m::text, '') from message m) as all`,
    );
    const [kept] = await site.db.query<{ text: string }>('select c::text as text from contact_change c');
    for (const text of [rows[0]?.all ?? '', site.log()]) {
      expect(text).not.toContain(NEW.mail);
      expect(text).not.toContain(`"${code}"`);
    }
    expect(kept?.text).toContain(NEW.mail);
    expect(kept?.text).not.toMatch(new RegExp(`\\b${code}\\b`));
    site.clock.advance(DAY_MS + 1);
    await site.run('sweep-members');
    expect(await site.db.query('select 1 from contact_change')).toEqual([]);
  });
});

describe('codes', () => {
  it('are ten a day for a member, also where they are asked for at once', async () => {
    for (let n = 2; n < CONTACT_CODES_A_DAY; n += 1)
      expect((await ask('mail', `new${n}@example.com`)).status).toBe(200);
    const last = await Promise.all([1, 2, 3, 4].map((n) => ask('mail', `last${n}@example.com`)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    expect(last.map(codeOf)).toContain('member.contact-often');
    site.clock.advance(DAY_MS);
    member = await again('hana2026');
    expect((await ask()).status).toBe(200);
  });

  it('are five a day for a contact, however it is written and by any member', async () => {
    const other = await signUp(site, 'other2026');
    for (let n = 0; n < CONTACT_CODES_PER_CONTACT; n += 1)
      expect(
        (await ask('mail', n % 2 === 0 ? 'New@Example.com' : NEW.mail, PASSWORD, n < 3 ? member : other)).status,
      ).toBe(200);
    for (const visitor of [member, other])
      expect(codeOf(await ask('mail', NEW.mail, PASSWORD, visitor))).toBe('member.contact-often');
  });
});

async function again(userId: string): Promise<Visitor> {
  const one = await visit(site);
  expect((await one.post('/api/login', { userId, password: PASSWORD })).status).toBe(200);
  return one;
}

it('a change that waits is removed with its member', async () => {
  await ask();
  expect((await member.post('/api/member/withdrawal', { password: PASSWORD })).status).toBe(200);
  expect(await site.db.query('select 1 from contact_change')).toEqual([]);
  expect(await messages()).toEqual([]);
});

it('a site that can send no message offers no change and says so', async () => {
  const silent = await openSiteForTest({ on: site, messages: NO_MESSAGES });
  const one = await visit(silent);
  await one.post('/api/login', { userId: 'hana2026', password: PASSWORD });
  expect((await one.get('/api/member/contact')).response).toEqual({ changeBy: [], waiting: null });
  expect(await ask('mail', NEW.mail, PASSWORD, one)).toMatchObject({
    status: 503,
    error: { code: 'member.contact-off' },
  });
});
