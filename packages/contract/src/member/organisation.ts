import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import * as v from 'valibot';
import { codeOf, decodeGradeId, encodeGradeId, gradeId, organisationKindCodes } from '../wire/codes.ts';
import { type Codec, field, list, map, object, orNull, published, wrapped } from '../wire/codec.ts';
import { elseValue, orEmptyList, pageNumber, productNumber, text, tidied, typed } from '../wire/requests.ts';
import { string, wholeNumber } from '../wire/scalars.ts';

export const organisationPaths = {
  search: '/api/reserve/hpOrgInfos',
  last: '/api/reserve/lastOrganisation',
} as const;

export const organisationRequest = object({
  typed: field('orgNm', text(100), 'part of a name, or its first consonants (ㅎㅅㅊ); an empty one finds nothing'),
});

const place = {
  name: field('orgName', string),
  kind: field('orgType', codeOf(organisationKindCodes)),
  postalCode: field('postCd', string),
  basicAddress: field('basicAddress', string),
  detailAddress: field('etcAddress', string),
};
const organisation = published(
  'Organisation',
  object({
    organisationId: field('hpOrgInfoId', wholeNumber),
    ...place,
    grades: field('grades', list(gradeId)),
  }),
);

/** At most 20, names that start with what was typed before the others. */
export const organisationsAnswer = wrapped('orgList', list(organisation));

// Above 0 like every organisation's, and no number that the list will come to (reservation spec §3).
const TYPED = 2_147_483_647;

/** The organisation of the list that an `hpOrgInfoId` names; null for one that was typed, and for none. */
export const decodeOrganisationNumber = (number: number): number | null =>
  number > 0 && number !== TYPED ? number : null;

/** The `hpOrgInfoId` of a reservation's organisation; null for one that was typed and not chosen from the list. */
export const encodeOrganisationNumber = (organisationId: number | null): number => organisationId ?? TYPED;

/** For which organisation the member booked last, without its grades: other ones come each time. */
export const lastOrganisationAnswer = wrapped(
  'orgInfo',
  orNull(
    object({
      organisationId: field('hpOrgInfoId', map(wholeNumber, decodeOrganisationNumber, encodeOrganisationNumber)),
      ...place,
      phone: field('phoneNumber', string),
    }),
  ),
);

const name = tidied(typed, normaliseText);
/** A grade by its code on the wire. */
export const sentGradeId = map(text(10), decodeGradeId, encodeGradeId);

const noOrganisation = v.pipe(
  v.picklist([0, '0']),
  v.transform(() => 0),
);

/** 0 and empty name none. */
const organisationOrNone: Codec<number | null, number | string | undefined> = {
  schema: v.pipe(
    elseValue({ ...productNumber, schema: v.union([productNumber.schema, noOrganisation]) }, 0).schema,
    v.transform(decodeOrganisationNumber),
  ),
  encode: (organisationId) => organisationId ?? 0,
};

/** The organisation for which a group books, as it was typed or chosen. */
export const typedOrganisation = object({
  organisationId: field('hpOrgInfoId', organisationOrNone),
  name: field('orgName', name),
  kind: field('orgType', elseValue(codeOf(organisationKindCodes), '01')),
  postalCode: field('postCd', name),
  basicAddress: field('basicAddress', name),
  detailAddress: field('etcAddress', name),
  phone: field('phoneNumber', tidied(typed, keptPhone)),
  grades: field('grades', orEmptyList(list(sentGradeId, 20))),
});

export const addressPaths = {
  search: '/api/address',
  /** The legacy site's popup (PD-11). */
  popup: '/registerJusoPopup.do',
} as const;

const keyword = text(80);
const page = elseValue(pageNumber(1000), '1');

export const addressRequest = object({ keyword: field('keyword', keyword), page: field('page', page) });

/** The popup is a page also without a keyword, or with one that can't be searched for. */
export const addressPopupRequest = object({
  keyword: field('keyword', { ...keyword, schema: v.fallback(v.optional(keyword.schema, ''), '') }),
  page: field('page', { ...page, schema: v.fallback(page.schema, 1) }),
});

const address = published(
  'Address',
  object({
    postalCode: field('postCd', string),
    roadAddress: field('basicAddress', string),
    lotAddress: field('jibunAddress', string),
  }),
);
export const addressAnswer = object({
  addresses: field('list', list(address)),
  total: field('total', wholeNumber, 'of all pages; a page is 10'),
});
