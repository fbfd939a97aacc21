import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Config, Environment } from './config.ts';

function accepted(environment: Environment): Config {
  const result = readConfig(environment);
  if (!result.ok) throw new Error(result.sentences.join(' '));
  return result.config;
}

function refused(environment: Environment): readonly string[] {
  const result = readConfig(environment);
  return result.ok ? [] : result.sentences;
}

test('with nothing set the site runs on port 3000 with the embedded database, the demo park and the sandbox', () => {
  expect(accepted({})).toEqual({
    production: false,
    host: '0.0.0.0',
    port: 3000,
    databaseUrl: undefined,
    dataDir: '.data',
    poolSize: 6,
    statementTimeoutMs: 30_000,
    startAt: undefined,
    demo: true,
    logLevel: 'info',
    trustProxy: false,
    siteOrigin: 'http://localhost:3000',
    card: {
      kind: 'sandbox',
      url: 'http://localhost:3900',
      clientKey: 'test_ck_kkumteo0sandbox0client0key',
      secretKey: 'test_sk_kkumteo0sandbox0secret0key',
      controlToken: 'sandbox',
    },
    experienceCard: { url: 'http://localhost:3900', key: 'experience_card_kkumteo0sandbox0key' },
    payMethods: ['card', 'bank-transfer', 'virtual-account', 'experience-card'],
    address: { kind: 'sandbox' },
    messages: {
      mail: { kind: 'sandbox', url: 'http://localhost:3900', token: 'sandbox' },
      phone: { kind: 'sandbox', url: 'http://localhost:3900', token: 'sandbox' },
    },
  });
});

test('an empty value counts as unset', () => {
  expect(accepted({ PORT: '', DATABASE_URL: '', KKUMTEO_NOW: '' })).toEqual(accepted({}));
});

test('in production the demo park is loaded only when asked for', () => {
  expect(accepted({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(accepted({ NODE_ENV: 'production', KKUMTEO_DEMO: '1' }).demo).toBe(true);
  expect(accepted({ KKUMTEO_DEMO: '0' }).demo).toBe(false);
});

test('the clock starts at KKUMTEO_NOW outside production and never in it (PD-24)', () => {
  const KKUMTEO_NOW = '2031-05-06T09:00:00+09:00';
  expect(accepted({ KKUMTEO_NOW }).startAt).toBe(Date.UTC(2031, 4, 6));
  expect(refused({ KKUMTEO_NOW, NODE_ENV: 'production' })).toEqual([
    'KKUMTEO_NOW is not allowed in production: unset it.',
  ]);
});

test('ways to pay are switched on by name; unnamed, all that have a provider', () => {
  expect(accepted({ PAY_METHODS: 'card, bank-transfer,virtual-account' }).payMethods).toEqual([
    'card',
    'bank-transfer',
    'virtual-account',
  ]);
  expect(refused({ PAY_METHODS: 'cash' })).toEqual([
    'PAY_METHODS must be a list of card, bank-transfer, virtual-account, experience-card.',
  ]);
  const live = { TOSS_CLIENT_KEY: 'client', TOSS_SECRET_KEY: 'secret' };
  expect(accepted(live).experienceCard).toBeNull();
  expect(accepted(live).payMethods).toEqual(['card', 'bank-transfer', 'virtual-account']);
  const vendor = { EXPERIENCE_CARD_URL: 'https://cards.example.com', EXPERIENCE_CARD_KEY: 'key' };
  expect(accepted({ ...live, ...vendor }).payMethods).toContain('experience-card');
  expect(refused({ ...live, PAY_METHODS: 'experience-card' })).toEqual([
    'PAY_METHODS names experience-card: set EXPERIENCE_CARD_URL and EXPERIENCE_CARD_KEY.',
  ]);
});

test('two real keys replace the sandbox', () => {
  const keys = { TOSS_CLIENT_KEY: 'client', TOSS_SECRET_KEY: 'secret' };
  expect(accepted(keys).card).toEqual({ kind: 'live', clientKey: 'client', secretKey: 'secret' });
  expect(refused({ TOSS_SECRET_KEY: 'secret' })).toEqual([
    'TOSS_CLIENT_KEY and TOSS_SECRET_KEY are set together or not at all.',
  ]);
});

test('a proxy is trusted by number, by address or not at all', () => {
  expect(accepted({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
  expect(accepted({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
  expect(accepted({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(accepted({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port between 1 and 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port between 1 and 65535.'],
  [{ PORT: '3900' }, 'SANDBOX_PORT must be another port than PORT.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
  ],
  [{ DATABASE_URL: 'hello' }, 'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.'],
  [{ STATEMENT_TIMEOUT_MS: '10' }, 'STATEMENT_TIMEOUT_MS must be between 1000 and 600000.'],
  [{ POOL_SIZE: '0' }, 'POOL_SIZE must be a number of connections between 1 and 50.'],
  [{ KKUMTEO_NOW: 'tomorrow' }, 'KKUMTEO_NOW must be a moment with its offset such as 2031-05-06T09:00:00+09:00.'],
  [
    { KKUMTEO_NOW: '2031-05-06T09:00:00' },
    'KKUMTEO_NOW must be a moment with its offset such as 2031-05-06T09:00:00+09:00.',
  ],
  [{ KKUMTEO_DEMO: 'yes' }, 'KKUMTEO_DEMO must be 0 or 1.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test.'],
  [{ SITE_ORIGIN: 'park' }, 'SITE_ORIGIN must be an http or https address such as https://park.example.com.'],
])('%j is refused with one sentence', (environment, sentence) => {
  expect(refused(environment)).toEqual([sentence]);
});

test('several wrong values are reported together', () => {
  expect(refused({ PORT: 'abc', KKUMTEO_DEMO: 'yes' })).toHaveLength(2);
});

test('a key of the national address service replaces the invented addresses', () => {
  const config = accepted({ ADDRESS_API_KEY: 'key', ADDRESS_API_URL: 'http://localhost:9/search' });
  expect(config.address).toEqual({ kind: 'live', key: 'key', url: 'http://localhost:9/search' });
});
