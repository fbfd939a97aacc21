import { textLength, normaliseText } from '../shared/text.ts';
import type { MemberRejection } from './refusals.ts';

const KEYWORD_MINIMUM = 2;

/** A found address: five digits, the road name address and the older one by lot. */
export interface FoundAddress {
  readonly postalCode: string;
  readonly roadAddress: string;
  readonly lotAddress: string;
}

export interface TypedAddress {
  /** Five digits, or empty where none was given. */
  readonly postalCode: string;
  readonly basicAddress: string;
  readonly detailAddress: string;
}

/** The address of a form once another was found: the floor and room of the one before stay with that. */
export const withFoundAddress = (
  { basicAddress, detailAddress }: Omit<TypedAddress, 'postalCode'>,
  { postalCode, roadAddress }: FoundAddress,
): TypedAddress => ({
  postalCode,
  basicAddress: roadAddress,
  detailAddress: roadAddress === basicAddress ? detailAddress : '',
});

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

/** Why the keyword can't be searched for, or null: one letter matches too much. */
export const addressKeywordRefusal = (keyword: string): MemberRejection | null =>
  textLength(normaliseText(keyword)) < KEYWORD_MINIMUM
    ? { code: 'member.address-keyword-short', field: 'keyword' }
    : null;

/** `(13588) 푸른시 배움로 11, 배움초등학교`, without the parts that are missing; `-` where all are. */
export function addressWords({ postalCode, basicAddress, detailAddress }: TypedAddress): string {
  const code = postalCode === '' ? '' : `(${postalCode}) `;
  return `${code}${[basicAddress, detailAddress].filter((part) => part !== '').join(', ')}` || '-';
}
