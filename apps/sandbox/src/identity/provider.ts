import { sandboxIdentityClient } from '@kkumteo/partners/identity/sandbox';
import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
  type KeyPairKeyObjectResult,
} from 'node:crypto';
import type { SettableClock } from '../clock.ts';
import type { Brand, Person, Signature } from './brands.ts';

/** What a token comes from: a login of now, a session that began ten hours ago, or a key that is not the provider's. */
export const logins = ['now', 'hours-ago', 'forged'] as const;

interface Grant {
  readonly person: Person;
  readonly login: (typeof logins)[number];
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly expiresAt: number;
}

/** A stand-in provider of OpenID Connect; its state ends with its process. */
export interface IdentitySandbox {
  readonly clock: SettableClock;
  jwk(): object;
  /** A code that is good once, for a minute. */
  grant(grant: Omit<Grant, 'expiresAt'>): string;
  /** Tokens for a code; null where it is unknown, used, expired, or of another client. */
  redeem(asked: { code: string; redirectUri: string; verifier: string; issuer: string }): object | null;
  personOf(accessToken: string): Person | null;
}

const MINUTE_MS = 60_000;
const KEY_ID = 'sandbox';
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function makeKeys(signature: Signature): KeyPairKeyObjectResult {
  if (signature === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

export function createIdentitySandbox(clock: SettableClock, brand: Brand): IdentitySandbox {
  const { signature } = brand;
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  let made: KeyPairKeyObjectResult | null = null;
  // At their first use: a pair for RS256 takes a moment, and few starts need one.
  const keys = (): KeyPairKeyObjectResult => (made ??= makeKeys(signature));
  return {
    clock,
    jwk: () => ({ ...keys().publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: signature }),
    grant(grant) {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { ...grant, expiresAt: clock.now() + MINUTE_MS });
      return code;
    },
    redeem({ code, redirectUri, verifier, issuer }) {
      const grant = codes.get(code);
      codes.delete(code);
      if (grant === undefined || grant.expiresAt <= clock.now() || grant.redirectUri !== redirectUri) return null;
      if (createHash('sha256').update(verifier).digest('base64url') !== grant.challenge) return null;
      const accessToken = randomBytes(24).toString('base64url');
      tokens.set(accessToken, grant.person);
      const { privateKey } = grant.login === 'forged' ? makeKeys(signature) : keys();
      const idToken = signed(privateKey, signature, claimsOf(brand, grant, issuer));
      return { access_token: accessToken, token_type: 'bearer', expires_in: 300, id_token: idToken };
    },
    personOf: (accessToken) => tokens.get(accessToken) ?? null,
  };
}

function claimsOf({ repeatsNonce, tellsAuthTime }: Brand, { person, login, nonce }: Grant, issuer: string): object {
  // By the machine's clock, which the client compares with.
  const seconds = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: sandboxIdentityClient.clientId,
    sub: person.sub,
    iat: seconds,
    exp: seconds + 300,
    ...(tellsAuthTime && { auth_time: login === 'hours-ago' ? seconds - 10 * 3_600 : seconds }),
    ...(repeatsNonce && nonce !== null && { nonce }),
  };
}

function signed(key: KeyObject, signature: Signature, claims: object): string {
  const body = `${base64url({ alg: signature, kid: KEY_ID, typ: 'JWT' })}.${base64url(claims)}`;
  return `${body}.${createSign('SHA256').update(body).sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')}`;
}
