import { FRESH_CODE_MINUTES, PASSKEYS_PER_ACCOUNT } from '@kkumteo/domain/staff/account';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { describe, expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer, type Visitor } from '../../testing/visitor.test-support.ts';
import { authenticator, type Authenticator } from './passkeys.test-support.ts';
import { colleague, halfLogin, type Colleague } from './people.test-support.ts';

const site = await openSiteForFile({ park: false });

const challengeOf = ({ response }: Answer): string =>
  ((response?.['options'] ?? {}) as { challenge: string }).challenge;

async function addKey(browser: Visitor, key: Authenticator, name = '사무실 열쇠'): Promise<Answer> {
  const challenge = challengeOf(await browser.post('/api/office/self/passkeys/options', {}));
  return browser.post('/api/office/self/passkeys/add', { name, answer: key.make({ challenge }) });
}

async function withKey(): Promise<Colleague & { readonly key: Authenticator }> {
  const [one, key] = [await colleague(site), authenticator()];
  expect(outcomeOf(await addKey(one.browser, key))).toEqual([200, null]);
  return { ...one, key };
}

const ask = async (browser: Visitor) => challengeOf(await browser.post('/api/office/login/passkey/options', {}));
const answer = (browser: Visitor, signed: object) => browser.post('/api/office/login/passkey', { answer: signed });
const REFUSED = [422, 'staff.passkey-refused'];

describe('a passkey', () => {
  test('is added by its owner, listed, and completes a login', async () => {
    const { key, browser: own, ...one } = await withKey();
    const listed = (await own.get('/api/office/self/passkeys')).response?.['passkeys'];
    expect(listed).toMatchObject([{ name: '사무실 열쇠', lastUsedAt: null }]);
    const browser = await halfLogin(site, one);
    expect((await answer(browser, key.sign({ challenge: await ask(browser) }))).status).toBe(200);
    expect((await browser.get('/api/office/self')).response?.['staffKey']).toBe(one.staffKey);
    const entries = await site.db.query(
      `select act, facts from staff_entry where staff_id = $1 order by entry_id desc limit 2`,
      [one.staffKey],
    );
    expect(entries).toEqual([
      { act: 'login.opened', facts: { by: 'passkey' } },
      { act: 'account.passkeys', facts: { added: '사무실 열쇠' } },
    ]);
  });

  test('signs each challenge once', async () => {
    const { key, ...one } = await withKey();
    const browser = await halfLogin(site, one);
    const signed = key.sign({ challenge: await ask(browser) });
    const other = await halfLogin(site, one);
    expect(outcomeOf(await answer(other, signed))).toEqual(REFUSED);
    expect((await answer(browser, signed)).status).toBe(200);
    const late = await halfLogin(site, one);
    await ask(late);
    expect(outcomeOf(await answer(late, signed))).toEqual(REFUSED);
  });

  test.each([
    ['for another origin', { origin: 'https://evil.example.com' }],
    ['without the person being verified', { isVerified: false }],
    ['for a challenge that was not given', { challenge: 'AAAA' }],
  ])('that signs %s is refused', async (_what, change) => {
    const { key, ...one } = await withKey();
    const browser = await halfLogin(site, one);
    expect(outcomeOf(await answer(browser, key.sign({ challenge: await ask(browser), ...change })))).toEqual(REFUSED);
  });

  test('of another person, or of another host, is refused', async () => {
    const [one, other] = [await withKey(), await withKey()];
    const browser = await halfLogin(site, one);
    expect(outcomeOf(await answer(browser, other.key.sign({ challenge: await ask(browser) })))).toEqual(REFUSED);
    expect(outcomeOf(await addKey(one.browser, authenticator('evil.example.com')))).toEqual(REFUSED);
  });

  test('is the second factor that an act asks for again', async () => {
    const { key, browser } = await withKey();
    site.clock.advance(FRESH_CODE_MINUTES * MINUTE_MS);
    expect((await browser.post('/api/office/self/passkeys/options', {})).code).toBe('staff.code-needed');
    const challenge = challengeOf(await browser.post('/api/office/self/passkey/options', {}));
    expect((await browser.post('/api/office/self/passkey', { answer: key.sign({ challenge }) })).status).toBe(200);
    expect((await browser.post('/api/office/self/passkeys/options', {})).status).toBe(200);
  });

  test('that is removed logs in no more, and the same one is not added twice', async () => {
    const { key, browser: own, ...one } = await withKey();
    expect(outcomeOf(await addKey(own, key))).toEqual(REFUSED);
    const [listed] = ((await own.get('/api/office/self/passkeys')).response?.['passkeys'] ?? []) as readonly {
      key: string;
    }[];
    expect((await own.post('/api/office/self/passkeys/remove', { key: listed?.key })).status).toBe(200);
    expect((await own.post('/api/office/self/passkeys/remove', { key: listed?.key })).code).toBe(
      'staff.passkey-unknown',
    );
    const browser = await halfLogin(site, one);
    expect(outcomeOf(await answer(browser, key.sign({ challenge: await ask(browser) })))).toEqual(REFUSED);
  });

  test('is one of ten at most', async () => {
    const one = await colleague(site);
    await site.db.query(
      `insert into staff_passkey (credential_id, staff_id, name, public_key, counter, created_at)
        select 'key-' || number || '-' || $1, $1::integer, '열쇠', '', 0, now() from generate_series(1, $2::integer) number`,
      [one.staffKey, PASSKEYS_PER_ACCOUNT],
    );
    expect(outcomeOf(await addKey(one.browser, authenticator()))).toEqual([409, 'staff.passkeys-full']);
  });
});
