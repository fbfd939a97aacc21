import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
  type KeyPairKeyObjectResult,
} from 'node:crypto';
import type { SettableClock } from '../clock.ts';

/** The stand-in's only client; id and secret open nothing real. */
export const identityClient = { id: 'kkumteo', secret: 'oidc_kkumteo0sandbox0secret' } as const;

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
/** Keys of this kind are made in a millisecond. */
export const SIGNED_BY = 'ES256';
const makeKeys = (): KeyPairKeyObjectResult => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createIdentitySandbox(clock: SettableClock): IdentitySandbox {
  const keys = makeKeys();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  return {
    clock,
    jwk: () => ({ ...keys.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: SIGNED_BY }),
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
      const seconds = Math.floor(Date.now() / 1000);
      const { privateKey } = grant.login === 'forged' ? makeKeys() : keys;
      const idToken = signed(privateKey, {
        iss: issuer,
        aud: identityClient.id,
        sub: grant.person.sub,
        // By the machine's clock, which the client compares with.
        iat: seconds,
        exp: seconds + 300,
        auth_time: grant.login === 'hours-ago' ? seconds - 10 * 3_600 : seconds,
        ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
      });
      return { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken };
    },
    personOf: (accessToken) => tokens.get(accessToken) ?? null,
  };
}

function signed(key: KeyObject, claims: object): string {
  const body = `${base64url({ alg: SIGNED_BY, kid: KEY_ID, typ: 'JWT' })}.${base64url(claims)}`;
  return `${body}.${createSign('SHA256').update(body).sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')}`;
}

export interface Person {
  readonly sub: string;
  readonly about: string;
  readonly claims: Readonly<Record<string, string | boolean>>;
}

export const people: readonly Person[] = [
  {
    sub: 'sandbox-haneul',
    about: '이름, 이메일, 휴대전화, 생년월일을 알려 줍니다',
    claims: {
      name: '서하늘',
      email: 'haneul@example.com',
      email_verified: true,
      phone_number: '+82 10-0000-0201',
      birthdate: '1984-05-02',
    },
  },
  { sub: 'sandbox-byeol', about: '이름만 알려 줍니다', claims: { name: '문별' } },
];
