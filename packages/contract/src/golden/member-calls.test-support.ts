import {
  inquiryChoicesAnswer,
  inquiryOptionsAnswer,
  inquiryReceivedAnswer,
  inquiryRequest,
} from '../inquiry/inquiry.ts';
import {
  doneAnswer,
  withdrawalAnswer,
  withdrawalRequest,
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
  ownerCodeAnswer,
  ownerCodeRequest,
  ownerProofRequest,
  passwordChangeRequest,
  resetLinkAnswer,
  resetLinkRequest,
  resetPasswordRequest,
  sessionsAnswer,
  unlinkIdentityRequest,
} from '../member/account.ts';
import { contactChangeRequest, contactChangesAnswer, contactCodeRequest } from '../member/contact-change.ts';
import {
  familyAnswer,
  familyRequest,
  familyChildRequest,
  familyRemovalRequest,
  readFamilyChild,
} from '../member/family.ts';
import { memberAnswer } from '../member/member.ts';
import { asks, asksFor, type Call, call, says } from './call.test-support.ts';
import {
  marketingConsentAnswer,
  marketingDecisionRequest,
  notificationRequest,
  notificationsAnswer,
} from '../member/notifications.ts';
import {
  addressAnswer,
  addressRequest,
  lastOrganisationAnswer,
  organisationRequest,
  organisationsAnswer,
} from '../member/organisation.ts';
import { type PersonSignUpRequest, personSignUpRequest, type SignUpRequest, signUpRequest } from '../member/sign-up.ts';

const notifications = says(notificationsAnswer);
const marketing = says(marketingConsentAnswer);
const contacts = says(contactChangesAnswer);

export const INQUIRY_CALLS: readonly Call[] = [
  call('get /api/inquiry/options', 'inquiry/options', null, says(inquiryOptionsAnswer)),
  call('get /api/inquiry', 'inquiry/choices', null, says(inquiryChoicesAnswer)),
  call('post /api/inquiry', 'inquiry/ask', asks({ body: inquiryRequest }), says(inquiryReceivedAnswer)),
];

const children = says(familyAnswer);
const member = says(memberAnswer);
const done = says(doneAnswer);

export const MEMBER_CALLS: readonly Call[] = [
  call('get /api/checkLogin', 'member/check-login', null, member),
  call('post /api/login', 'member/login', asks({ body: loginRequest }), member),
  call(
    'post /api/login/challenge',
    'member/login-challenge',
    asks({ body: loginChallengeRequest }),
    says(loginChallengeAnswer),
  ),
  call('post /api/member/password', 'member/change-password', asks({ body: passwordChangeRequest }), done),
  call('get /api/member/sessions', 'member/sessions', null, says(sessionsAnswer)),
  call('post /api/member/sessions/end', 'member/end-sessions', asks({ body: endSessionsRequest }), done),
  call(
    'post /api/member/family',
    'member/save-family-child',
    asks(
      { body: familyChildRequest },
      ({ body: { key, ...typed } }) => ({ key, child: readFamilyChild(typed) }),
      ({ key, child }) => ({ body: { key, ...child, birthDate: child.birthDate ?? '' } }),
    ),
    children,
  ),
  call(
    'post /api/member/family/remove',
    'member/remove-family-child',
    asksFor('body', familyRemovalRequest, 'key'),
    children,
  ),
  call('get /api/login/options', 'member/login-options', null, says(loginOptionsAnswer)),
  call('post /api/login/find-id', 'member/find-login-id', asks({ body: findLoginIdRequest }), done),
  call('post /api/login/reset-password', 'member/reset-password', asks({ body: resetPasswordRequest }), done),
  call(
    'post /api/login/reset-password/link',
    'member/reset-link',
    asks({ body: resetLinkRequest }),
    says(resetLinkAnswer),
  ),
  call('post /api/login/reset-password/new', 'member/new-password', asks({ body: newPasswordRequest }), done),
  call('post /api/logout', 'member/logout', null, says(logoutAnswer)),
  call('get /api/oidc/sign-up', 'member/provider-newcomer', null, says(newcomerAnswer)),
  // As with a sign-up.
  call(
    'post /api/oidc/sign-up',
    'member/provider-sign-up',
    asks(
      { body: personSignUpRequest },
      ({ body }) => ({ person: body, consents: body.consents }),
      (_command, typed: PersonSignUpRequest) => ({ body: typed }),
    ),
    member,
  ),
  call('post /api/oidc/sign-up/link', 'member/link-at-login', asks({ body: loginRequest }), member),
  call('post /api/member/proof', 'member/owner-code', asks({ body: ownerCodeRequest }), says(ownerCodeAnswer)),
  call('post /api/member/proof/confirm', 'member/prove-owner', asksFor('body', ownerProofRequest, 'code'), done),
  call('get /api/member/identities', 'member/identities', null, says(identitiesAnswer)),
  call('post /api/oidc/link', 'member/link-identity', asks({ body: linkIdentityRequest }), says(linkIdentityAnswer)),
  call('post /api/oidc/unlink', 'member/unlink-identity', asks({ body: unlinkIdentityRequest }), done),
  // What was typed is tidied on its way: it is sent beside the command.
  call(
    'post /api/signup',
    'member/sign-up',
    asks(
      { body: signUpRequest },
      ({ body }) => ({ account: body, consents: body.consents }),
      (_command, typed: SignUpRequest) => ({ body: typed }),
    ),
    member,
  ),
  call('get /api/member/contact', 'member/contact-changes', null, contacts),
  call('post /api/member/contact', 'member/change-contact', asks({ body: contactChangeRequest }), contacts),
  call(
    'post /api/member/contact/confirm',
    'member/confirm-contact',
    asksFor('body', contactCodeRequest, 'code'),
    says(memberAnswer),
  ),
  call('get /api/member/marketing', 'member/marketing-consent', null, marketing),
  call('post /api/member/marketing', 'member/decide-marketing', asks({ body: marketingDecisionRequest }), marketing),
  call('get /api/member/notifications', 'member/notifications', null, notifications),
  call('post /api/member/notifications', 'member/set-notification', asks({ body: notificationRequest }), notifications),
  call('get /api/member/withdrawal', 'member/withdrawal', null, says(withdrawalAnswer)),
  call('post /api/member/withdrawal', 'member/withdraw', asks({ body: withdrawalRequest }), says(doneAnswer)),
  call('get /api/reserve/getFamilyList', 'member/family', asksFor('query', familyRequest, 'role'), says(familyAnswer)),
  call(
    'get /api/reserve/hpOrgInfos',
    'member/organisations',
    asksFor('query', organisationRequest, 'typed'),
    says(organisationsAnswer),
  ),
  call('get /api/reserve/lastOrganisation', 'member/last-organisation', null, says(lastOrganisationAnswer)),
  call('get /api/address', 'member/addresses', asks({ query: addressRequest }), says(addressAnswer)),
];
