import { LOGIN_PROVIDERS, type LoginProvider } from '@kkumteo/domain/member/login-provider';
import * as v from 'valibot';
import {
  at,
  type Codec,
  type Decoded,
  field,
  list,
  maybe,
  object,
  orNull,
  published,
  same,
  wrapped,
} from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { elseValue, key, text } from '../wire/requests.ts';
import { boolean, flag, instant, string } from '../wire/scalars.ts';

// Apart from memberPaths, which travel with the first screen.
export const accountPaths = {
  loginChallenge: '/api/login/challenge',
  password: '/api/member/password',
  sessions: '/api/member/sessions',
  endSessions: '/api/member/sessions/end',
  saveFamilyChild: '/api/member/family',
  removeFamilyChild: '/api/member/family/remove',
  loginOptions: '/api/login/options',
  findLoginId: '/api/login/find-id',
  resetPassword: '/api/login/reset-password',
  resetLink: '/api/login/reset-password/link',
  newPassword: '/api/login/reset-password/new',
  providerStart: '/api/oidc/start',
  providerReturn: '/api/oidc/callback',
  providerSignUp: '/api/oidc/sign-up',
  linkAtLogin: '/api/oidc/sign-up/link',
  linkIdentity: '/api/oidc/link',
  unlinkIdentity: '/api/oidc/unlink',
  identities: '/api/member/identities',
  ownerCode: '/api/member/proof',
  proveOwner: '/api/member/proof/confirm',
} as const;

/** Where a provider sends the browser back to: an address for each, so that one can't answer for another. */
export const providerReturnPath = (provider: LoginProvider): string =>
  provider === 'oidc' ? accountPaths.providerReturn : `${accountPaths.providerReturn}/${provider}`;

const loginId = key(100);
const password = key(200);

/** Nothing is answered but that the call went well. */
export const doneAnswer = same(v.object({}));

export const loginRequest = object({
  loginId: field('userId', loginId),
  password: field('password', password),
  proof: field('proof', maybe(key(2000)), 'solution of a challenge, where the login has asked for one'),
});
export type TypedLogin = Decoded<typeof loginRequest>;

export const loginChallengeRequest = object({ loginId: field('userId', loginId) });
export const loginChallengeAnswer = object({
  challenge: field(
    'challenge',
    string,
    'JSON of a signed challenge, to be sent back with its solution as `proof` of the login',
  ),
});

const channel = wordOf(['mail', 'phone']);

const provider = wordOf(LOGIN_PROVIDERS);
const namedProvider = object({ key: field('provider', provider), name: field('name', string) });
export type NamedProvider = Decoded<typeof namedProvider>;

export const loginOptionsAnswer = object({
  recoverBy: field('recoverBy', list(channel), 'by what an account can be recovered; empty: by calling the park'),
  providers: field('providers', list(namedProvider), 'providers of identities in the order of their buttons'),
});

export const logoutAnswer = object({
  providerLogout: field(
    'providerLogout',
    orNull(string),
    'where the session at the provider of identities is ended, if it began there',
  ),
});

export const passwordChangeRequest = object({
  currentPassword: field('currentPassword', password),
  newPassword: field('newPassword', password),
});
export type PasswordChange = Decoded<typeof passwordChangeRequest>;

const contact = field('contact', key(400), 'mail address or mobile of the account');

export const findLoginIdRequest = object({ contact }, at('who', object({ name: field('userName', text(200)) })));
export type LoginIdSearch = Decoded<typeof findLoginIdRequest>;

export const resetPasswordRequest = object({ contact }, at('who', object({ loginId: field('userId', loginId) })));
export type PasswordReset = Decoded<typeof resetPasswordRequest>;

const token = field('token', key(100), 'of the link that was sent');
export const resetLinkRequest = object({ token });
export const resetLinkAnswer = wrapped('userId', string);
export const newPasswordRequest = object({ token, newPassword: field('newPassword', password) });

/** A link that a browser follows: to whom, where to go back to, and whether the provider has to ask again who it is. */
export const providerStartRequest = object({
  provider: field('provider', elseValue(provider, 'oidc')),
  returnTo: field('returnTo', maybe(key(2000))),
  again: field('again', elseValue(flag, 'N')),
});
export const linkIdentityRequest = object({
  provider: field('provider', provider),
  password: field('password', password, 'empty of a member who has none'),
});
export const linkIdentityAnswer = wrapped('location', string);
export const unlinkIdentityRequest = object({ provider: field('provider', provider) });

/** What the provider says of who has just logged in there without an account here. */
export const newcomerAnswer = object({
  provider: field('by', namedProvider),
  name: field('userName', string),
  email: field('userEmail', string),
  mobile: field('userMobileNum', string),
  birthDate: field('userBirthDay', string),
  returnTo: field('returnTo', string),
});

export const identitiesAnswer = object({
  providers: field(
    'providers',
    list(
      object({
        key: field('provider', provider),
        name: field('name', string),
        linkedAt: field('linkedAt', orNull(string)),
        provesLogin: field('provesLogin', boolean, 'a fresh login there shows who it is'),
      }),
    ),
  ),
  hasPassword: field('hasPassword', boolean),
  isFresh: field('isFresh', boolean, 'logged in by the provider, or entered a code, some minutes ago'),
  codeBy: field('codeBy', list(channel), 'by what a code can be sent to the member; empty: by nothing'),
});
export type LoginWays = Decoded<typeof identitiesAnswer>;

/** A code goes to the member's own contact, and shows that the session is theirs. */
export const ownerCodeRequest = object({ channel: field('by', channel) });
export const ownerCodeAnswer = object({
  channel: field('by', channel),
  contact: field('contact', string, 'masked'),
  until: field('expiresAt', instant),
});
export type SentOwnerCode = Decoded<typeof ownerCodeAnswer>;
export const ownerProofRequest = object({ code: field('code', key(50)) });

export type SessionsToEnd = { readonly key: string } | 'all-others';

const oneSession = v.strictObject({
  sessionKey: v.pipe(v.string(), v.uuid(), v.description('of one session; one that is over already is no error')),
});
const otherSessions = v.strictObject({
  allOthers: v.pipe(v.literal(true), v.description('all but the session of this request')),
});

export const endSessionsRequest: Codec<SessionsToEnd, { readonly sessionKey: string } | { readonly allOthers: true }> =
  {
    schema: v.pipe(
      v.union([oneSession, otherSessions]),
      v.transform((sent) => ('allOthers' in sent ? 'all-others' : { key: sent.sessionKey })),
    ),
    encode: (choice) => (choice === 'all-others' ? { allOthers: true } : { sessionKey: choice.key }),
  };

const session = published(
  'LoginSession',
  object({
    key: field('sessionKey', string, 'names the session and opens nothing'),
    createdAt: field('createdAt', instant),
    lastSeenAt: field('lastSeenAt', instant),
    browser: field('browser', string, 'such as `Chrome · Android`; empty where the browser did not say'),
    isCurrent: field('isCurrent', boolean),
  }),
);
export const sessionsAnswer = wrapped('sessions', list(session));

export const withdrawalAnswer = published(
  'Withdrawal',
  object({
    refusal: field('refusal', orNull(string), 'why it can not be ended now'),
    kept: field('kept', list(object({ what: field('what', string), until: field('until', string) }))),
  }),
);
export type Withdrawal = Decoded<typeof withdrawalAnswer>;

export const withdrawalRequest = object({ password: field('password', password) });
