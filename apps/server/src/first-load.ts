import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { encodeProductListQuery, encodeProductQuery } from '@kkumteo/contract/catalog/queries';
import { hallOfSlug } from '@kkumteo/contract/catalog/site';
import { trackSlugs } from '@kkumteo/contract/wire/codes';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { isKstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from './clock.ts';
import type { FirstLoad } from './http/first-links.ts';
import type { Catalogue, CatalogueState } from './modules/catalog/catalogue.ts';
import { listProducts } from './modules/catalog/product-list.ts';

const NOTHING: FirstLoad = { sources: [], calls: [], pictures: [] };

/** Pages behind the first screens, by the end of their address. */
const FURTHER: readonly (readonly [RegExp, string])[] = [
  [/^\/login$/, 'login'],
  [/^\/signup$/, 'sign-up'],
  [/^\/reserve\/info\/[^/]+$/, 'information'],
  [/\/reserve\/(pcntInfo|groupInfo)$/, 'reserve-step'],
  [/\/cart$/, 'cart'],
  [/\/reservations\/[^/]+\/payment$/, 'pay-later'],
  [/\/payment$/, 'payment'],
  [/\/payment\/return$/, 'payment-return'],
  [/\/paymentCmpl\/[^/]+$/, 'payment-completion'],
  [/\/reservations$/, 'reservations'],
  [/\/reservations\/[^/]+$/, 'reservation-detail'],
  [/\/line\/[^/]+$/, 'reservation-line'],
  [/\/waitlist$/, 'waitlist'],
];

/** Says what the page of an address (with its query) needs first; nothing for an address that no page has. */
export type FirstLoadOf = (address: string) => Promise<FirstLoad>;

export interface FirstLoadDeps {
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Knows the pages by the addresses of booking spec §2 and reservation spec §2, and their pictures by the catalogue. */
export function composeFirstLoad({ catalogue, clock }: FirstLoadDeps): FirstLoadOf {
  return async (address) => {
    const [pathname = '', search] = address.split('?', 2);
    const path = pathname.replace(/\/$/, '');
    if (path === '/reserve') return landing;
    const [, base, slug = '', word = '', id = '', more] = path.split('/');
    const track = base === 'reserve' ? trackSlugs.decode(slug) : null;
    const hall = hallOfSlug(word);
    if (track !== null && word === '') return chooser(await catalogue.current());
    if (track === null || hall === null || more !== undefined) return furtherPage(path);
    if (id === '') return list(await catalogue.current(), { track, hall }, clock);
    return /^[1-9]\d{0,9}$/.test(id)
      ? detail(await catalogue.current(), track, Number(id), new URLSearchParams(search))
      : NOTHING;
  };
}

const page = (name: string): FirstLoad => ({ ...NOTHING, sources: [`src/pages/${name}.tsx`] });

const landing: FirstLoad = {
  ...page('landing'),
  calls: [catalogPaths.home],
  pictures: ['/reserve/scenes/landing-individual.svg'],
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

/** A product that is found by its invitation alone shows nothing of itself here. */
function detail(state: CatalogueState, track: Track, productId: number, query: URLSearchParams): FirstLoad {
  const product = state.productById.get(productId)?.product;
  const day = query.get('date');
  const wish = {
    track,
    day: day !== null && isKstDate(day) ? day : null,
    roundId: null,
    invitationCode: query.get('d'),
    preview: query.get('t') === 'preview' ? 'preview' : null,
  };
  return {
    ...page('product-detail'),
    calls: [withQuery(catalogPaths.product(productId), encodeProductQuery(wish))],
    pictures: product === undefined || product.policy.invitationOnly ? [] : [product.picturePath],
  };
}

function furtherPage(path: string): FirstLoad {
  const name = FURTHER.find(([end]) => end.test(path))?.[1];
  if (name === undefined) return NOTHING;
  const members = path.startsWith('/reserve/') && name !== 'information';
  const ways = ['src/app/further-pages.tsx', ...(members ? ['src/app/login-guard.tsx'] : [])];
  return { ...NOTHING, sources: [...ways, `src/pages/${name}.tsx`] };
}

/** The query as the web app spells it. */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value);
  return `${path}?${asked.toString()}`;
}
