import { hallSlug } from '@kkumteo/contract/catalog/site';
import { trackSlugs } from '@kkumteo/contract/wire/codes';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';

/*
 * Every address of the site (booking spec §2, reservation spec §2, D7–D11). Screens build links with these and never
 * by hand; the router and the kept views read addresses by `PATTERNS`.
 */

export const TRACKS: readonly Track[] = ['individual', 'group'];

/** The menu number that the login link carries (D10). */
const LOGIN_MENU = '109';

export const INFO_SLUGS = ['hours', 'fees', 'parking', 'refund', 'notice', 'terms', 'privacy', 'licence'] as const;
export type InfoSlug = (typeof INFO_SLUGS)[number];

/** What the address of a product's detail may say besides the product. */
export interface DetailQuery {
  readonly date?: KstDate | undefined;
  readonly round?: number | undefined;
  /** Private invitation code, query `d`. */
  readonly invitation?: string | undefined;
}

const base = (track: Track): string => `/reserve/${trackSlugs.encode(track)}`;
const list = (track: Track, hall: Hall): string => `${base(track)}/${hallSlug(hall)}`;
const product = (track: Track, hall: Hall, productId: number): string => `${list(track, hall)}/${productId}`;
const reservation = (track: Track, reservationNo: string): string =>
  `${base(track)}/reservations/${encodeURIComponent(reservationNo)}`;

export const paths = {
  landing: () => '/reserve',
  halls: base,
  list: (track: Track, hall: Hall, ended = false) => list(track, hall) + (ended ? '#end' : ''),
  detail: (track: Track, hall: Hall, productId: number, query: DetailQuery = {}) =>
    product(track, hall, productId) + search({ date: query.date, round: query.round, d: query.invitation }),
  reserve: (track: Track, hall: Hall, productId: number) => `${product(track, hall, productId)}/reserve`,
  /** `cartItem` names the item of the cart whose people are asked for. */
  reserveStep: (track: Track, hall: Hall, productId: number, cartItem?: string) =>
    `${product(track, hall, productId)}/reserve/${track === 'individual' ? 'pcntInfo' : 'groupInfo'}` +
    search({ cart: cartItem }),
  cart: (track: Track) => `${base(track)}/cart`,
  payment: (track: Track) => `${base(track)}/payment`,
  /** Where phones and tablets come back from the payment window (D43). */
  paymentReturn: (track: Track) => `${base(track)}/payment/return`,
  completion: (track: Track, reservationNo: string) =>
    `${base(track)}/paymentCmpl/${encodeURIComponent(reservationNo)}`,
  reservations: (track: Track) => `${base(track)}/reservations`,
  waitlist: (track: Track) => `${base(track)}/waitlist`,
  reservation,
  /** The per-product panel has its own address (D40). */
  reservationLine: (track: Track, reservationNo: string, lineNo: string) =>
    `${reservation(track, reservationNo)}/line/${encodeURIComponent(lineNo)}`,
  changeReservation: (track: Track, reservationNo: string) => `${reservation(track, reservationNo)}/change`,
  cancelReservation: (track: Track, reservationNo: string) => `${reservation(track, reservationNo)}/cancel`,
  /** Paying later exists for groups only. */
  payReservation: (reservationNo: string) => `${reservation('group', reservationNo)}/payment`,
  login: (returnTo: string) => `/login${search({ menuId: LOGIN_MENU, returnTo })}`,
  signUp: (returnTo: string) => `/signup${search({ menuId: LOGIN_MENU, returnTo })}`,
  info: (slug: InfoSlug) => `/reserve/info/${slug}`,
} as const;

/** Route patterns under one track's prefix, and those outside both. */
export const PATTERNS = {
  landing: '/reserve',
  halls: base,
  detail: (track: Track) => `${base(track)}/:hall/:productId`,
  list: (track: Track) => `${base(track)}/:hall`,
  reserve: (track: Track) => `${base(track)}/:hall/:productId/reserve`,
  reserveStep: (track: Track) =>
    `${base(track)}/:hall/:productId/reserve/${track === 'individual' ? 'pcntInfo' : 'groupInfo'}`,
  cart: (track: Track) => `${base(track)}/cart`,
  payment: (track: Track) => `${base(track)}/payment`,
  /** Where phones and tablets come back from the payment window (D43). */
  paymentReturn: (track: Track) => `${base(track)}/payment/return`,
  completion: (track: Track) => `${base(track)}/paymentCmpl/:reservationNo`,
  completionAlias: (track: Track) => `${base(track)}/reserve/paymentCmpl/:reservationNo`,
  reservations: (track: Track) => `${base(track)}/reservations`,
  waitlist: (track: Track) => `${base(track)}/waitlist`,
  reservation: (track: Track) => `${base(track)}/reservations/:reservationNo`,
  reservationLine: (track: Track) => `${base(track)}/reservations/:reservationNo/line/:lineNo`,
  payReservation: `${base('group')}/reservations/:reservationNo/payment`,
  login: '/login',
  signUp: '/signup',
  info: '/reserve/info/:slug',
  legacyInfo: '/page.do',
} as const;

/** An address of this site to go back to after logging in, or the landing where it is missing or leads elsewhere. */
export function safeReturn(address: string | null): string {
  if (address === null || !/^\/(?![/\\])/.test(address)) return paths.landing();
  const url = new URL(address, location.origin);
  const loops = url.pathname === PATTERNS.login || url.pathname === PATTERNS.signUp;
  return url.origin === location.origin && !loops ? url.pathname + url.search + url.hash : paths.landing();
}

function search(query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
