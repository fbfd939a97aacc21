import { FRESH_CODE_MINUTES, INVITATION_DAYS, LOGIN_MINUTES, STAFF_SESSION } from '@kkumteo/domain/staff/account';
import { CODES_PER_STAFF } from '@kkumteo/domain/member/login-throttle';
import { DAY_MS, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { describe, expect, test } from 'vitest';
import { countStaffCode, forgetStaffCodes } from '../member/counted-tries.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Visitor } from '../../testing/visitor.test-support.ts';
import { colleague, comeBy, halfLogin, invite, nextCode, PASSWORD } from './people.test-support.ts';
import { lockStaff, saveStopped } from './store.ts';

const site = await openSiteForFile();
const HOUR_MS = 60 * MINUTE_MS;

const self = (browser: Pick<Visitor, 'get'>) => browser.get('/api/office/self').then(outcomeOf);
const OUT = [401, 'staff.login-required'];
const IN = [200, null];

async function untilLockIsWaitedFor(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const end = Date.now() + 10_000;
  while ((await site.db.query(waiting)).length === 0) {
    if (Date.now() > end) throw new Error('nothing waits for a lock');
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

describe('an invitation', () => {
  test('says whom it invites, and ends with a session, ten recovery codes and an entry', async () => {
    const link = await invite(await site.staffMember('admin'), 'finance');
    const browser = site.officeBrowser();
    const shown = await browser.post('/api/office/invitation', { token: link.token });
    expect(shown.response).toMatchObject({ loginId: link.loginId, name: '유하람', role: 'finance' });
    const one = await comeBy(site, link);
    expect(await self(one.browser)).toEqual(IN);
    expect(new Set(one.recoveryCodes).size).toBe(10);
    const entries = await site.db.query('select act, kind from staff_entry where staff_id = $1', [one.staffKey]);
    expect(entries).toEqual([{ act: 'login.invitation', kind: 'login' }]);
  });

  test('works once, for seven days', async () => {
    const link = await invite(await site.staffMember('admin'));
    await comeBy(site, link);
    const again = { token: link.token, password: PASSWORD };
    expect((await site.officeBrowser().post('/api/office/invitation/accept', again)).code).toBe(
      'staff.invitation-over',
    );
    const late = await invite(await site.staffMember('admin'));
    site.clock.advance(INVITATION_DAYS * DAY_MS);
    expect((await site.officeBrowser().post('/api/office/invitation', late)).code).toBe('staff.invitation-over');
  });

  test('takes no weak password, and no account without the code of its app', async () => {
    const link = await invite(await site.staffMember('admin'));
    const browser = site.officeBrowser();
    const weak = await browser.post('/api/office/invitation/accept', { token: link.token, password: 'password1234' });
    expect([weak.code, weak.error?.field]).toEqual(['member.password-common', 'password']);
    await browser.post('/api/office/invitation/accept', { token: link.token, password: PASSWORD });
    const wrong = await browser.post('/api/office/invitation/complete', { token: link.token, code: '000000' });
    expect(outcomeOf(wrong)).toEqual([422, 'staff.code-wrong']);
    const login = { loginId: link.loginId, password: PASSWORD };
    expect(outcomeOf(await browser.post('/api/office/login', login))).toEqual([401, 'member.login-failed']);
  });

  test('leaves nothing readable in the database: neither password, secret, token nor recovery codes', async () => {
    const link = await invite(await site.staffMember('admin'));
    const one = await comeBy(site, link);
    const tables = ['staff_member', 'staff_invitation', 'staff_session', 'staff_recovery_code', 'staff_entry'];
    const rows = await Promise.all(tables.map((table) => site.db.query(`select t::text as row from ${table} t`)));
    const text = JSON.stringify(rows);
    for (const secret of [PASSWORD, one.secret, link.token, ...one.recoveryCodes]) expect(text).not.toContain(secret);
    expect(text).toContain(one.loginId);
  });
});

describe('a login', () => {
  test('opens nothing by the password alone', async () => {
    const one = await colleague(site);
    const browser = await halfLogin(site, one);
    expect(await self(browser)).toEqual(OUT);
    expect((await browser.get('/api/office/staff')).status).toBe(401);
  });

  test('is complete with the code of the app, and the cookie is new', async () => {
    const one = await colleague(site);
    const browser = await halfLogin(site, one);
    const before = browser.cookies.get('KKUMTEO-OFFICE');
    const answer = await browser.post('/api/office/login/code', { code: nextCode(site, one) });
    expect(answer.status).toBe(200);
    expect(await self(browser)).toEqual(IN);
    expect(browser.cookies.get('KKUMTEO-OFFICE')).not.toBe(before);
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
  });

  test('takes each code once, also by two browsers at once', async () => {
    const one = await colleague(site);
    const browsers = await Promise.all([1, 2].map(() => halfLogin(site, one)));
    const code = nextCode(site, one);
    const answers = await Promise.all(browsers.map((each) => each.post('/api/office/login/code', { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const late = await halfLogin(site, one);
    expect((await late.post('/api/office/login/code', { code })).code).toBe('staff.code-wrong');
  });

  test('counts codes while one that is right forgets the count', async () => {
    const tries = Array.from({ length: 60 }, (_, i) =>
      i % 2 === 0 ? countStaffCode(site.db, 1, site.clock.now()) : forgetStaffCodes(site.db, 1),
    );
    expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('takes a code of the step before, and none of two before', async () => {
    const one = await colleague(site);
    const code = nextCode(site, one);
    site.clock.advance(60_000);
    expect((await (await halfLogin(site, one)).post('/api/office/login/code', { code })).status).toBe(422);
    const fresh = nextCode(site, one);
    site.clock.advance(30_000);
    expect((await (await halfLogin(site, one)).post('/api/office/login/code', { code: fresh })).status).toBe(200);
  });

  test('waits ten minutes for the second factor', async () => {
    const one = await colleague(site);
    const browser = await halfLogin(site, one);
    site.clock.advance(LOGIN_MINUTES * MINUTE_MS);
    const answer = await browser.post('/api/office/login/code', { code: one.code() });
    expect(outcomeOf(answer)).toEqual([401, 'staff.login-over']);
  });

  test('is complete with a recovery code, each of them once', async () => {
    const one = await colleague(site);
    const [first = ''] = one.recoveryCodes;
    const typed = { recoveryCode: first.toUpperCase().replace('-', ' ') };
    const browser = await halfLogin(site, one);
    expect((await browser.post('/api/office/login/recovery-code', typed)).status).toBe(200);
    expect((await browser.get('/api/office/self')).response?.['recoveryCodesLeft']).toBe(9);
    const again = await (await halfLogin(site, one)).post('/api/office/login/recovery-code', typed);
    expect(again.code).toBe('staff.recovery-code-wrong');
  });

  test('answers a wrong password and an unknown id alike', async () => {
    const one = await colleague(site);
    const wrong = await site.officeBrowser().post('/api/office/login', { loginId: one.loginId, password: 'wrong' });
    const unknown = await site.officeBrowser().post('/api/office/login', { loginId: 'stranger', password: 'wrong' });
    expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
  });

  test('asks for a proof of work after five wrong passwords, and not of a member with the same id', async () => {
    const one = await colleague(site);
    const login = { loginId: one.loginId, password: 'wrong' };
    for (let tries = 0; tries < 5; tries += 1) await site.officeBrowser().post('/api/office/login', login);
    expect((await site.officeBrowser().post('/api/office/login', login)).code).toBe('member.login-proof-needed');
    const challenge = await site.officeBrowser().post('/api/office/login/challenge', { loginId: one.loginId });
    expect(JSON.parse(String(challenge.response?.['challenge']))).toHaveProperty('signature');
    const member = site.browser('127.0.0.1');
    await member.get('/api/oauth/checkLogin');
    const other = await member.post('/api/login', { userId: one.loginId, password: 'wrong' });
    expect(other.code).toBe('member.login-failed');
  });

  test('lets wrong codes be guessed ten times, and then asks to wait', async () => {
    const one = await colleague(site);
    const browser = await halfLogin(site, one);
    for (let tries = 0; tries < CODES_PER_STAFF; tries += 1)
      expect((await browser.post('/api/office/login/code', { code: '000000' })).code).toBe('staff.code-wrong');
    const answer = await browser.post('/api/office/login/code', { code: nextCode(site, one) });
    expect(outcomeOf(answer)).toEqual([429, 'staff.code-throttled']);
    expect(answer.headers['retry-after']).toBeDefined();
  });

  test('that ends while its account is stopped opens nothing, also once the account works again', async () => {
    const one = await colleague(site);
    const late = await halfLogin(site, one);
    const { refused } = await site.db.transaction(async (tx) => {
      await lockStaff(tx, one.staffKey);
      const coming = late.post('/api/office/login/recovery-code', { recoveryCode: one.recoveryCodes[0] });
      await untilLockIsWaitedFor();
      await saveStopped(tx, one.staffKey);
      return { refused: coming };
    });
    expect(outcomeOf(await refused)).toEqual([401, 'staff.login-over']);
    await site.db.query(`update staff_member set state = 'active' where staff_id = $1`, [one.staffKey]);
    expect(await self(late)).toEqual(OUT);
  });

  test('leaves an entry where it is refused and where it opens', async () => {
    const one = await colleague(site);
    await site.officeBrowser().post('/api/office/login', { loginId: one.loginId, password: 'wrong' });
    const browser = await halfLogin(site, one);
    await browser.post('/api/office/login/code', { code: '000000' });
    await browser.post('/api/office/login/code', { code: nextCode(site, one) });
    const text = `select act, facts ->> 'by' as by from staff_entry where staff_id = $1 and kind = 'login' order by entry_id`;
    expect((await site.db.query(text, [one.staffKey])).slice(1)).toEqual([
      { act: 'login.refused', by: 'password' },
      { act: 'login.refused', by: 'code' },
      { act: 'login.opened', by: 'code' },
    ]);
  });
});

describe('a session', () => {
  test('leaves an entry of a code and a current password that are wrong', async () => {
    const one = await colleague(site);
    await one.browser.post('/api/office/self/code', { code: '000000' });
    const change = { currentPassword: 'wrong', newPassword: 'Evening-tide-48' };
    await one.browser.post('/api/office/self/password', { ...change, newPassword: 'weak' });
    await one.browser.post('/api/office/self/password', change);
    const text = `select facts from staff_entry where staff_id = $1 and act = 'login.refused' order by entry_id`;
    expect(await site.db.query(text, [one.staffKey])).toEqual([
      { facts: { by: 'code', again: true } },
      { facts: { by: 'password', again: true } },
    ]);
  });

  test('ends after thirty minutes without a press, however often its page asks by itself', async () => {
    const staff = await site.staffMember('counsel');
    for (let presses = 0; presses < 3; presses += 1) {
      site.clock.advance((STAFF_SESSION.idleMinutes - 1) * MINUTE_MS);
      expect(await self(staff)).toEqual(IN);
    }
    let idle = 0;
    const alone = staff.at((call) =>
      site.officeSend({ ...call, headers: { ...call.headers, 'office-idle-seconds': String(idle * 60) } }),
    );
    for (idle = 10; idle < STAFF_SESSION.idleMinutes; idle += 10) {
      site.clock.advance(10 * MINUTE_MS);
      expect(await self(alone)).toEqual(IN);
    }
    site.clock.advance(10 * MINUTE_MS);
    expect(await self(staff)).toEqual(OUT);
  });

  test('is not kept by calls that say nothing of a press', async () => {
    const staff = await site.staffMember('counsel');
    const silent = staff.at(({ headers: { 'office-idle-seconds': _said, ...headers }, ...call }) =>
      site.officeSend({ ...call, headers: { ...headers, 'office-idle-seconds': '' } }),
    );
    site.clock.advance(20 * MINUTE_MS);
    expect(await self(silent)).toEqual(IN);
    site.clock.advance(10 * MINUTE_MS);
    expect(await self(staff)).toEqual(OUT);
  });

  test('ends after ten hours in use', async () => {
    const staff = await site.staffMember('counsel');
    for (let passed = 0; passed < STAFF_SESSION.hours * 60 - 20; passed += 20) {
      site.clock.advance(20 * MINUTE_MS);
      expect(await self(staff)).toEqual(IN);
    }
    site.clock.advance(20 * MINUTE_MS);
    expect(await self(staff)).toEqual(OUT);
  });

  test('is ended by its owner, one or all others', async () => {
    const one = await colleague(site);
    const other = await halfLogin(site, one);
    await other.post('/api/office/login/code', { code: nextCode(site, one) });
    const listed = (await one.browser.get('/api/office/self/sessions')).response?.['sessions'] as {
      isCurrent: boolean;
    }[];
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    await one.browser.post('/api/office/self/sessions/end', { key: null });
    expect([await self(other), await self(one.browser)]).toEqual([OUT, IN]);
  });

  test('ends where another person logs in at the same browser, and leaves an entry', async () => {
    const [one, other] = [await colleague(site), await colleague(site)];
    const before = one.browser.cookies.get('KKUMTEO-OFFICE') ?? '';
    await one.browser.post('/api/office/login', { loginId: other.loginId, password: PASSWORD });
    const left = site.officeBrowser();
    left.cookies.set('KKUMTEO-OFFICE', before);
    expect(await self(left)).toEqual(OUT);
    const text = `select act from staff_entry where staff_id = $1 order by entry_id desc limit 1`;
    expect(await site.db.query(text, [one.staffKey])).toEqual([{ act: 'login.ended' }]);
  });

  test('ends with a logout, which leaves an entry', async () => {
    const staff = await site.staffMember('reception');
    await staff.post('/api/office/logout', {});
    expect(await self(staff)).toEqual(OUT);
    const entries = await site.db.query('select act from staff_entry where staff_id = $1', [staff.staffKey]);
    expect(entries).toEqual([{ act: 'login.ended' }]);
  });

  test('asks for the second factor again five minutes later, for an act that needs it', async () => {
    const one = await colleague(site);
    const renew = () => one.browser.post('/api/office/self/recovery-codes', {});
    expect((await renew()).status).toBe(200);
    site.clock.advance(FRESH_CODE_MINUTES * MINUTE_MS);
    expect(outcomeOf(await renew())).toEqual([403, 'staff.code-needed']);
    expect((await one.browser.post('/api/office/self/code', { code: one.code() })).status).toBe(200);
    expect((await renew()).status).toBe(200);
  });
});

test('a new password ends the other sessions, and the old one opens nothing', async () => {
  const one = await colleague(site);
  const other = await halfLogin(site, one);
  await other.post('/api/office/login/code', { code: nextCode(site, one) });
  const change = { currentPassword: PASSWORD, newPassword: 'Evening-tide-48' };
  const wrong = await one.browser.post('/api/office/self/password', { ...change, currentPassword: 'wrong' });
  expect([wrong.code, wrong.error?.field]).toEqual(['member.password-differs', 'currentPassword']);
  expect((await one.browser.post('/api/office/self/password', change)).status).toBe(200);
  expect([await self(other), await self(one.browser)]).toEqual([OUT, IN]);
  const old = await site.officeBrowser().post('/api/office/login', { loginId: one.loginId, password: PASSWORD });
  expect(old.code).toBe('member.login-failed');
});

test('an account that is not used for ninety days is stopped by the site, with an entry', async () => {
  const one = await colleague(site);
  site.clock.advance(90 * DAY_MS + HOUR_MS);
  await site.run('sweep-staff');
  const login = { loginId: one.loginId, password: PASSWORD };
  expect((await site.officeBrowser().post('/api/office/login', login)).code).toBe('member.login-failed');
  const entries = await site.db.query(
    `select act, staff_id, facts from staff_entry where subjects @> $1 and act = 'staff.stop'`,
    [[`staff:${one.staffKey}`]],
  );
  expect(entries).toEqual([{ act: 'staff.stop', staffId: null, facts: { idleDays: 90 } }]);
});
