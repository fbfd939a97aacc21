import {
  inquiryChoicesAnswer,
  inquiryOptionsAnswer,
  inquiryReceivedAnswer,
  inquiryRequest,
} from '../inquiry/inquiry.ts';
import { doneAnswer, withdrawalAnswer, withdrawalRequest } from '../member/account.ts';
import { addressAnswer, addressRequest } from '../member/address.ts';
import { contactChangeRequest, contactChangesAnswer, contactCodeRequest } from '../member/contact-change.ts';
import { familyAnswer, familyRequest } from '../member/family.ts';
import { marketingConsentAnswer, marketingDecisionRequest } from '../member/marketing-consent.ts';
import { memberAnswer } from '../member/member.ts';
import { notificationRequest, notificationsAnswer } from '../member/notifications.ts';
import { organisationRequest, organisationsAnswer } from '../member/organisation.ts';
import { asks, type Call, says } from './call.test-support.ts';
import { LOGIN_CALLS } from './login-calls.test-support.ts';

const notifications = says(notificationsAnswer);
const marketing = says(marketingConsentAnswer);
const contacts = says(contactChangesAnswer);

export const MEMBER_CALLS: readonly Call[] = [
  ...LOGIN_CALLS,
  { call: 'get /api/member/contact', example: 'member/golden/contact-changes.json', request: null, answer: contacts },
  {
    call: 'post /api/member/contact',
    example: 'member/golden/change-contact.json',
    request: asks({ body: contactChangeRequest }),
    answer: contacts,
  },
  {
    call: 'post /api/member/contact/confirm',
    example: 'member/golden/confirm-contact.json',
    request: asks(
      { body: contactCodeRequest },
      ({ body }) => body.code,
      (code) => ({ body: { code } }),
    ),
    answer: says(memberAnswer),
  },
  {
    call: 'get /api/member/marketing',
    example: 'member/golden/marketing-consent.json',
    request: null,
    answer: marketing,
  },
  {
    call: 'post /api/member/marketing',
    example: 'member/golden/decide-marketing.json',
    request: asks({ body: marketingDecisionRequest }),
    answer: marketing,
  },
  {
    call: 'get /api/member/notifications',
    example: 'member/golden/notifications.json',
    request: null,
    answer: notifications,
  },
  {
    call: 'post /api/member/notifications',
    example: 'member/golden/set-notification.json',
    request: asks({ body: notificationRequest }),
    answer: notifications,
  },
  {
    call: 'get /api/member/withdrawal',
    example: 'member/golden/withdrawal.json',
    request: null,
    answer: says(withdrawalAnswer),
  },
  {
    call: 'post /api/member/withdrawal',
    example: 'member/golden/withdraw.json',
    request: asks({ body: withdrawalRequest }),
    answer: says(doneAnswer),
  },
  {
    call: 'get /api/reserve/getFamilyList',
    example: 'member/golden/family.json',
    request: asks(
      { query: familyRequest },
      ({ query }) => query.role,
      (role) => ({ query: { role } }),
    ),
    answer: says(familyAnswer),
  },
  {
    call: 'get /api/reserve/hpOrgInfos',
    example: 'member/golden/organisations.json',
    request: asks(
      { query: organisationRequest },
      ({ query }) => query.typed,
      (typed) => ({ query: { typed } }),
    ),
    answer: says(organisationsAnswer),
  },
  {
    call: 'get /api/address',
    example: 'member/golden/addresses.json',
    request: asks({ query: addressRequest }),
    answer: says(addressAnswer),
  },
];

export const INQUIRY_CALLS: readonly Call[] = [
  {
    call: 'get /api/inquiry/options',
    example: 'inquiry/golden/options.json',
    request: null,
    answer: says(inquiryOptionsAnswer),
  },
  {
    call: 'get /api/inquiry',
    example: 'inquiry/golden/choices.json',
    request: null,
    answer: says(inquiryChoicesAnswer),
  },
  {
    call: 'post /api/inquiry',
    example: 'inquiry/golden/ask.json',
    request: asks({ body: inquiryRequest }),
    answer: says(inquiryReceivedAnswer),
  },
];
