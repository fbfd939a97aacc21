import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenidProvider } from './openid.ts';

/* Answers that are meant for another visit or site, or come from another provider, log no member in. */

const REQUEST = { state: 'state-of-the-visit', nonce: 'nonce-of-the-visit', codeVerifier: 'v'.repeat(43) };
const RETURN = `?code=a-code&state=${REQUEST.state}`;
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Answers {
  readonly claims?: object;
  readonly metadata?: object;
  readonly redirects?: string;
}

let answers: Answers = {};
let asked: string[] = [];
let server: Server;
let issuer: string;

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const right = {
    iss: issuer,
    aud: 'park',
    sub: 'somebody',
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
  '/token': () => ({ access_token: 'an-access-token', token_type: 'Bearer', id_token: idToken() }),
};

function answer(path: string, response: ServerResponse): void {
  asked.push(path);
  if (path === answers.redirects) return void response.writeHead(307, { location: `${issuer}/elsewhere` }).end();
  const body = BODIES[path === '/elsewhere' ? (answers.redirects ?? '') : path]?.();
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? {}));
}

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => answer(url, response));
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
const provider = () =>
  createOpenidProvider({
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
    expect(await finish()).toMatchObject({ kind: 'known', identity: { issuer, subject: 'somebody' } });
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
