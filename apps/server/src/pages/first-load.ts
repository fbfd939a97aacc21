import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { accountPaths } from '@kkumteo/contract/member/account';
import { productListRequest, productRequest, streetsRequest } from '@kkumteo/contract/catalog/queries';
import { PAGE_SIZES, pictureSources } from '@kkumteo/contract/pages/picture-sources';
import { SITE_BASE, type InfoSlug } from '@kkumteo/contract/pages/patterns';
import { schedulePaths } from '@kkumteo/contract/schedule/calendar';
import { encodeDate } from '@kkumteo/contract/wire/scalars';
import { type Hall, hallRules, type Track } from '@kkumteo/domain/catalog/hall';
import { ANNOUNCED_DAYS } from '@kkumteo/domain/schedule/park-hours';
import { addDays, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { FirstLoad } from '../http/documents/first-links.ts';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';
import { listProducts } from '../modules/catalog/product-list.ts';
import type { FoundDetail, FoundFurther, FoundPage } from './find-page.ts';

const NOTHING: FirstLoad = { sources: [], calls: [], pictures: [] };

const FURTHER: Readonly<Partial<Record<FoundFurther['page'], string>>> = {
  me: 'me',
  login: 'login',
  signUp: 'sign-up',
  providerSignUp: 'provider-sign-up',
  findLoginId: 'find-login-id',
  resetPassword: 'reset-password',
  newPassword: 'new-password',
  registration: 'registration',
  anotherDay: 'another-day',
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
  inquiry: 'inquiry',
};

/** What a page needs for its first screen (booking spec §2, reservation spec §2), with pictures at `now`. */
export function firstLoad(found: FoundPage, state: CatalogueState, now: Instant): FirstLoad {
  switch (found.kind) {
    case 'landing':
      return landing;
    case 'halls':
      return chooser(state);
    case 'list':
      return list(state, found, now);
    case 'detail':
      return detail(found);
    case 'information':
      return information(found.slug, now);
    case 'step':
      return membersPage('reserve-step');
    case 'further':
      return furtherPage(found);
  }
}

/**
 * What a rendered page needs: the styles of all its parts, and no call whose answer is sent with it. The day in a
 * detail's address is still fetched, as are the results of a search. Null is the page for an unknown address.
 */
export function renderedLoad(found: FoundPage | null, load: FirstLoad | null): FirstLoad {
  const { sources, calls, pictures } = load ?? { ...NOTHING, sources: NOT_FOUND };
  const isAsked =
    (found?.kind === 'detail' && found.query.day !== null) || (found?.kind === 'list' && found.isSearched);
  return { sources: [...sources, ...AROUND], calls: isAsked ? calls : [], pictures };
}

const AROUND = ['src/app/layout/member-links.tsx', 'src/app/layout/footer.tsx'];
const NOT_FOUND = ['src/app/further-pages.tsx', 'src/pages/not-found.tsx'];

const page = (name: string): FirstLoad => ({ ...NOTHING, sources: [`src/pages/${name}.tsx`] });

const landing: FirstLoad = {
  ...page('landing'),
  calls: [catalogPaths.home],
  pictures: [{ src: `${SITE_BASE}/scenes/landing-individual-square.svg` }],
};

const chooser = (state: CatalogueState): FirstLoad => ({
  ...page('hall-chooser'),
  pictures: [...state.halls.values()]
    .filter((hall) => hall.inChooser)
    .slice(0, 1)
    .map((hall) => pictureSources(hall.picturePath, 'stage')),
});

function list(state: CatalogueState, { track, hall }: { readonly track: Track; readonly hall: Hall }, now: Instant) {
  const at = { track, hall, sale: 'on-sale' } as const;
  const band = state.halls.get(hall)?.picturePath ?? '';
  const first = listProducts(state, at, now)[0]?.picturePath;
  const streets = hallRules(state.halls, hall).hasStreetFilter;
  return {
    sources: [...page('product-list').sources, ...(streets ? ['src/pages/product-list-search.tsx'] : [])],
    calls: [
      withQuery(catalogPaths.products, productListRequest.encode(at)),
      ...(streets ? [withQuery(catalogPaths.streets, streetsRequest.encode({ hall }))] : []),
    ],
    pictures: [
      // The page fetches the photograph of a hall only where it is shown.
      ...(band.endsWith('.svg') ? [pictureSources(band, 'band')] : []),
      ...(first === undefined ? [] : [pictureSources(first, 'stage')]),
    ],
  };
}

/** A product for invitations only has no picture in the links: its page checks the invitation first. */
function detail({ track, entry: { product }, query }: FoundDetail): FirstLoad {
  const input = {
    track,
    day: query.day,
    roundId: null,
    invitationCode: query.invitationCode,
    preview: query.isPreview ? ('preview' as const) : null,
  };
  return {
    ...page('product-detail'),
    calls: [withQuery(catalogPaths.product(product.productId), productRequest.encode(input))],
    pictures: product.policy.invitationOnly ? [] : [pictureSources(product.picturePath, 'stage', PAGE_SIZES)],
  };
}

/** The page "hours" shows the calendar of the coming three weeks: it needs the months of those days. */
function information(slug: InfoSlug, now: Instant): FirstLoad {
  const today = kstDate(now);
  const months = [today, addDays(today, ANNOUNCED_DAYS)].map((day) => encodeDate(`${day.slice(0, 7)}-01`));
  return {
    ...NOTHING,
    sources: ['src/app/further-pages.tsx', ...page('information').sources],
    calls: slug === 'hours' ? [...new Set(months)].map(schedulePaths.calendar) : [],
  };
}

function furtherPage({ page: key, track }: FoundFurther): FirstLoad {
  const name = FURTHER[key];
  if (name === undefined) return NOTHING;
  // Every other page of a track is for members.
  if (track !== null) return membersPage(name);
  const calls = key === 'login' || key === 'signUp' ? [accountPaths.loginOptions] : [];
  return { ...NOTHING, calls, sources: ['src/app/further-pages.tsx', ...page(name).sources] };
}

const membersPage = (name: string): FirstLoad => ({
  ...NOTHING,
  sources: ['src/app/further-pages.tsx', 'src/app/login-guard.tsx', ...page(name).sources],
});

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value);
  return `${path}?${asked.toString()}`;
}
