import * as v from 'valibot';
import { codeOf, gradeId, organisationKindCodes } from '../wire/codes.ts';
import { field, list, object, published, wrapped } from '../wire/codec.ts';
import { text, elseValue, pageNumber } from '../wire/requests.ts';
import { string, wholeNumber } from '../wire/scalars.ts';

export const organisationPaths = { search: '/api/reserve/hpOrgInfos' } as const;

export const organisationRequest = object({
  typed: field('orgNm', text(100), 'part of a name, or its first consonants (ㅎㅅㅊ); an empty one finds nothing'),
});

const organisation = published(
  'Organisation',
  object({
    organisationId: field('hpOrgInfoId', wholeNumber),
    name: field('orgName', string),
    kind: field('orgType', codeOf(organisationKindCodes)),
    postalCode: field('postCd', string),
    basicAddress: field('basicAddress', string),
    detailAddress: field('etcAddress', string),
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
