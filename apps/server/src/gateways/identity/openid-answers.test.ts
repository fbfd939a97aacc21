import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import { createOpenidProvider } from './openid.ts';

/* Answers that are meant for another visit or site, or come from another provider, log no member in. */

const REQUEST = { state: 'state-of-the-visit', nonce: 'nonce-of-the-visit', codeVerifier: 'v'.repeat(43) };
const RETURN = `?code=a-code&state=${REQUEST.state}`;
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Answers {
  readonly claims?: object;
  readonly metadata?: object;
  readonly profile?: object;
  readonly redirects?: string;
}

let answers: Answers = {};
let asked: string[] = [];
let tokenRequest: URLSearchParams;
let server: Server;
let issuer: string;

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const right = {
    iss: issuer,
    aud: 'park',
    sub: 'person-1',
    nonce: REQUEST.nonce,
    iat: now,
    auth_time: now,
    exp: now + 300,
  };
  const signed = `${base64url({ alg: 'RS256', kid: 'a' })}.${base64url({ ...right, ...answers.claims })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(KEYS.privateKey, 'base64url')}`;
}

const BODIES: Readonly<Record<string, () => object>> = {
  '/.well-known/openid-configuration': () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
    ...answers.metadata,
  }),
  '/jwks': () => ({ keys: [{ ...KEYS.publicKey.export({ format: 'jwk' }), kid: 'a', use: 'sig', alg: 'RS256' }] }),
  '/token': () => ({ access_token: 'an-access-token', token_type: 'bearer', id_token: idToken() }),
  '/userinfo': () => answers.profile ?? {},
};

function answer(path: string, response: ServerResponse): void {
  asked.push(path);
  if (path === answers.redirects) return void response.writeHead(307, { location: `${issuer}/elsewhere` }).end();
  const body = BODIES[path === '/elsewhere' ? (answers.redirects ?? '') : path]?.();
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? {}));
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === '/token') tokenRequest = new URLSearchParams(await text(request));
    answer(request.url ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = {};
  asked = [];
});

const finish = () => provider().finish(RETURN, REQUEST);
const provider = (key: LoginProvider = 'oidc') =>
  createOpenidProvider({
    key,
    scope: 'openid account_email name',
    name: '통합계정',
    issuer,
    clientId: 'park',
    clientSecret: 'a secret',
    redirectUri: 'http://localhost:3000/api/oidc/callback',
    homeUri: 'http://localhost:3000/reserve',
    allowHttp: true,
  });

describe('an ID token', () => {
  it('of this visit, for this site and by the provider identifies the member', async () => {
    expect(await finish()).toMatchObject({ kind: 'known', identity: { issuer, subject: 'person-1' } });
  });

  it.each([
    ['of another visit', { nonce: 'nonce-of-another-visit' }],
    ['of no visit', { nonce: undefined }],
    ['for another site', { aud: 'another-site' }],
    ['for this site beside another that it was issued to', { aud: ['park', 'another-site'], azp: 'another-site' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['that has run out', { exp: 1_700_000_000 }],
  ])('%s is refused', async (_name, claims) => {
    answers = { claims };
    expect((await finish()).kind).not.toBe('known');
  });
});

describe('Kakao', () => {
  it('is asked for the consent items that are configured, and for no new login, which its token would not show', async () => {
    const url = await provider('kakao').authorizationUrl(REQUEST, true);
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      scope: 'openid account_email name',
      nonce: REQUEST.nonce,
      code_challenge_method: 'S256',
    });
    expect(url?.searchParams.has('prompt')).toBe(false);
    expect(provider('kakao').provesLogin).toBe(false);
  });

  it('tells name, mail address and mobile by its userinfo, of the same person alone', async () => {
    const profile = { name: '강나루', email: 'naru@example.com', phone_number: '+82 10-0000-0211' };
    answers = { metadata: { userinfo_endpoint: `${issuer}/userinfo` }, profile: { sub: 'person-1', ...profile } };
    const known = { name: '강나루', email: 'naru@example.com', mobile: '+82 10-0000-0211', birthDate: '' };
    expect(await provider('kakao').finish(RETURN, REQUEST)).toMatchObject({ kind: 'known', identity: known });
    answers = { ...answers, profile: { sub: 'another', ...profile } };
    expect(await provider('kakao').finish(RETURN, REQUEST)).toMatchObject({
      kind: 'known',
      identity: { subject: 'person-1', name: '', email: '' },
    });
  });

  it('with the nonce of another visit is refused', async () => {
    answers = { claims: { nonce: 'nonce-of-another-visit' } };
    expect((await provider('kakao').finish(RETURN, REQUEST)).kind).toBe('refused');
  });
});

describe('Naver', () => {
  const profile = {
    resultcode: '00',
    message: 'success',
    response: {
      id: 'person-1',
      name: '윤가람',
      email: 'garam@example.com',
      mobile: '010-0000-0221',
      birthyear: '1983',
      birthday: '10-09',
    },
  };
  const finished = async (said: object) => {
    answers = { claims: { nonce: undefined }, metadata: { userinfo_endpoint: `${issuer}/userinfo` }, profile: said };
    return provider('naver').finish(RETURN, REQUEST);
  };

  it('is asked by state and PKCE without a nonce, and gets the state with the code too', async () => {
    const url = await provider('naver').authorizationUrl(REQUEST, true);
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({ scope: 'openid', state: REQUEST.state });
    expect(url?.searchParams.has('nonce')).toBe(false);
    expect((await finished(profile)).kind).toBe('known');
    expect(Object.fromEntries(tokenRequest)).toMatchObject({
      state: REQUEST.state,
      code_verifier: REQUEST.codeVerifier,
      client_id: 'park',
      client_secret: 'a secret',
    });
  });

  it('tells the person by its profile, and who it is by the signed token alone', async () => {
    expect(await finished({ ...profile, response: { ...profile.response, id: 'another' } })).toMatchObject({
      kind: 'known',
      identity: {
        issuer,
        subject: 'person-1',
        name: '윤가람',
        email: 'garam@example.com',
        mobile: '010-0000-0221',
        birthDate: '1983-10-09',
      },
    });
  });

  it.each([
    ['has no consent', { ...profile, response: { id: 'person-1' } }],
    ['is refused', { resultcode: '024', message: 'Authentication failed' }],
    ['is something else', { response: 'none' }],
  ])('whose profile %s logs in, and the visitor types the rest', async (_name, said) => {
    expect(await finished(said)).toMatchObject({
      kind: 'known',
      identity: { subject: 'person-1', name: '', email: '', mobile: '', birthDate: '' },
    });
  });

  it('with a token of another site is refused', async () => {
    answers = { claims: { nonce: undefined, aud: 'another-site' } };
    expect((await provider('naver').finish(RETURN, REQUEST)).kind).toBe('refused');
  });
});

it('a provider that names another issuer is not used: no visitor is sent there or logged in by it', async () => {
  answers = { metadata: { issuer: 'https://elsewhere.example' } };
  expect(await provider().authorizationUrl(REQUEST, false)).toBeNull();
  expect((await finish()).kind).not.toBe('known');
  expect(asked).not.toContain('/token');
});

it.each(['/.well-known/openid-configuration', '/token'])(
  'is not followed from %s to another place',
  async (redirects) => {
    answers = { redirects };
    expect((await finish()).kind).not.toBe('known');
    expect(asked).toContain(redirects);
    expect(asked).not.toContain('/elsewhere');
  },
);
