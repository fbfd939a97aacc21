import type { FurtherPage, PageAt } from './page-at.ts';
import type { SitePage, TrackPage } from './patterns.ts';

/** An English page has the address of the Korean one behind it. */
export const ENGLISH_BASE = '/en';

/**
 * The pages that exist in Korean alone: always, or on a group's track. Why is in english-pages.test.ts; every other page
 * exists in both languages.
 */
const KOREAN_ALONE: Readonly<Partial<Record<SitePage | FurtherPage | TrackPage, 'always' | 'group'>>> = {
  legacyInfo: 'always',
  registration: 'always',
  reserve: 'group',
  groupStep: 'group',
  cart: 'group',
  payment: 'group',
  paymentReturn: 'group',
  completion: 'group',
  completionAlias: 'group',
  waitlist: 'group',
  reservations: 'group',
  reservation: 'group',
  reservationLine: 'group',
  changeReservation: 'group',
  cancelReservation: 'group',
  payReservation: 'group',
};

export function isInEnglish({ page, track }: Pick<PageAt, 'page' | 'track'>): boolean {
  const alone = KOREAN_ALONE[page];
  return alone === undefined || (alone === 'group' && track !== 'group');
}

export const englishAddress = (address: string): string => ENGLISH_BASE + address;

/** The Korean address of an English one, with its query; null for one that is not English. `/en` is that of `/`. */
export function koreanAddress(address: string): string | null {
  const rest = address.slice(ENGLISH_BASE.length);
  if (!address.startsWith(ENGLISH_BASE) || !/^(?:[/?]|$)/.test(rest)) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
