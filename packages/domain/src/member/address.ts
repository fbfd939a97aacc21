import { textLength, normaliseText } from '../shared/text.ts';
import type { MemberRejection } from './refusals.ts';

const KEYWORD_MINIMUM = 2;

/** A found address: five digits, the road name address and the older one by lot. */
export interface FoundAddress {
  readonly postalCode: string;
  readonly roadAddress: string;
  readonly lotAddress: string;
}

export interface AddressPage {
  readonly addresses: readonly FoundAddress[];
  /** Of all pages. */
  readonly total: number;
}

export interface AddressQuery {
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

/** Why nothing can be looked for with this keyword, or null: nobody keeps a list of one letter. */
export const addressKeywordRefusal = (keyword: string): MemberRejection | null =>
  textLength(normaliseText(keyword)) < KEYWORD_MINIMUM
    ? { code: 'member.address-keyword-short', field: 'keyword' }
    : null;
