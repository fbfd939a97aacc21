import { asksCode, MAY, may, STAFF_ROLES } from '@kkumteo/domain/staff/may';
import { FRESH_CODE_MINUTES } from '@kkumteo/domain/staff/account';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { describe, expect, test } from 'vitest';
import { colleague, halfLogin } from '../modules/staff/people.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { guest, openBrowser, outcomeOf, type Visitor } from '../testing/visitor.test-support.ts';
import { officeCalls, publishedCalls, type PublishedCall } from '../testing/wire.test-support.ts';

/* Every call of the console, found by walking its routes, for every kind of visitor. */

const site = await openSiteForFile();
const calls = await officeCalls(site);
const guarded = calls.filter(({ act }) => act !== null);

const ask = (visitor: Pick<Visitor, 'get' | 'post'>, { method, path }: PublishedCall) => {
  const url = path.replaceAll(/\{\w+\}/g, '1');
  return method === 'get' ? visitor.get(url) : visitor.post(url, {});
};

type Cell = 'may' | 'not-allowed' | 'code-needed';

test('each role may call what the table of acts says, to the cell', async () => {
  const found: Record<string, Record<string, Cell>> = {};
  const wanted: Record<string, Record<string, Cell>> = {};
  for (const role of STAFF_ROLES)
    for (const call of guarded) {
      const { act } = call;
      if (act === null) continue;
      const cell = `${call.method} ${call.path}`;
      const { code } = await ask(await site.staffMember(role), call);
      (found[cell] ??= {})[role] = code === 'staff.not-allowed' ? 'not-allowed' : 'may';
      (wanted[cell] ??= {})[role] = may(role, act) ? 'may' : 'not-allowed';
    }
  expect(guarded.length).toBeGreaterThan(20);
  expect(found).toEqual(wanted);
});

test('an act that asks for the code again is refused five minutes after the second factor, and no other is', async () => {
  for (const call of guarded) {
    const { act } = call;
    if (act === null) continue;
    const staff = await site.staffMember('admin');
    site.clock.advance(FRESH_CODE_MINUTES * MINUTE_MS);
    expect([call.path, (await ask(staff, call)).code === 'staff.code-needed']).toEqual([call.path, asksCode(act)]);
  }
});

const SHUT = [401, 'staff.login-required'];

describe('no call of the console is open to', () => {
  test('a browser without a session', async () => {
    for (const call of guarded)
      expect([call.path, ...outcomeOf(await ask(site.officeBrowser(), call))]).toEqual([call.path, ...SHUT]);
  });

  test('a login without its second factor', async () => {
    const half = await halfLogin(site, await colleague(site));
    for (const call of guarded) expect([call.path, ...outcomeOf(await ask(half, call))]).toEqual([call.path, ...SHUT]);
  });

  test('a session of a member, under either name of the cookie', async () => {
    const member = await site.signIn('parent1');
    const token = member.cookies.get('KKUMTEO-SESSION') ?? '';
    const cookies = new Map([
      ['KKUMTEO-SESSION', token],
      ['KKUMTEO-OFFICE', token],
    ]);
    const there = openBrowser(site.officeSend, { cookies });
    for (const call of guarded) expect([call.path, ...outcomeOf(await ask(there, call))]).toEqual([call.path, ...SHUT]);
  });

  test('an account that is stopped meanwhile', async () => {
    const staff = await site.staffMember('admin');
    await site.db.query(`update staff_member set state = 'stopped' where staff_id = $1`, [staff.staffKey]);
    for (const call of guarded) expect([call.path, ...outcomeOf(await ask(staff, call))]).toEqual([call.path, ...SHUT]);
  });
});

test('before the login there are the login, the invitation and the logout alone', () => {
  const open = calls.filter(({ act }) => act === null).map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual([
    'post /api/office/invitation',
    'post /api/office/invitation/accept',
    'post /api/office/invitation/complete',
    'post /api/office/login',
    'post /api/office/login/challenge',
    'post /api/office/login/code',
    'post /api/office/login/passkey',
    'post /api/office/login/passkey/options',
    'post /api/office/login/recovery-code',
    'post /api/office/logout',
  ]);
});

test('a session of staff opens nothing at the visitors’ site, under either name of the cookie', async () => {
  const staff = await site.staffMember('admin');
  const token = staff.cookies.get('KKUMTEO-OFFICE') ?? '';
  const stranger = guest(site.send);
  stranger.cookies.set('KKUMTEO-OFFICE', token);
  const disguised = guest(site.send);
  disguised.cookies.set('KKUMTEO-SESSION', token);
  let closed = 0;
  for (const call of await publishedCalls(site)) {
    const known = await ask(guest(site.send), call);
    if (known.code !== 'member.login-required') continue;
    closed += 1;
    expect([call.path, (await ask(stranger, call)).code]).toEqual([call.path, 'member.login-required']);
    expect([call.path, (await ask(disguised, call)).code]).toMatchObject([call.path, /login-required|forged/]);
  }
  expect(closed).toBeGreaterThan(30);
  expect((await publishedCalls(site)).filter(({ path }) => path.startsWith('/api/office'))).toEqual([]);
});

test('every act of the console’s calls is in the table', () => {
  for (const { act, path } of guarded) expect([path, Object.keys(MAY)]).toEqual([path, expect.arrayContaining([act])]);
});
