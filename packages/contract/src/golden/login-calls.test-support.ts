import {
  decodeEndSessions,
  decodeFindLoginId,
  decodePasswordChange,
  decodeResetPassword,
  decodeSession,
  encodeEndSessions,
  encodeFindLoginId,
  encodePasswordChange,
  encodeResetPassword,
  encodeSession,
} from '../member/account.ts';
import {
  identitiesSchema,
  linkIdentityAnswerSchema,
  loginChallengeSchema,
  loginOptionsSchema,
  logoutSchema,
  providerSignUpAnswerSchema,
  resetLinkAnswerSchema,
  sessionListSchema,
} from '../member/account.answer.ts';
import {
  changePasswordSchema,
  endSessionsSchema,
  findLoginIdSchema,
  linkIdentitySchema,
  loginChallengeQuerySchema,
  newPasswordSchema,
  resetLinkSchema,
  resetPasswordSchema,
} from '../member/account.schema.ts';
import { decodeFamilyPerson, encodeFamilyPerson } from '../member/family.ts';
import { familyListSchema } from '../member/family.answer.ts';
import {
  decodeFamilyChild,
  decodeFamilyRemoval,
  encodeFamilyChild,
  encodeFamilyRemoval,
} from '../member/family-edit.ts';
import { removeFamilyChildSchema, saveFamilyChildSchema } from '../member/family.schema.ts';
import { decodeMember, encodeMember } from '../member/member.ts';
import { memberSchema } from '../member/member.answer.ts';
import { loginSchema, providerSignUpSchema, signUpSchema } from '../member/member.schema.ts';
import {
  decodePersonSignUp,
  decodeSignUp,
  encodePersonSignUp,
  encodeSignUp,
  type TypedAccount,
  type TypedPerson,
} from '../member/sign-up.ts';
import * as v from 'valibot';
import { answer, plainAnswer, request, type Call } from './call.test-support.ts';

const children = answer(
  familyListSchema,
  (people: readonly ReturnType<typeof decodeFamilyPerson>[]) => ({ familyList: people.map(encodeFamilyPerson) }),
  ({ familyList }) => familyList.map(decodeFamilyPerson),
);
const member = answer(memberSchema, encodeMember, decodeMember);

/** Logging in by password or provider, signing up, and what belongs to the account's login. */
export const LOGIN_CALLS: readonly Call[] = [
  { call: 'get /api/checkLogin', example: 'member/golden/check-login.json', request: null, answer: member },
  {
    call: 'post /api/login',
    example: 'member/golden/login.json',
    request: request(
      { body: loginSchema },
      ({ body: { userId, password } }) => ({ loginId: userId, password }),
      ({ loginId, password }) => ({ body: { userId: loginId, password } }),
    ),
    answer: member,
  },
  {
    call: 'post /api/login/challenge',
    example: 'member/golden/login-challenge.json',
    request: request(
      { body: loginChallengeQuerySchema },
      ({ body: { userId } }) => ({ loginId: userId }),
      ({ loginId }) => ({ body: { userId: loginId } }),
    ),
    answer: plainAnswer(loginChallengeSchema),
  },
  {
    call: 'post /api/member/password',
    example: 'member/golden/change-password.json',
    request: request(
      { body: changePasswordSchema },
      ({ body }) => decodePasswordChange(body),
      (change) => ({ body: encodePasswordChange(change) }),
    ),
    answer: plainAnswer(v.object({})),
  },
  {
    call: 'get /api/member/sessions',
    example: 'member/golden/sessions.json',
    request: null,
    answer: answer(
      sessionListSchema,
      (sessions: readonly ReturnType<typeof decodeSession>[]) => ({ sessions: sessions.map(encodeSession) }),
      ({ sessions }) => sessions.map(decodeSession),
    ),
  },
  {
    call: 'post /api/member/sessions/end',
    example: 'member/golden/end-sessions.json',
    request: request(
      { body: endSessionsSchema },
      ({ body }) => decodeEndSessions(body),
      (choice) => ({ body: encodeEndSessions(choice) }),
    ),
    answer: plainAnswer(v.object({})),
  },
  {
    call: 'post /api/member/family',
    example: 'member/golden/save-family-child.json',
    request: request(
      { body: saveFamilyChildSchema },
      ({ body }) => decodeFamilyChild(body),
      ({ key, child }) => ({ body: encodeFamilyChild({ key, ...child, birthDate: child.birthDate ?? '' }) }),
    ),
    answer: children,
  },
  {
    call: 'post /api/member/family/remove',
    example: 'member/golden/remove-family-child.json',
    request: request(
      { body: removeFamilyChildSchema },
      ({ body }) => decodeFamilyRemoval(body),
      (key) => ({ body: encodeFamilyRemoval(key) }),
    ),
    answer: children,
  },
  {
    call: 'get /api/login/options',
    example: 'member/golden/login-options.json',
    request: null,
    answer: plainAnswer(loginOptionsSchema),
  },
  {
    call: 'post /api/login/find-id',
    example: 'member/golden/find-login-id.json',
    request: request(
      { body: findLoginIdSchema },
      ({ body }) => decodeFindLoginId(body),
      (search) => ({ body: encodeFindLoginId(search) }),
    ),
    answer: plainAnswer(v.object({})),
  },
  {
    call: 'post /api/login/reset-password',
    example: 'member/golden/reset-password.json',
    request: request(
      { body: resetPasswordSchema },
      ({ body }) => decodeResetPassword(body),
      (reset) => ({ body: encodeResetPassword(reset) }),
    ),
    answer: plainAnswer(v.object({})),
  },
  {
    call: 'post /api/login/reset-password/link',
    example: 'member/golden/reset-link.json',
    request: request(
      { body: resetLinkSchema },
      ({ body }) => body,
      (command) => ({ body: command }),
    ),
    answer: plainAnswer(resetLinkAnswerSchema),
  },
  {
    call: 'post /api/login/reset-password/new',
    example: 'member/golden/new-password.json',
    request: request(
      { body: newPasswordSchema },
      ({ body }) => body,
      (command) => ({ body: command }),
    ),
    answer: plainAnswer(v.object({})),
  },
  { call: 'post /api/logout', example: 'member/golden/logout.json', request: null, answer: plainAnswer(logoutSchema) },
  {
    call: 'get /api/oidc/sign-up',
    example: 'member/golden/provider-newcomer.json',
    request: null,
    answer: plainAnswer(providerSignUpAnswerSchema),
  },
  {
    call: 'post /api/oidc/sign-up',
    example: 'member/golden/provider-sign-up.json',
    // As with a sign-up.
    request: request(
      { body: providerSignUpSchema },
      ({ body }) => decodePersonSignUp(body),
      (_command, typed: TypedPerson) => ({ body: encodePersonSignUp(typed) }),
    ),
    answer: member,
  },
  {
    call: 'get /api/member/identities',
    example: 'member/golden/identities.json',
    request: null,
    answer: plainAnswer(identitiesSchema),
  },
  {
    call: 'post /api/oidc/link',
    example: 'member/golden/link-identity.json',
    request: request(
      { body: linkIdentitySchema },
      ({ body }) => body,
      (command) => ({ body: command }),
    ),
    answer: plainAnswer(linkIdentityAnswerSchema),
  },
  {
    call: 'post /api/oidc/unlink',
    example: 'member/golden/unlink-identity.json',
    request: null,
    answer: plainAnswer(v.object({})),
  },
  {
    call: 'post /api/signup',
    example: 'member/golden/sign-up.json',
    // What was typed is tidied on its way: it stands beside the command.
    request: request(
      { body: signUpSchema },
      ({ body }) => decodeSignUp(body),
      (_command, typed: TypedAccount) => ({ body: encodeSignUp(typed) }),
    ),
    answer: member,
  },
];
