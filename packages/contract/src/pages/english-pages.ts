import type { Track } from '@kkumteo/domain/catalog/hall';
import type { FurtherPage, PageAt } from './page-at.ts';
import type { SitePage, TrackPage } from './patterns.ts';

/** An English page has the address of the Korean one behind it. */
export const ENGLISH_BASE = '/en';

/** The pages that exist in English, and on which tracks. */
const IN_ENGLISH: Readonly<Partial<Record<SitePage | FurtherPage, true> & Record<TrackPage, readonly Track[]>>> = {
  landing: true,
  info: true,
  login: true,
  signUp: true,
  providerSignUp: true,
  halls: ['individual', 'group'],
  list: ['individual', 'group'],
  detail: ['individual', 'group'],
  reserve: ['individual'],
  peopleStep: ['individual'],
  payment: ['individual'],
  paymentReturn: ['individual'],
  completion: ['individual'],
  completionAlias: ['individual'],
};

export function isInEnglish({ page, track }: Pick<PageAt, 'page' | 'track'>): boolean {
  const tracks = IN_ENGLISH[page];
  return tracks === true || (tracks !== undefined && track !== null && tracks.includes(track));
}

export const englishAddress = (address: string): string => ENGLISH_BASE + address;

/** The Korean address of an English one, with its query; null for one that is not English. `/en` is that of `/`. */
export function koreanAddress(address: string): string | null {
  const rest = address.slice(ENGLISH_BASE.length);
  if (!address.startsWith(ENGLISH_BASE) || !/^(?:[/?]|$)/.test(rest)) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
