import { createHash, createHmac } from 'node:crypto';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpBody, proveEffort, signUp, visit } from './accounts.test-support.ts';
import { openSiteForFile, openSiteForTest } from '../../testing/test-site.test-support.ts';
import type { Answer, Visitor } from '../../testing/visitor.test-support.ts';
import { FREE_TRIES, HIGHEST_EFFORT, roundsOf } from '@kkumteo/domain/member/login-throttle';

const RIGHT = signUpBody('hana2026').password;
const HOME = '203.0.113.7';

const site = await openSiteForFile({ park: false });

beforeAll(async () => {
  await signUp(site, 'hana2026');
});
beforeEach(async () => {
  site.clock.setTo('2026-12-07');
  await site.db.query('delete from login_throttle');
  await site.db.query('delete from spent_login_proof');
});

const newVisitor = (address = HOME) => visit(site, address);
interface Tried {
  readonly password?: string;
  readonly userId?: string;
  readonly proof?: string;
}
const login = (visitor: Visitor, { password = RIGHT, userId = 'hana2026', proof }: Tried = {}): Promise<Answer> =>
  visitor.post('/api/login', { userId, password, ...(proof === undefined ? {} : { proof }) });

async function loginWrong(times: number, address = HOME, userId = 'hana2026'): Promise<void> {
  const visitor = await newVisitor(address);
  for (let count = 0; count < times; count += 1) await login(visitor, { userId, password: 'wrong-password' });
}
/** Wrong tries of the only address that is counted so far, without the time that their hashes take. */
const triedBefore = (failures: number) =>
  site.db.query(`update login_throttle set failures = $1 where throttle_key like 'address:%'`, [failures]);
const codeOf = ({ status, code }: Answer): readonly [number, string | null] => [status, code];
const NEEDS_PROOF = [429, 'member.login-proof-needed'] as const;
const FAILED = [401, 'member.login-failed'] as const;

const lookedAt = (log: string): number => log.match(/"outcome":"(?:member\.login-failed|succeeded)"/g)?.length ?? 0;

describe('logging in', () => {
  it('says the same of a wrong password and of an account that does not exist, and takes as long', async () => {
    const visitor = await newVisitor();
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const bodies = [];
    const takesAsLong = (): boolean => Math.min(...took.unknown) > Math.min(...took.known) / 2;
    // The quickest of many: a busy machine slows hashes down, and one that is never made is always quicker.
    for (let round = 0; round < 4 || (round < 60 && !takesAsLong()); round += 1) {
      await site.db.query('delete from login_throttle');
      for (const [which, userId] of [
        ['known', 'hana2026'],
        ['unknown', 'nobody00'],
      ] as const) {
        const begun = performance.now();
        const answer = await login(visitor, { userId, password: 'wrong-password' });
        took[which].push(performance.now() - begun);
        bodies.push(answer.text);
        expect(codeOf(answer)).toEqual(FAILED);
      }
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(takesAsLong()).toBe(true);
  });

  it('counts tries before it looks at them: of 300 that come together over two processes, five are looked at', async () => {
    const second = await openSiteForTest({ on: site });
    const before = lookedAt(site.log()) + lookedAt(second.log());
    const visitors = await Promise.all([newVisitor(), visit(second, HOME)]);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => {
        const visitor = visitors[at % 2] as Visitor;
        return login(visitor, { password: `guess-${at}` });
      }),
    );
    expect(lookedAt(site.log()) + lookedAt(second.log()) - before).toBe(FREE_TRIES.pair);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(FREE_TRIES.pair);
    expect(answers.filter((answer) => codeOf(answer)[1] === NEEDS_PROOF[1])).toHaveLength(300 - FREE_TRIES.pair);
  });

  it('asks the owner for a proof after five wrong tries of strangers, and lets them in with it', async () => {
    for (let stranger = 1; stranger <= 5; stranger += 1) await loginWrong(1, `198.51.100.${stranger}`);
    const owner = await newVisitor();
    expect(codeOf(await login(owner))).toEqual(NEEDS_PROOF);
    const proof = await proveEffort(owner, 'hana2026');
    expect((await login(owner, { proof })).status).toBe(200);
  });

  it('lets the owner in with the highest proof whatever strangers have tried', async () => {
    await loginWrong(5, '198.51.100.1');
    await site.db.query(`update login_throttle set failures = 1000000 where throttle_key like 'account:%'`);
    const owner = await newVisitor();
    expect((await login(owner, { proof: await proveEffort(owner, 'hana2026') })).status).toBe(200);
  });

  it('asks a school for a proof after thirty wrong tries from its address, and refuses no one there', async () => {
    await loginWrong(1, '192.0.2.1', 'child01x');
    await triedBefore(FREE_TRIES.address - 2);
    await loginWrong(1, '192.0.2.1', 'child02x');
    expect(codeOf(await login(await newVisitor('192.0.2.1'), { userId: 'child03x' }))).toEqual(FAILED);
    const teacher = await newVisitor('192.0.2.1');
    expect(codeOf(await login(teacher))).toEqual(NEEDS_PROOF);
    expect((await login(teacher, { proof: await proveEffort(teacher, 'hana2026') })).status).toBe(200);
    expect((await login(await newVisitor('192.0.2.2'))).status).toBe(200);
  });

  it('counts an IPv6 network as one address, however many of its addresses are used', async () => {
    await loginWrong(1, '2001:db8:a:b::1', 'child01x');
    await triedBefore(FREE_TRIES.address - 1);
    await loginWrong(1, '2001:db8:a:b::2', 'child02x');
    expect(codeOf(await login(await newVisitor('2001:db8:a:b:ffff::1')))).toEqual(NEEDS_PROOF);
    expect((await login(await newVisitor('2001:db8:a:c::1'))).status).toBe(200);
  });

  it('looks at a pair once a second after its five free tries, says when, and takes the same proof then', async () => {
    await loginWrong(5);
    const visitor = await newVisitor();
    const proof = await proveEffort(visitor, 'hana2026');
    const tooFast = await login(visitor, { proof });
    expect(codeOf(tooFast)).toEqual([429, 'member.login-too-fast']);
    expect(tooFast.headers['retry-after']).toBe('1');
    expect(tooFast.error?.message).toContain('1초 뒤에');
    site.clock.advance(1_000);
    expect((await login(visitor, { proof })).status).toBe(200);
  });

  it('is not slowed down elsewhere by what one address tries', async () => {
    await loginWrong(4, '198.51.100.1');
    expect((await login(await newVisitor())).status).toBe(200);
  });

  it('counts from zero after a quarter of an hour', async () => {
    await loginWrong(5);
    expect(codeOf(await login(await newVisitor()))).toEqual(NEEDS_PROOF);
    site.clock.advance(15 * MINUTE_MS);
    expect((await login(await newVisitor())).status).toBe(200);
  });

  it('does not count a right password as a try, and forgets the wrong tries of that pair only', async () => {
    await loginWrong(2, '198.51.100.1');
    await loginWrong(2);
    for (let count = 0; count < 8; count += 1) expect((await login(await newVisitor())).status).toBe(200);
    const rows = await site.db.query(`select failures from login_throttle where throttle_key like 'account:%'`);
    expect(rows).toEqual([{ failures: 2 }]);
  });
});

describe('a proof of work', () => {
  beforeEach(() => loginWrong(5));

  it('is good once', async () => {
    const visitor = await newVisitor('192.0.2.9');
    const proof = await proveEffort(visitor, 'hana2026');
    expect(codeOf(await login(visitor, { proof, password: 'wrong-password' }))).toEqual(FAILED);
    expect(codeOf(await login(visitor, { proof }))).toEqual(NEEDS_PROOF);
  });

  it('is good for its login id alone', async () => {
    const visitor = await newVisitor('192.0.2.9');
    const proof = await proveEffort(visitor, 'other000');
    expect(codeOf(await login(visitor, { proof }))).toEqual(NEEDS_PROOF);
  });

  it('is good for five minutes', async () => {
    const visitor = await newVisitor('192.0.2.9');
    const proof = await proveEffort(visitor, 'hana2026');
    site.clock.advance(5 * MINUTE_MS);
    expect(codeOf(await login(visitor, { proof }))).toEqual(NEEDS_PROOF);
  });

  it.each([
    ['no JSON', () => '{'],
    ['an empty object', () => '{}'],
    ['a lower counter', (proof: string) => proof.replace(/"counter":(\d+)/, '"counter":1')],
    ['another effort', (proof: string) => proof.replace(/"effort":\d+/, `"effort":${HIGHEST_EFFORT}`)],
    ['another algorithm', (proof: string) => proof.replace('"algorithm":"SHA-256"', '"algorithm":"SHA-512"')],
    ['no algorithm', (proof: string) => proof.replace('"algorithm":"SHA-256"', '"algorithm":"none"')],
    ['a longer life', (proof: string) => proof.replace(/"until":(\d)/, '"until":9$1')],
  ])('is invalid with %s, and no password is checked', async (_name, spoil) => {
    const visitor = await newVisitor('192.0.2.9');
    const proof = await proveEffort(visitor, 'hana2026');
    expect(spoil(proof)).not.toBe(proof);
    const before = lookedAt(site.log());
    expect(codeOf(await login(visitor, { proof: spoil(proof) }))).toEqual(NEEDS_PROOF);
    expect(lookedAt(site.log())).toBe(before);
    expect((await login(visitor, { proof })).status).toBe(200);
  });

  it('takes more the more was tried, up to its bound', async () => {
    const visitor = await newVisitor('192.0.2.9');
    const efforts = [];
    for (const failures of [5, 10, 20, 45, 1_000]) {
      await site.db.query(`update login_throttle set failures = $1 where throttle_key like 'account:%'`, [failures]);
      const { text } = await visitor.post('/api/login/challenge', { userId: 'hana2026' });
      efforts.push(/\\"effort\\":(\d)/.exec(text)?.[1]);
    }
    expect(efforts).toEqual(['0', '1', '2', '3', '3']);
    expect(roundsOf(HIGHEST_EFFORT)).toBe(3_000);
  });

  it('is made by one process and taken by another', async () => {
    const second = await openSiteForTest({ on: site });
    const proof = await proveEffort(await newVisitor('192.0.2.9'), 'hana2026');
    expect((await login(await visit(second, '192.0.2.9'), { proof })).status).toBe(200);
  });
});

describe('the log of logins', () => {
  it('says how each ended with a masked id and a truncated address, and nothing that identifies a person', async () => {
    const visitor = await newVisitor('192.0.2.77');
    const from = site.log().length;
    await login(visitor, { userId: 'person00', password: 'secret-typed-here' });
    await login(visitor, { userId: 'secret-typed-here' });
    await login(visitor);
    const lines = site
      .log()
      .slice(from)
      .split('\n')
      .filter((line) => line.includes('"msg":"login"'));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { outcome: 'member.login-failed', account: 'pe***0', from: '192.0.2.*' },
      { outcome: 'member.login-failed', account: '***', from: '192.0.2.*' },
      { outcome: 'succeeded', account: 'ha***6', from: '192.0.2.*' },
    ]);
    expect(site.log()).not.toMatch(/secret-typed-here|person00|192\.0\.2\.77|hana|이하나|01000000001/);
    expect(site.log()).not.toContain(RIGHT);
  });

  it('says so of a password that is changed, and of one that a link would set', async () => {
    const member = await newVisitor('192.0.2.78');
    expect((await login(member)).status).toBe(200);
    const from = site.log().length;
    const same = { currentPassword: RIGHT, newPassword: RIGHT };
    await member.post('/api/member/password', same);
    await member.post('/api/member/password', {
      ...same,
      currentPassword: 'wrong-password',
      newPassword: 'By-the-river-7',
    });
    await member.post('/api/login/reset-password/new', { token: 'T'.repeat(43), newPassword: 'By-the-river-7' });
    const logged = site.log().slice(from);
    const lines = logged.split('\n').filter((line) => /"msg":"password (change|reset)"/.test(line));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'password change', outcome: 'member.password-same', account: 'ha***6', from: '192.0.2.*' },
      { msg: 'password change', outcome: 'member.password-differs', account: 'ha***6' },
      { msg: 'password reset', outcome: 'member.reset-link-over', account: '***' },
    ]);
    expect(logged).not.toMatch(/wrong-password|river|TTTT/);
  });

  it('is not the only place: tables keep neither ids nor addresses of tries', async () => {
    await loginWrong(6, '192.0.2.77', 'person00');
    const rows = await site.db.query('select throttle_key from login_throttle');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/person00|192\.0\.2\.77/);
  });

  it('keeps nothing by which an address is found again without the secret of the site', async () => {
    await loginWrong(1, '192.0.2.77', 'person00');
    const keysOf = async () =>
      (await site.db.query<{ key: string }>('select throttle_key as key from login_throttle order by 1')).map(
        ({ key }) => key.replace(/^.*:/, ''),
      );
    const keys = await keysOf();
    const texts = ['192.0.2.77', 'person00', 'person00 192.0.2.77'];
    const secrets = await site.db.query<{ secret: Buffer }>(
      `select secret from site_secret where name = 'counted-tries'`,
    );
    const hmac = (text: string) =>
      createHmac('sha256', secrets[0]?.secret ?? '')
        .update(text)
        .digest('base64url');
    expect(keys.toSorted()).toEqual(texts.map(hmac).toSorted());
    for (const text of texts) expect(keys).not.toContain(createHash('sha256').update(text).digest('base64url'));
  });

  it('loses what it kept of tries once their window has passed', async () => {
    await loginWrong(5, '192.0.2.77', 'person00');
    site.clock.advance(15 * MINUTE_MS + 1);
    await site.run('sweep-members');
    expect(await site.db.query('select 1 from login_throttle')).toEqual([]);
  });
});
