import type { LoginSession } from '@kkumteo/domain/member/session';
import { decodeInstant, encodeInstant } from '../wire/scalars.ts';
import type { SessionWire } from './account.answer.ts';
import type { ChangePasswordWire, EndSessionsWire, FindLoginIdWire, ResetPasswordWire } from './account.schema.ts';

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
  /** Where the provider of identities sends visitors back to. */
  providerReturn: '/api/oidc/callback',
  providerSignUp: '/api/oidc/sign-up',
  linkIdentity: '/api/oidc/link',
  unlinkIdentity: '/api/oidc/unlink',
  identities: '/api/member/identities',
} as const;

/** A change of the password, as it is typed. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export const encodePasswordChange = ({ currentPassword, newPassword }: PasswordChange): ChangePasswordWire => ({
  currentPassword,
  newPassword,
});
export const decodePasswordChange = ({ currentPassword, newPassword }: ChangePasswordWire): PasswordChange => ({
  currentPassword,
  newPassword,
});

/** Whose login id was forgotten; `contact` as it is typed. */
export interface LoginIdSearch {
  readonly who: { readonly name: string };
  readonly contact: string;
}

export const encodeFindLoginId = ({ who, contact }: LoginIdSearch): FindLoginIdWire => ({
  userName: who.name,
  contact,
});
export const decodeFindLoginId = ({ userName, contact }: FindLoginIdWire): LoginIdSearch => ({
  who: { name: userName },
  contact,
});

/** Whose password was forgotten; `contact` as it is typed. */
export interface PasswordReset {
  readonly who: { readonly loginId: string };
  readonly contact: string;
}

export const encodeResetPassword = ({ who, contact }: PasswordReset): ResetPasswordWire => ({
  userId: who.loginId,
  contact,
});
export const decodeResetPassword = ({ userId, contact }: ResetPasswordWire): PasswordReset => ({
  who: { loginId: userId },
  contact,
});

/** Which login sessions of a member to end: one by its key, or all but the one that asks. */
export type SessionsToEnd = { readonly key: string } | 'all-others';

export const encodeEndSessions = (choice: SessionsToEnd): EndSessionsWire =>
  choice === 'all-others' ? { allOthers: true } : { sessionKey: choice.key };
export const decodeEndSessions = (wire: EndSessionsWire): SessionsToEnd =>
  'allOthers' in wire ? 'all-others' : { key: wire.sessionKey };

export const encodeSession = ({ key, createdAt, lastSeenAt, browser, isCurrent }: LoginSession): SessionWire => ({
  sessionKey: key,
  createdAt: encodeInstant(createdAt),
  lastSeenAt: encodeInstant(lastSeenAt),
  browser,
  isCurrent,
});
export const decodeSession = (wire: SessionWire): LoginSession => ({
  key: wire.sessionKey,
  createdAt: decodeInstant(wire.createdAt),
  lastSeenAt: decodeInstant(wire.lastSeenAt),
  browser: wire.browser,
  isCurrent: wire.isCurrent,
});
