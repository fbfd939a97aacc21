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
  linkIdentity: '/api/oidc/link',
  unlinkIdentity: '/api/oidc/unlink',
  identities: '/api/member/identities',
} as const;

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

export const loginOptionsAnswer = object({
  recoverBy: field('recoverBy', list(channel), 'by what an account can be recovered; empty: by calling the park'),
  provider: field('provider', orNull(string), 'what the provider of identities is called; null: there is none'),
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

/** A link that a browser follows: where to go back to, and whether the provider has to ask again who it is. */
export const providerStartRequest = object({
  returnTo: field('returnTo', maybe(key(2000))),
  again: field('again', elseValue(flag, 'N')),
});
export const linkIdentityRequest = object({ password: field('password', password) });
export const linkIdentityAnswer = wrapped('location', string);

/** What the provider says of who has just logged in there without an account here. */
export const newcomerAnswer = object({
  name: field('userName', string),
  email: field('userEmail', string),
  mobile: field('userMobileNum', string),
  birthDate: field('userBirthDay', string),
  returnTo: field('returnTo', string),
});

export const identitiesAnswer = object({
  provider: field('provider', orNull(string)),
  hasPassword: field('hasPassword', boolean),
  linkedAt: field('linkedAt', orNull(string)),
  isFresh: field('isFresh', boolean, 'logged in by the provider some minutes ago'),
});

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
