import { describe, expect, test } from 'vitest';
import { type Config, type Environment, readConfig } from './config.ts';
import { startNotices } from './start-notices.ts';

function accepted(environment: Environment): Config {
  const result = readConfig(environment);
  if (!result.ok) throw new Error(result.sentences.join(' '));
  return result.config;
}

function refused(environment: Environment): readonly string[] {
  const result = readConfig(environment);
  return result.ok ? [] : result.sentences;
}

const sandboxClient = { clientId: 'kkumteo', clientSecret: 'oidc_kkumteo0sandbox0secret' };

test('with nothing set the site runs on port 3000 with the embedded database, the demo park and the sandbox', () => {
  expect(accepted({})).toEqual({
    production: false,
    host: '0.0.0.0',
    port: 3000,
    admin: undefined,
    databaseUrl: undefined,
    dataDir: '.data',
    poolSize: 6,
    statementTimeoutMs: 30_000,
    startAt: undefined,
    demo: true,
    drill: false,
    drainSeconds: 0,
    logLevel: 'info',
    logRequestsEvery: 1,
    trustProxy: null,
    siteOrigin: 'http://localhost:3000',
    card: {
      kind: 'sandbox',
      url: 'http://localhost:3900',
      clientKey: 'test_ck_kkumteo0sandbox0client0key',
      secretKey: 'test_sk_kkumteo0sandbox0secret0key',
      controlToken: 'sandbox',
    },
    experienceCard: { url: 'http://localhost:3900', key: 'experience_card_kkumteo0sandbox0key' },
    identity: [
      {
        key: 'kakao',
        name: '카카오',
        issuer: 'http://localhost:3900/kakao',
        scope: 'openid account_email name phone_number',
        ...sandboxClient,
      },
      { key: 'naver', name: '네이버', issuer: 'http://localhost:3900/naver', ...sandboxClient },
    ],
    payMethods: ['card', 'bank-transfer', 'virtual-account', 'experience-card'],
    office: {
      port: 3_080,
      host: '127.0.0.1',
      origin: 'http://localhost:3080',
      nets: ['127.0.0.0/8', '::1/128'],
      keys: [{ id: 'demo', secret: expect.stringMatching(/^[\w+/]{43}=$/) }],
    },
    accountKeys: [{ id: 'demo', secret: expect.stringMatching(/^[\w+/]{43}=$/) }],
    address: { kind: 'sandbox' },
    wallets: { apple: null, google: null },
    messages: {
      mail: { kind: 'sandbox', url: 'http://localhost:3900', token: 'sandbox' },
      phone: { kind: 'sandbox', url: 'http://localhost:3900', token: 'sandbox' },
    },
  });
});

test('metrics, readiness and the description of the API have a port of their own where one is named, on this machine alone', () => {
  expect(accepted({ ADMIN_PORT: '9090' }).admin).toEqual({ port: 9_090, host: '127.0.0.1' });
  expect(accepted({ ADMIN_PORT: '9090', ADMIN_HOST: '10.0.0.5' }).admin?.host).toBe('10.0.0.5');
  expect(refused({ ADMIN_PORT: '3000' })).toEqual(['ADMIN_PORT must be another port than PORT.']);
});

describe('the console', () => {
  const key = `2026a:${Buffer.alloc(32, 'k').toString('base64')}`;

  test('has a port beside the site’s, and answers this machine alone unless networks are named', () => {
    expect(accepted({}).office).toMatchObject({
      port: 3_080,
      host: '127.0.0.1',
      origin: 'http://localhost:3080',
      nets: ['127.0.0.0/8', '::1/128'],
    });
    const env = { PORT: '4000', OFFICE_PORT: '4100', OFFICE_NETS: '10.20.0.0/16, 203.0.113.7,2001:db8::1' };
    expect(accepted(env).office).toMatchObject({
      port: 4_100,
      nets: ['10.20.0.0/16', '203.0.113.7/32', '2001:db8::1/128'],
    });
    expect(accepted({ OFFICE_PORT: 'off' }).office).toBeNull();
  });

  test.each([
    [{ OFFICE_PORT: '3000' }, 'OFFICE_PORT must be another port than PORT.'],
    [{ OFFICE_PORT: '0' }, 'OFFICE_PORT must be a port between 1 and 65535, or off.'],
    [{ OFFICE_NETS: '10.20.0.0/33' }, 'OFFICE_NETS must be a list of networks such as 10.20.0.0/16, 203.0.113.7.'],
    [{ OFFICE_NETS: 'anywhere' }, 'OFFICE_NETS must be a list of networks such as 10.20.0.0/16, 203.0.113.7.'],
  ])('is refused with %j', (env, sentence) => expect(refused(env)).toEqual([sentence]));

  test('is served in production with a key of its own, and on a network by HTTPS', () => {
    expect(accepted(production).office).toBeNull();
    const keyed = { ...production, OFFICE_KEYS: key };
    expect(accepted(keyed).office).toMatchObject({ keys: [{ id: '2026a' }], host: '127.0.0.1' });
    expect(refused({ ...keyed, OFFICE_HOST: '0.0.0.0' })).toEqual([
      'In production OFFICE_ORIGIN must be an https address where OFFICE_HOST is not this machine alone.',
    ]);
    const proxied = { ...keyed, OFFICE_ORIGIN: 'https://console.example.com' };
    const open = { ...proxied, OFFICE_HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' };
    expect(accepted(open).office?.origin).toBe('https://console.example.com');
    expect(accepted({ ...proxied, TRUST_PROXY: '1' }).office?.host).toBe('127.0.0.1');
    const unknown = 'In production OFFICE_NETS needs TRUST_PROXY behind the proxy of an https OFFICE_ORIGIN.';
    expect(refused(proxied)).toEqual([unknown]);
    expect(refused({ ...proxied, TRUST_PROXY: 'false' })).toEqual([unknown]);
    expect(refused({ ...open, TRUST_PROXY: '1' })).toEqual([
      'In production TRUST_PROXY must be a list of addresses where OFFICE_HOST is not this machine alone.',
    ]);
    const [demo] = accepted({}).office?.keys ?? [];
    expect(refused({ ...production, OFFICE_KEYS: `${demo?.id}:${demo?.secret}` })).toEqual([
      'OFFICE_KEYS has the key of the demo, which is public: create your own.',
    ]);
  });
});

test('an empty value counts as unset', () => {
  expect(accepted({ PORT: '', DATABASE_URL: '', KKUMTEO_NOW: '' })).toEqual(accepted({}));
});

const keys = { TOSS_CLIENT_KEY: 'client', TOSS_SECRET_KEY: 'secret' };
const SITE_ORIGIN = 'https://park.example.com';
const production = { NODE_ENV: 'production', SITE_ORIGIN, ...keys };

test('in production the demo park is loaded only when asked for', () => {
  expect(accepted(production).demo).toBe(false);
  const demonstration = accepted({ ...production, KKUMTEO_DEMO: '1', KKUMTEO_DEMONSTRATION: '1' });
  expect(demonstration.demo).toBe(true);
  expect(startNotices(demonstration, {})[0]).toBe(
    'this site is a demonstration: the passwords of its members are public (KKUMTEO_DEMONSTRATION)',
  );
  for (const second of [{}, { KKUMTEO_DEMONSTRATION: '0' }])
    expect(refused({ ...production, KKUMTEO_DEMO: '1', ...second })).toEqual([
      'KKUMTEO_DEMO=1 is not allowed in production, where the passwords of its members are public: unset it, or set KKUMTEO_DEMONSTRATION=1 too ' +
        'where the site is only a demonstration.',
    ]);
  expect(accepted({ ...production, KKUMTEO_DEMONSTRATION: '1' }).demo).toBe(false);
  expect(accepted({ KKUMTEO_DEMO: '0' }).demo).toBe(false);
});

test('in production the site does not start without the https address by which it is reached', () => {
  expect(accepted(production).siteOrigin).toBe(SITE_ORIGIN);
  for (const origin of [undefined, '', 'http://park.example.com', 'http://localhost:3000'])
    expect(refused({ ...production, SITE_ORIGIN: origin })).toEqual([
      'In production SITE_ORIGIN must be the https address by which browsers reach the site, such as https://park.example.com.',
    ]);
});

test('the clock starts at KKUMTEO_NOW outside production and never in it (PD-24)', () => {
  const KKUMTEO_NOW = '2031-05-06T09:00:00+09:00';
  expect(accepted({ KKUMTEO_NOW }).startAt).toBe(Date.UTC(2031, 4, 6));
  expect(refused({ ...production, KKUMTEO_NOW })).toEqual(['KKUMTEO_NOW is not allowed in production: unset it.']);
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

const NO_PAYMENT =
  'In production the site can take no payment without keys: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY, or set PAY_METHODS to an empty value for a site ' +
  'of free bookings alone.';

test('in production nothing falls back to the sandbox: what has no keys is not offered (PD-83)', () => {
  const vendor = { EXPERIENCE_CARD_URL: 'https://cards.example.com', EXPERIENCE_CARD_KEY: 'key' };
  const onlyVendor = accepted({ NODE_ENV: 'production', SITE_ORIGIN, ...vendor });
  expect([onlyVendor.card, onlyVendor.payMethods]).toEqual([{ kind: 'off' }, ['experience-card']]);
  const onlyCards = accepted({ ...production, SANDBOX_PORT: '4000', SANDBOX_EXPERIENCE_CARD_KEY: 'key' });
  expect([onlyCards.experienceCard, onlyCards.address]).toEqual([null, { kind: 'off' }]);
  expect(onlyCards.payMethods).toEqual(['card', 'bank-transfer']);
  expect(onlyCards.messages).toEqual({ mail: { kind: 'off' }, phone: { kind: 'off' } });
  expect(refused({ ...production, SANDBOX_URL: 'http://localhost:3900' })).toEqual([
    'SANDBOX_URL is not allowed in production, where payments must be real: unset it.',
  ]);
});

const ACCOUNT_KEY = Buffer.alloc(32, 'k').toString('base64');

test('accounts for refunds are sealed by a key of the environment; without one production takes no deposits', () => {
  const REFUND_ACCOUNT_KEYS = `2026a:${ACCOUNT_KEY}, 2025a:${Buffer.alloc(32, 'j').toString('base64')}`;
  const sealed = accepted({ ...production, REFUND_ACCOUNT_KEYS });
  expect(sealed.accountKeys.map(({ id }) => id)).toEqual(['2026a', '2025a']);
  expect(sealed.payMethods).toEqual(['card', 'bank-transfer', 'virtual-account']);
  expect(refused({ ...production, PAY_METHODS: 'virtual-account' })).toEqual([
    'PAY_METHODS names virtual-account: set TOSS_CLIENT_KEY, TOSS_SECRET_KEY and REFUND_ACCOUNT_KEYS.',
  ]);
  const open = accepted(production);
  expect([open.accountKeys, open.payMethods]).toEqual([[], ['card', 'bank-transfer']]);
  expect(startNotices(open, {})).toContain(
    'no deposits are taken, since an account for their refund could not be kept: set REFUND_ACCOUNT_KEYS',
  );
});

test.each(['nokey', '2026a:short', `a:${ACCOUNT_KEY},a:${ACCOUNT_KEY}`])(
  'REFUND_ACCOUNT_KEYS=%s is refused',
  (list) => {
    expect(refused({ REFUND_ACCOUNT_KEYS: list })).toEqual([
      'REFUND_ACCOUNT_KEYS must be a list such as 2026a:KEY,2025a:KEY, each KEY 32 bytes in base64 (openssl rand -base64 32), each name once.',
    ]);
  },
);

test('production does not take the key of the demo, by whatever name', () => {
  const [demo] = accepted({}).accountKeys;
  expect(refused({ ...production, REFUND_ACCOUNT_KEYS: `own:${demo?.secret}` })).toEqual([
    'REFUND_ACCOUNT_KEYS has the key of the demo, which is public: create your own.',
  ]);
});

test('a production site that can take no payment does not start unless it is told to take none (PD-83)', () => {
  expect(refused({ NODE_ENV: 'production', SITE_ORIGIN })).toEqual([NO_PAYMENT]);
  expect(refused({ NODE_ENV: 'production', SITE_ORIGIN, PAY_METHODS: 'card' })).toEqual([
    'PAY_METHODS names card: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY.',
  ]);
  const free = accepted({ NODE_ENV: 'production', SITE_ORIGIN, PAY_METHODS: '' });
  expect([free.payMethods, free.card, free.experienceCard]).toEqual([[], { kind: 'off' }, null]);
  expect(accepted({ PAY_METHODS: ' ' }).payMethods).toEqual([]);
});

test('what a site does not do for want of keys is said when it starts', () => {
  expect(startNotices(accepted({}), {})).toEqual([]);
  expect(startNotices(accepted({ NODE_ENV: 'production', SITE_ORIGIN, PAY_METHODS: '' }), {})).toEqual([
    'no payments are taken: only what costs nothing can be booked (PAY_METHODS)',
    'the park’s console is not served: set OFFICE_KEYS',
    'no mail is sent: set SMTP_URL and MAIL_FROM',
    'no 알림톡 and no text message is sent: set SOLAPI_API_KEY, SOLAPI_API_SECRET and SOLAPI_SENDER',
    'addresses can be typed but not searched: set ADDRESS_API_KEY',
  ]);
});

test('test keys, and addresses that are not the partners’ own, are named when the site starts', () => {
  const test = { TOSS_CLIENT_KEY: 'test_ck_0', TOSS_SECRET_KEY: 'test_sk_0' };
  for (const place of [{}, production])
    expect(startNotices(accepted({ ...place, ...test }), {})[0]).toBe(
      'no money is taken: TOSS_CLIENT_KEY and TOSS_SECRET_KEY are test keys',
    );
  const live = { TOSS_CLIENT_KEY: 'live_ck_0', TOSS_SECRET_KEY: 'live_sk_0' };
  expect(startNotices(accepted({ ...production, ...live }), {}).join()).not.toContain('test');
  expect(refused({ ...live, TOSS_SECRET_KEY: 'test_sk_0' })).toEqual([
    'TOSS_CLIENT_KEY and TOSS_SECRET_KEY are both test keys, or both live keys.',
  ]);
  const elsewhere = {
    TOSS_API_URL: 'http://user:secret@127.0.0.1:9/v1',
    SOLAPI_API_URL: 'https://sms.example.com',
    ADDRESS_API_URL: '',
  };
  expect(startNotices(accepted(live), elsewhere)).toEqual([
    'TOSS_API_URL sends what is for Toss Payments to 127.0.0.1:9',
    'SOLAPI_API_URL sends what is for SOLAPI to sms.example.com',
  ]);
});

test('two real keys replace the sandbox', () => {
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
  expect(accepted({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  expect(accepted({ TRUST_PROXY: 'loopback, 2001:db8::/32' }).trustProxy).toBe('loopback, 2001:db8::/32');
});

test('in production no proxy is trusted without being named or counted', () => {
  expect(refused({ ...production, TRUST_PROXY: 'true' })).toEqual([
    'TRUST_PROXY=true is not allowed in production, because any client could forge its address: set it to the addresses of the proxies in front or to their number.',
  ]);
  for (const TRUST_PROXY of ['false', '0', '1', '10.0.0.0/8']) accepted({ ...production, TRUST_PROXY });
});

test.each(['foo', '10.0.0.0/33', '10.0.0', '-1', '10.0.0.1/8/8', '1,foo', '2001:db8::/129'])(
  'TRUST_PROXY=%s is refused by its name',
  (value) => {
    expect(refused({ TRUST_PROXY: value })).toEqual([
      'TRUST_PROXY must be true, false, a number of proxies, or a list of their addresses such as 10.0.0.0/8, 192.0.2.1.',
    ]);
  },
);

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
  [{ KKUMTEO_DEMONSTRATION: 'yes' }, 'KKUMTEO_DEMONSTRATION must be 0 or 1.'],
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

test('a provider of identities is named whole or not at all, and by https in production', () => {
  const whole = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'park', OIDC_CLIENT_SECRET: 'a secret' };
  const own = (environment: Environment) => accepted(environment).identity.find(({ key }) => key === 'oidc');
  expect(own({})).toBeUndefined();
  expect(own(whole)).toEqual({
    key: 'oidc',
    issuer: 'https://id.example.com',
    clientId: 'park',
    clientSecret: 'a secret',
    name: '통합계정',
  });
  expect(own({ ...whole, OIDC_NAME: '학교 계정' })?.name).toBe('학교 계정');
  expect(refused({ ...whole, OIDC_CLIENT_SECRET: '' })).toEqual([
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together or not at all.',
  ]);
  expect(refused({ OIDC_NAME: '학교 계정' })).toEqual(['OIDC_NAME needs OIDC_ISSUER.']);
  expect(refused({ ...whole, ...production, OIDC_ISSUER: 'http://id.example.com' })).toEqual([
    'OIDC_ISSUER must be an https address in production.',
  ]);
});

test('Kakao and Naver are offered with keys, in their order before the own provider, and as the sandbox’s outside of production', () => {
  const keys = {
    KAKAO_CLIENT_ID: 'kakao-id',
    KAKAO_CLIENT_SECRET: 'kakao-secret',
    NAVER_CLIENT_ID: 'naver-id',
    NAVER_CLIENT_SECRET: 'naver-secret',
  };
  const own = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'park', OIDC_CLIENT_SECRET: 'a secret' };
  const issuers = (environment: Environment) =>
    accepted(environment).identity.map(({ key, issuer }) => `${key} ${issuer}`);
  const real = ['kakao https://kauth.kakao.com', 'naver https://nid.naver.com', 'oidc https://id.example.com'];
  expect(issuers({ ...production, ...keys, ...own })).toEqual(real);
  expect(issuers({ ...keys, ...own })).toEqual(real);
  expect(issuers({ ...production, ...keys, KAKAO_CLIENT_ID: '', KAKAO_CLIENT_SECRET: '' })).toEqual([real[1]]);
  expect(issuers(production)).toEqual([]);
  expect(issuers({ SANDBOX_URL: 'http://localhost:3901' })).toEqual([
    'kakao http://localhost:3901/kakao',
    'naver http://localhost:3901/naver',
  ]);
  expect(refused({ ...keys, NAVER_CLIENT_SECRET: '' })).toEqual([
    'NAVER_CLIENT_ID and NAVER_CLIENT_SECRET are set together or not at all.',
  ]);
  expect(refused({ KAKAO_SCOPE: 'account_email' })).toEqual(['KAKAO_SCOPE must contain openid.']);
});

test('a drill knows no provider, whatever keys are set, needs none in production, and says so at start', () => {
  const keys = {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://drill.example.com',
    TOSS_CLIENT_KEY: 'live_ck_0',
    TOSS_SECRET_KEY: 'live_sk_0',
    PAY_METHODS: 'card',
    EXPERIENCE_CARD_URL: 'https://cards.example.com',
    EXPERIENCE_CARD_KEY: 'key',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    MAIL_FROM: 'no-reply@park.example.com',
    SOLAPI_API_KEY: 'key',
    SOLAPI_API_SECRET: 'secret',
    SOLAPI_SENDER: '0212345678',
    ADDRESS_API_KEY: 'key',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'park',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const none = {
    card: { kind: 'off' },
    experienceCard: null,
    identity: [],
    payMethods: [],
    address: { kind: 'off' },
    messages: { mail: { kind: 'off' }, phone: { kind: 'off' } },
    demo: false,
    drill: true,
  };
  for (const environment of [keys, { KKUMTEO_DEMO: '1' }, { NODE_ENV: 'production', SITE_ORIGIN: 'https://a.kr' }]) {
    const config = accepted({ ...environment, KKUMTEO_DRILL: '1' });
    expect(config).toEqual({ ...config, ...none });
  }
  expect(accepted({ ...keys, KKUMTEO_DRILL: '0' }).card.kind).toBe('live');
  expect(refused({ KKUMTEO_DRILL: 'yes' })).toEqual(['KKUMTEO_DRILL must be 0 or 1.']);
  expect(startNotices(accepted({ KKUMTEO_DRILL: '1' }), {})[0]).toBe(
    'this site is a drill: it runs no jobs, sends no message and calls no provider (KKUMTEO_DRILL)',
  );
});

test('how long a process drains is a number of seconds', () => {
  expect(accepted({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
  expect(refused({ DRAIN_SECONDS: 'long' })).toEqual(['DRAIN_SECONDS must be a number of seconds between 0 and 300.']);
});
