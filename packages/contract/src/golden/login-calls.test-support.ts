import {
  doneAnswer,
  endSessionsRequest,
  findLoginIdRequest,
  identitiesAnswer,
  linkIdentityAnswer,
  linkIdentityRequest,
  loginChallengeAnswer,
  loginChallengeRequest,
  loginOptionsAnswer,
  loginRequest,
  logoutAnswer,
  newcomerAnswer,
  newPasswordRequest,
  passwordChangeRequest,
  resetLinkAnswer,
  resetLinkRequest,
  resetPasswordRequest,
  sessionsAnswer,
} from '../member/account.ts';
import { familyAnswer, familyChildRequest, familyRemovalRequest, readFamilyChild } from '../member/family.ts';
import { memberAnswer } from '../member/member.ts';
import { type PersonSignUpRequest, personSignUpRequest, type SignUpRequest, signUpRequest } from '../member/sign-up.ts';
import { asks, type Call, says } from './call.test-support.ts';

const children = says(familyAnswer);
const member = says(memberAnswer);
const done = says(doneAnswer);

export const LOGIN_CALLS: readonly Call[] = [
  { call: 'get /api/checkLogin', example: 'member/golden/check-login.json', request: null, answer: member },
  {
    call: 'post /api/login',
    example: 'member/golden/login.json',
    request: asks({ body: loginRequest }),
    answer: member,
  },
  {
    call: 'post /api/login/challenge',
    example: 'member/golden/login-challenge.json',
    request: asks({ body: loginChallengeRequest }),
    answer: says(loginChallengeAnswer),
  },
  {
    call: 'post /api/member/password',
    example: 'member/golden/change-password.json',
    request: asks({ body: passwordChangeRequest }),
    answer: done,
  },
  {
    call: 'get /api/member/sessions',
    example: 'member/golden/sessions.json',
    request: null,
    answer: says(sessionsAnswer),
  },
  {
    call: 'post /api/member/sessions/end',
    example: 'member/golden/end-sessions.json',
    request: asks({ body: endSessionsRequest }),
    answer: done,
  },
  {
    call: 'post /api/member/family',
    example: 'member/golden/save-family-child.json',
    request: asks(
      { body: familyChildRequest },
      ({ body: { key, ...typed } }) => ({ key, child: readFamilyChild(typed) }),
      ({ key, child }) => ({ body: { key, ...child, birthDate: child.birthDate ?? '' } }),
    ),
    answer: children,
  },
  {
    call: 'post /api/member/family/remove',
    example: 'member/golden/remove-family-child.json',
    request: asks(
      { body: familyRemovalRequest },
      ({ body }) => body.key,
      (key) => ({ body: { key } }),
    ),
    answer: children,
  },
  {
    call: 'get /api/login/options',
    example: 'member/golden/login-options.json',
    request: null,
    answer: says(loginOptionsAnswer),
  },
  {
    call: 'post /api/login/find-id',
    example: 'member/golden/find-login-id.json',
    request: asks({ body: findLoginIdRequest }),
    answer: done,
  },
  {
    call: 'post /api/login/reset-password',
    example: 'member/golden/reset-password.json',
    request: asks({ body: resetPasswordRequest }),
    answer: done,
  },
  {
    call: 'post /api/login/reset-password/link',
    example: 'member/golden/reset-link.json',
    request: asks({ body: resetLinkRequest }),
    answer: says(resetLinkAnswer),
  },
  {
    call: 'post /api/login/reset-password/new',
    example: 'member/golden/new-password.json',
    request: asks({ body: newPasswordRequest }),
    answer: done,
  },
  { call: 'post /api/logout', example: 'member/golden/logout.json', request: null, answer: says(logoutAnswer) },
  {
    call: 'get /api/oidc/sign-up',
    example: 'member/golden/provider-newcomer.json',
    request: null,
    answer: says(newcomerAnswer),
  },
  {
    call: 'post /api/oidc/sign-up',
    example: 'member/golden/provider-sign-up.json',
    // As with a sign-up.
    request: asks(
      { body: personSignUpRequest },
      ({ body }) => ({ person: body, consents: body.consents }),
      (_command, typed: PersonSignUpRequest) => ({ body: typed }),
    ),
    answer: member,
  },
  {
    call: 'get /api/member/identities',
    example: 'member/golden/identities.json',
    request: null,
    answer: says(identitiesAnswer),
  },
  {
    call: 'post /api/oidc/link',
    example: 'member/golden/link-identity.json',
    request: asks({ body: linkIdentityRequest }),
    answer: says(linkIdentityAnswer),
  },
  { call: 'post /api/oidc/unlink', example: 'member/golden/unlink-identity.json', request: null, answer: done },
  {
    call: 'post /api/signup',
    example: 'member/golden/sign-up.json',
    // What was typed is tidied on its way: it stands beside the command.
    request: asks(
      { body: signUpRequest },
      ({ body }) => ({ account: body, consents: body.consents }),
      (_command, typed: SignUpRequest) => ({ body: typed }),
    ),
    answer: member,
  },
];
