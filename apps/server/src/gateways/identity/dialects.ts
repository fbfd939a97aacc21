import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import { naverProfile } from '@kkumteo/partners/identity/naver';

/** In what a provider differs from OpenID Connect as it is written (docs/partners.md 5). */
export interface Dialect {
  /** Of the scopes that its metadata names; all that are asked for where it names none. */
  readonly scope: (known: readonly string[] | undefined) => string;
  /** Whether its ID token repeats the nonce. */
  readonly repeatsNonce: boolean;
  /** What of the request asks for a new login; null where the ID token would not show that there was one. */
  readonly newLogin: Readonly<Record<string, string>> | null;
  /** Whether the call for tokens has the state too. */
  readonly sendsStateAgain: boolean;
  /** The claims in the answer of its userinfo endpoint, which for some is no userinfo of OpenID Connect; null there. */
  readonly readProfile: ((answer: unknown) => object) | null;
}

const STANDARD_SCOPES = ['openid', 'profile', 'email', 'phone'];

function readNaverProfile(answer: unknown): object {
  const { name, email, mobile, birthyear, birthday } = naverProfile.parse(answer).response;
  const birthdate = birthyear === undefined || birthday === undefined ? undefined : `${birthyear}-${birthday}`;
  return { name, email, phone_number: mobile, birthdate };
}

const STANDARD: Dialect = {
  scope: (known) => STANDARD_SCOPES.filter((scope) => scope === 'openid' || (known?.includes(scope) ?? true)).join(' '),
  repeatsNonce: true,
  newLogin: { prompt: 'login', max_age: '0' },
  sendsStateAgain: false,
  readProfile: null,
};

/** `scope` is what the site asks of Kakao, which refuses consent items that its console does not have. */
export function dialectOf(key: LoginProvider, scope: string | undefined): Dialect {
  switch (key) {
    case 'oidc':
      return STANDARD;
    case 'kakao':
      return { ...STANDARD, scope: () => scope ?? 'openid', newLogin: null };
    case 'naver':
      return {
        scope: () => 'openid',
        repeatsNonce: false,
        newLogin: null,
        sendsStateAgain: true,
        readProfile: readNaverProfile,
      };
  }
}
