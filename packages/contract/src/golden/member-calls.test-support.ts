import { decodeAddressPage, decodeAddressQuery, encodeAddressPage, encodeAddressQuery } from '../member/address.ts';
import { addressListSchema } from '../member/address.answer.ts';
import { addressQuerySchema } from '../member/address.schema.ts';
import {
  decodeContactChange,
  decodeContactChanges,
  decodeContactCode,
  encodeContactChange,
  encodeContactChanges,
  encodeContactCode,
} from '../member/contact-change.ts';
import { contactChangesSchema } from '../member/contact-change.answer.ts';
import { changeContactSchema, confirmContactSchema } from '../member/contact-change.schema.ts';
import { decodeFamilyPerson, decodeFamilyQuery, encodeFamilyPerson, encodeFamilyQuery } from '../member/family.ts';
import { familyListSchema } from '../member/family.answer.ts';
import { withdrawalSchema } from '../member/withdrawal.answer.ts';
import { decodeMember, encodeMember } from '../member/member.ts';
import { memberSchema } from '../member/member.answer.ts';
import { familyQuerySchema, withdrawalRequestSchema } from '../member/member.schema.ts';
import {
  decodeMarketingConsent,
  decodeMarketingDecision,
  encodeMarketingConsent,
  encodeMarketingDecision,
} from '../member/marketing-consent.ts';
import { marketingConsentSchema } from '../member/marketing-consent.answer.ts';
import { decideMarketingSchema } from '../member/marketing-consent.schema.ts';
import {
  decodeNotificationChange,
  decodeNotifications,
  encodeNotificationChange,
  encodeNotifications,
} from '../member/notifications.ts';
import { notificationsSchema } from '../member/notifications.answer.ts';
import { setNotificationSchema } from '../member/notifications.schema.ts';
import {
  decodeOrganisationQuery,
  decodeOrganisations,
  encodeOrganisationQuery,
  encodeOrganisations,
} from '../member/organisation.ts';
import { organisationListSchema } from '../member/organisation.answer.ts';
import { organisationQuerySchema } from '../member/organisation.schema.ts';
import * as v from 'valibot';
import { LOGIN_CALLS } from './login-calls.test-support.ts';
import { answer, plainAnswer, request, type Call } from './call.test-support.ts';

const notifications = answer(notificationsSchema, encodeNotifications, decodeNotifications);
const marketing = answer(marketingConsentSchema, encodeMarketingConsent, decodeMarketingConsent);

const contacts = answer(contactChangesSchema, encodeContactChanges, decodeContactChanges);

export const MEMBER_CALLS: readonly Call[] = [
  ...LOGIN_CALLS,
  { call: 'get /api/member/contact', example: 'member/golden/contact-changes.json', request: null, answer: contacts },
  {
    call: 'post /api/member/contact',
    example: 'member/golden/change-contact.json',
    request: request(
      { body: changeContactSchema },
      ({ body }) => decodeContactChange(body),
      (change) => ({ body: encodeContactChange(change) }),
    ),
    answer: contacts,
  },
  {
    call: 'post /api/member/contact/confirm',
    example: 'member/golden/confirm-contact.json',
    request: request(
      { body: confirmContactSchema },
      ({ body }) => decodeContactCode(body),
      (code) => ({ body: encodeContactCode(code) }),
    ),
    answer: answer(memberSchema, encodeMember, decodeMember),
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
    request: request(
      { body: decideMarketingSchema },
      ({ body }) => decodeMarketingDecision(body),
      (decision) => ({ body: encodeMarketingDecision(decision) }),
    ),
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
    request: request(
      { body: setNotificationSchema },
      ({ body }) => decodeNotificationChange(body),
      (change) => ({ body: encodeNotificationChange(change) }),
    ),
    answer: notifications,
  },
  {
    call: 'get /api/member/withdrawal',
    example: 'member/golden/withdrawal.json',
    request: null,
    answer: plainAnswer(withdrawalSchema),
  },
  {
    call: 'post /api/member/withdrawal',
    example: 'member/golden/withdraw.json',
    request: request(
      { body: withdrawalRequestSchema },
      ({ body }) => body,
      (command) => ({ body: command }),
    ),
    answer: plainAnswer(v.object({})),
  },
  {
    call: 'get /api/reserve/getFamilyList',
    example: 'member/golden/family.json',
    request: request(
      { query: familyQuerySchema },
      ({ query }) => decodeFamilyQuery(query),
      (role) => ({ query: encodeFamilyQuery(role) }),
    ),
    answer: answer(
      familyListSchema,
      (people: readonly ReturnType<typeof decodeFamilyPerson>[]) => ({ familyList: people.map(encodeFamilyPerson) }),
      ({ familyList }) => familyList.map(decodeFamilyPerson),
    ),
  },
  {
    call: 'get /api/reserve/hpOrgInfos',
    example: 'member/golden/organisations.json',
    request: request(
      { query: organisationQuerySchema },
      ({ query }) => decodeOrganisationQuery(query),
      (typed) => ({ query: encodeOrganisationQuery(typed) }),
    ),
    answer: answer(organisationListSchema, encodeOrganisations, decodeOrganisations),
  },
  {
    call: 'get /api/address',
    example: 'member/golden/addresses.json',
    request: request(
      { query: addressQuerySchema },
      ({ query }) => decodeAddressQuery(query),
      (input) => ({ query: encodeAddressQuery(input) }),
    ),
    answer: answer(addressListSchema, encodeAddressPage, decodeAddressPage),
  },
];
