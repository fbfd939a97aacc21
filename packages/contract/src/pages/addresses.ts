import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { hallSlug, trackSlugs } from '../wire/codes.ts';
import { SITE_BASE, SITE_PAGES, TRACK_PAGES, type TrackPage, type InfoSlug } from './patterns.ts';

export const TRACKS: readonly Track[] = ['individual', 'group'];

/** The menu number that the login link carries (PD-10). */
const LOGIN_MENU = '109';

export interface DetailQuery {
  readonly date?: KstDate | undefined;
  readonly round?: number | undefined;
  /** Private invitation code, query `d`. */
  readonly invitation?: string | undefined;
}

/** The pattern of a page on a track, with `:name` where its address differs; the router reads addresses by it. */
export const patternOf = (page: TrackPage, track: Track): string =>
  `${SITE_BASE}/${trackSlugs.encode(track)}${TRACK_PAGES[page]}`;

/** The page of the reserve step: people of an individual booking, organisation and leaders of a group (PD-9). */
export const stepPage = (track: Track): TrackPage => (track === 'individual' ? 'peopleStep' : 'groupStep');

type Parts = Readonly<Record<string, string | number | undefined>>;

const fill = (pattern: string, parts: Parts): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));

const product = (page: TrackPage, track: Track, hall: Hall, productId: number): string =>
  fill(patternOf(page, track), { hall: hallSlug(hall), productId });

/** A link to a page of a reservation, or of one of its lines; those that the first screens need stand among `paths`. */
export const ofReservation =
  (page: TrackPage) =>
  (track: Track, reservationNo: string, lineNo?: string): string =>
    fill(patternOf(page, track), { reservationNo, lineNo });

/** Links to the pages; no other code writes an address. */
export const paths = {
  landing: () => SITE_PAGES.landing,
  halls: (track: Track) => patternOf('halls', track),
  list: (track: Track, hall: Hall, ended = false) =>
    fill(patternOf('list', track), { hall: hallSlug(hall) }) + (ended ? '#end' : ''),
  detail: (track: Track, hall: Hall, productId: number, query: DetailQuery = {}) =>
    product('detail', track, hall, productId) + search({ date: query.date, round: query.round, d: query.invitation }),
  /** `cartItem` names the item of the cart whose people are asked for. */
  reserveStep: (track: Track, hall: Hall, productId: number, cartItem?: string) =>
    product(stepPage(track), track, hall, productId) + search({ cart: cartItem }),
  cart: (track: Track) => patternOf('cart', track),
  payment: (track: Track) => patternOf('payment', track),
  completion: ofReservation('completion'),
  reservations: (track: Track) => patternOf('reservations', track),
  reservation: ofReservation('reservation'),
  login: (returnTo: string) => SITE_PAGES.login + search({ menuId: LOGIN_MENU, returnTo }),
  signUp: (returnTo: string) => SITE_PAGES.signUp + search({ menuId: LOGIN_MENU, returnTo }),
  me: () => SITE_PAGES.me,
  info: (slug: InfoSlug) => fill(SITE_PAGES.info, { slug }),
} as const;

function search(query: Parts): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}
