import { field, list, object, published } from '../wire/codec.ts';
import { elseValue, pageNumber, text } from '../wire/requests.ts';
import { string, wholeNumber } from '../wire/scalars.ts';
import * as v from 'valibot';

export const addressPaths = {
  search: '/api/address',
  /** The legacy site's popup (PD-11). */
  popup: '/registerJusoPopup.do',
} as const;

const keyword = text(80);
const page = elseValue(pageNumber(1000), '1');

export const addressRequest = object({ keyword: field('keyword', keyword), page: field('page', page) });

/** The popup opens before anything is looked for; it is a page also where its address says nothing that can be looked for. */
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
