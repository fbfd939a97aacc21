import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { encodeProductListQuery, encodeProductQuery } from '@kkumteo/contract/catalog/queries';
import { hallOfSlug } from '@kkumteo/contract/catalog/site';
import { INFO_SLUGS, stepPage } from '@kkumteo/contract/pages/addresses';
import { type FurtherPage, type PageAt, pageAt } from '@kkumteo/contract/pages/page-at';
import { SITE_BASE, type SitePage, type TrackPage } from '@kkumteo/contract/pages/patterns';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { isKstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from './clock.ts';
import type { FirstLoad } from './http/first-links.ts';
import type { Catalogue, CatalogueState } from './modules/catalog/catalogue.ts';
import { listProducts } from './modules/catalog/product-list.ts';
import { findVisibleProduct } from './modules/schedule/product-detail.ts';

const NOTHING: FirstLoad = { sources: [], calls: [], pictures: [] };

/** The files of the pages behind the first screens. */
const FURTHER: Readonly<Partial<Record<TrackPage | SitePage | FurtherPage, string>>> = {
  me: 'me',
  login: 'login',
  signUp: 'sign-up',
  providerSignUp: 'provider-sign-up',
  findLoginId: 'find-login-id',
  resetPassword: 'reset-password',
  newPassword: 'new-password',
  registration: 'registration',
  info: 'information',
  peopleStep: 'reserve-step',
  groupStep: 'reserve-step',
  cart: 'cart',
  payReservation: 'pay-later',
  payment: 'payment',
  paymentReturn: 'payment-return',
  completion: 'payment-completion',
  completionAlias: 'payment-completion',
  reservations: 'reservations',
  reservation: 'reservation-detail',
  reservationLine: 'reservation-line',
  changeReservation: 'change-reservation',
  cancelReservation: 'cancel-reservation',
  waitlist: 'waitlist',
};

/** Says what the page of an address (with its query) needs first; null for an address that no page has, or whose product is not there. */
export type FirstLoadOf = (address: string) => Promise<FirstLoad | null>;

export interface FirstLoadDeps {
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Knows the pages by the addresses of booking spec §2 and reservation spec §2, and their pictures by the catalogue. */
export function composeFirstLoad({ catalogue, clock }: FirstLoadDeps): FirstLoadOf {
  return async (address) => {
    const [pathname = '', search] = address.split('?', 2);
    const at = pageAt(pathname);
    if (at === null || !isRouted(at)) return null;
    if (at.page === 'landing') return landing;
    if (at.page === 'halls') return chooser(await catalogue.current());
    if (at.track === null || at.parts['hall'] === undefined) return furtherPage(at);
    const { track } = at;
    const hall = hallOfSlug(at.parts['hall']);
    const id = at.parts['productId'];
    if (hall === null) return null;
    if (id === undefined) return list(await catalogue.current(), { track, hall }, clock);
    if (!/^[1-9]\d{0,9}$/.test(id)) return null;
    // Who is at a step has a ticket in the browser, and in it the invitation: whether its product is there the page itself asks.
    if (at.page !== 'detail') return furtherPage(at);
    return detail(await catalogue.current(), track, Number(id), new URLSearchParams(search));
  };
}

/** Whether the app has a page there: some exist on one track alone. */
function isRouted({ page: key, track, parts }: PageAt): boolean {
  if (key === 'payReservation') return track === 'group';
  if (key === 'peopleStep' || key === 'groupStep') return track !== null && key === stepPage(track);
  return key !== 'info' || INFO_SLUGS.some((slug) => slug === parts['slug']);
}

const page = (name: string): FirstLoad => ({ ...NOTHING, sources: [`src/pages/${name}.tsx`] });

const landing: FirstLoad = {
  ...page('landing'),
  calls: [catalogPaths.home],
  pictures: [`${SITE_BASE}/scenes/landing-individual.svg`],
};

const chooser = (state: CatalogueState): FirstLoad => ({
  ...page('hall-chooser'),
  pictures: [...state.halls.values()]
    .filter((hall) => hall.inChooser)
    .slice(0, 1)
    .map((hall) => hall.picturePath),
});

function list(
  state: CatalogueState,
  at: { readonly track: Track; readonly hall: Hall },
  clock: Pick<Clock, 'now'>,
): FirstLoad {
  const band = state.halls.get(at.hall)?.picturePath.replace(/(\/scenes\/[^/]+)\.svg$/, '$1-band.svg');
  const first = listProducts(state, { ...at, sale: 'on-sale' }, clock.now())[0]?.picturePath;
  // One hall alone has streets, and a part of the page for them.
  const streets = at.hall === 'makive';
  return {
    sources: [...page('product-list').sources, ...(streets ? ['src/features/catalog/makive-products.tsx'] : [])],
    calls: [
      withQuery(catalogPaths.products, encodeProductListQuery({ ...at, sale: 'on-sale' })),
      ...(streets ? [catalogPaths.makiveStreets] : []),
    ],
    pictures: [band, first].filter((picture) => picture !== undefined),
  };
}

/** Null where this visitor may see no such product; one that is found by its invitation alone shows nothing of itself here. */
function detail(state: CatalogueState, track: Track, productId: number, query: URLSearchParams): FirstLoad | null {
  const found = findVisibleProduct(state, { productId, track, invitationCode: query.get('d') });
  if (!found.ok) return null;
  const { product } = found.value;
  const day = query.get('date');
  const input = {
    track,
    day: day !== null && isKstDate(day) ? day : null,
    roundId: null,
    invitationCode: query.get('d'),
    preview: query.get('t') === 'preview' ? 'preview' : null,
  };
  return {
    ...page('product-detail'),
    calls: [withQuery(catalogPaths.product(productId), encodeProductQuery(input))],
    pictures: product.policy.invitationOnly ? [] : [product.picturePath],
  };
}

function furtherPage({ page: key, track }: PageAt): FirstLoad {
  const name = FURTHER[key];
  if (name === undefined) return NOTHING;
  // Every page of a track behind the first screens is for members.
  const ways = ['src/app/further-pages.tsx', ...(track === null ? [] : ['src/app/login-guard.tsx'])];
  return { ...NOTHING, sources: [...ways, ...page(name).sources] };
}

/** The query as the web app spells it. */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value);
  return `${path}?${asked.toString()}`;
}
