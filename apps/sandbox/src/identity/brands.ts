import type { NaverProfile } from '@kkumteo/partners/identity/naver';
import { sandboxDemoPeople } from '@kkumteo/partners/identity/sandbox';
import { z } from 'zod';

/** An invented person of a stand-in identity provider. */
export interface Person {
  readonly sub: string;
  /** On the page that offers them. */
  readonly name: string;
  readonly about: string;
  /** What its userinfo endpoint says. */
  readonly claims: Readonly<Record<string, string>>;
}

/** The signatures of ID tokens; the first is made in a millisecond, the second is what both Korean providers use. */
export type Signature = 'ES256' | 'RS256';

/** A provider of identities that the sandbox plays: its addresses below `base`, and in what its wire differs. */
export interface Brand {
  readonly base: string;
  readonly title: string;
  readonly paths: Readonly<Record<'authorize' | 'token' | 'userinfo' | 'jwks', string>>;
  readonly metadata: object;
  readonly signature: Signature;
  /** What it asks of a request beside client, address, code and PKCE. */
  readonly request: z.ZodType;
  /** What it asks of the call for tokens besides. */
  readonly tokenRequest: z.ZodType;
  readonly repeatsNonce: boolean;
  readonly tellsAuthTime: boolean;
  readonly userinfo: (person: Person) => object;
  readonly unknownToken: object;
  /** What it says of a visitor who declined. */
  readonly declined: string;
  readonly people: readonly Person[];
  /** Where it ends a session; null where it has no such page. */
  readonly endSession: string | null;
}

const scopeWith = (scope: RegExp) =>
  z.object({ scope: z.string().regex(scope), nonce: z.string().max(500).optional() });

const general: Brand = {
  base: '/oidc',
  title: '연습용 통합계정',
  paths: { authorize: '/authorize', token: '/token', userinfo: '/userinfo', jwks: '/jwks' },
  metadata: {
    scopes_supported: ['openid', 'profile', 'email', 'phone'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    subject_types_supported: ['public'],
  },
  signature: 'ES256',
  request: scopeWith(/\bopenid\b/),
  tokenRequest: z.object({}),
  repeatsNonce: true,
  tellsAuthTime: true,
  userinfo: ({ sub, claims }) => ({ sub, ...claims }),
  unknownToken: {},
  declined: 'The user declined',
  endSession: '/end-session',
  people: [
    {
      sub: 'sandbox-haneul',
      name: '서하늘',
      about: '이름, 이메일, 휴대전화, 생년월일을 알려 줍니다',
      claims: {
        name: '서하늘',
        email: 'haneul@example.com',
        phone_number: '+82 10-0000-0201',
        birthdate: '1984-05-02',
      },
    },
    { sub: 'sandbox-byeol', name: '문별', about: '이름만 알려 줍니다', claims: { name: '문별' } },
  ],
};

/** Kakao Login with OpenID Connect: https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api. */
const kakao: Brand = {
  base: '/kakao',
  title: '연습용 카카오 로그인',
  paths: {
    authorize: '/oauth/authorize',
    token: '/oauth/token',
    userinfo: '/v1/oidc/userinfo',
    jwks: '/.well-known/jwks.json',
  },
  metadata: {
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    subject_types_supported: ['public'],
    claims_supported: ['iss', 'aud', 'sub', 'auth_time', 'exp', 'iat', 'nonce', 'nickname', 'picture', 'email'],
  },
  signature: 'RS256',
  request: scopeWith(/^openid( (account_email|name|phone_number|birthyear|birthday))*$/),
  tokenRequest: z.object({}),
  repeatsNonce: true,
  tellsAuthTime: true,
  userinfo: ({ sub, claims }) => ({ sub, ...claims }),
  unknownToken: { msg: 'this access token does not exist', code: -401 },
  declined: 'User denied access',
  endSession: null,
  people: [
    {
      sub: '3900000001',
      name: '강나루',
      about: '이름, 이메일, 휴대전화에 동의했습니다',
      claims: {
        name: '강나루',
        nickname: '나루',
        email: 'naru@example.com',
        phone_number: '+82 10-0000-0211',
      },
    },
    {
      sub: sandboxDemoPeople.kakao.subject,
      name: '이하나',
      about: '시연 회원 parent1에게 연결되어 있습니다',
      claims: {},
    },
    { sub: '3900000002', name: '한별', about: '선택 항목에 동의하지 않았습니다', claims: { nickname: '별' } },
  ],
};

/** Naver Login with OpenID Connect: https://developers.naver.com/docs/login/devguide/devguide.md, 3.5. */
const naver: Brand = {
  base: '/naver',
  title: '연습용 네이버 로그인',
  paths: { authorize: '/oauth2/authorize', token: '/oauth2/token', userinfo: '/v1/nid/me', jwks: '/oauth2/jwks' },
  metadata: {
    scopes_supported: ['openid', 'profile'],
    grant_types_supported: ['authorization_code'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'none'],
    subject_types_supported: ['pairwise'],
  },
  signature: 'RS256',
  request: z.object({ scope: z.string().regex(/^openid( profile)?$/), auth_type: z.string().optional() }),
  tokenRequest: z.object({ state: z.string().min(1) }),
  repeatsNonce: false,
  tellsAuthTime: false,
  userinfo: ({ sub, claims }): NaverProfile => ({
    resultcode: '00',
    message: 'success',
    response: { id: sub, ...claims },
  }),
  unknownToken: { resultcode: '024', message: 'Authentication failed (인증에 실패했습니다.)' },
  declined: 'Canceled By User',
  endSession: null,
  people: [
    {
      sub: 'pzP9JtVb3yJ0sandbox000naver000000000001',
      name: '윤가람',
      about: '이름, 이메일, 휴대전화, 출생연도, 생일에 동의했습니다',
      claims: {
        name: '윤가람',
        email: 'garam@example.com',
        mobile: '010-0000-0221',
        mobile_e164: '+821000000221',
        birthyear: '1983',
        birthday: '10-09',
      },
    },
    {
      sub: sandboxDemoPeople.naver.subject,
      name: '정미란',
      about: '시연 회원 teacher1에게 연결되어 있습니다',
      claims: {},
    },
    {
      sub: 'pzP9JtVb3yJ0sandbox000naver000000000002',
      name: '노을',
      about: '이용자 식별자만 알려 줍니다',
      claims: {},
    },
  ],
};

export const brands: readonly Brand[] = [kakao, naver, general];
