import { DEAREST_OFFERED, LONGEST_OFFERED, offeredLimit } from '@kkumteo/domain/booking/search/limits';
import { hallOfSlug } from '@kkumteo/contract/wire/codes';
import { stepPage } from '@kkumteo/contract/pages/addresses';
import { type FurtherPage, type PageAt, pageAt } from '@kkumteo/contract/pages/page-at';
import { type SitePage, type TrackPage, INFO_SLUGS, type InfoSlug } from '@kkumteo/contract/pages/patterns';
import type { Hall, HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueProduct, CatalogueState } from '../modules/catalog/catalogue.ts';
import { findVisibleProduct } from '../modules/schedule/product-detail.ts';

/** A page of the site, with its part of the catalogue. */
export type FoundPage =
  | { readonly kind: 'landing' }
  | { readonly kind: 'halls'; readonly track: Track }
  | FoundList
  | FoundDetail
  | { readonly kind: 'information'; readonly slug: InfoSlug }
  | FoundStep
  | FoundFurther;

export interface FoundList {
  readonly kind: 'list';
  readonly track: Track;
  readonly hall: Hall;
  /** Whether the address has a search, whose results replace the list. */
  readonly isSearched: boolean;
}

export interface FoundDetail {
  readonly kind: 'detail';
  readonly track: Track;
  readonly entry: CatalogueProduct;
  readonly query: DetailQuery;
}

/** The parameters of a detail's address that change its first load. */
interface DetailQuery {
  readonly day: KstDate | null;
  readonly invitationCode: string | null;
  readonly isPreview: boolean;
}

/** The reserve step of a product; `entry` is null where the product is not public. */
interface FoundStep {
  readonly kind: 'step';
  readonly page: (typeof STEP_PAGES)[number];
  readonly track: Track;
  readonly entry: CatalogueProduct | null;
}

const STEP_PAGES = ['peopleStep', 'groupStep'] as const;

/** Any other page: a member's own, or one that leads there. */
export interface FoundFurther {
  readonly kind: 'further';
  readonly page: Exclude<TrackPage | SitePage | FurtherPage, FoundPage['kind'] | 'info' | FoundStep['page']>;
  readonly track: Track | null;
}

/**
 * The page of an address with its query; null where no page has it, or where the visitor may not see its product. At a
 * step the invitation is in the browser's ticket, so the page itself checks its product.
 */
export function findPage(address: string, state: CatalogueState): FoundPage | null {
  const [pathname = '', search] = address.split('?', 2);
  const at = pageAt(pathname);
  if (at === null || !isRouted(at)) return null;
  const { page, track, parts } = at;
  if (page === 'landing') return { kind: 'landing' };
  if (page === 'info') return informationPage(parts['slug']);
  if (track === null) return { kind: 'further', page, track };
  if (page === 'halls') return { kind: 'halls', track };
  const hall = hallOf(parts['hall'], state);
  if (hall === null) return null;
  if (page === 'list')
    return hall === undefined ? null : { kind: 'list', track, hall: hall.hall, isSearched: isSearched(hall, search) };
  const id = parts['productId'];
  if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) return null;
  if (isStep(page)) return { kind: 'step', page, track, entry: shownToAll(state, track, Number(id)) };
  if (page !== 'detail') return { kind: 'further', page, track };
  return findDetail(state, { track, productId: Number(id) }, new URLSearchParams(search));
}

const isStep = (page: string): page is FoundStep['page'] => STEP_PAGES.some((each) => each === page);

function shownToAll(state: CatalogueState, track: Track, productId: number): CatalogueProduct | null {
  const found = findVisibleProduct(state, { track, productId, invitationCode: null });
  return found.ok && !found.value.product.policy.invitationOnly ? found.value : null;
}

/** Undefined where the address has no hall, null where the park does not have it. */
const hallOf = (slug: string | undefined, { halls }: CatalogueState): HallRecord | null | undefined =>
  slug === undefined ? undefined : (halls.get(hallOfSlug(slug) ?? '') ?? null);

function isSearched({ hasStreetFilter }: HallRecord, search: string | undefined): boolean {
  const query = new URLSearchParams(search);
  const day = query.get('date');
  const asked = (query.get('q') ?? '').trim() !== '' || (query.get('with') ?? '').split(',').some(Boolean);
  const limited =
    offeredLimit(LONGEST_OFFERED, query.get('minutes')) !== null ||
    offeredLimit(DEAREST_OFFERED, query.get('won')) !== null;
  return asked || limited || (day !== null && isKstDate(day)) || (hasStreetFilter && query.has('street'));
}

function informationPage(slug: string | undefined): FoundPage | null {
  const found = INFO_SLUGS.find((each) => each === slug);
  return found === undefined ? null : { kind: 'information', slug: found };
}

/** Whether the app has this page: some exist on one track only. */
function isRouted({ page, track }: PageAt): boolean {
  if (page === 'payReservation') return track === 'group';
  return !isStep(page) || (track !== null && page === stepPage(track));
}

function findDetail(
  state: CatalogueState,
  at: { readonly track: Track; readonly productId: number },
  search: URLSearchParams,
): FoundDetail | null {
  const invitationCode = search.get('d');
  const found = findVisibleProduct(state, { ...at, invitationCode });
  if (!found.ok) return null;
  const day = search.get('date');
  const query = {
    day: day !== null && isKstDate(day) ? day : null,
    invitationCode,
    isPreview: search.get('t') === 'preview',
  };
  return { kind: 'detail', track: at.track, entry: found.value, query };
}
