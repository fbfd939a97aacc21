import {
  chooserDescription,
  documentTitle,
  INFORMATION_DESCRIPTIONS,
  LANDING_DESCRIPTION,
  listDescription,
  productDescription,
  REGISTRATION_DESCRIPTION,
  SITE_NAME,
} from '@kkumteo/copy/pages/share-preview';
import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { INFORMATION_TITLES } from '@kkumteo/copy/pages/information-titles';
import { LANDING } from '@kkumteo/copy/pages/landing';
import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import { saleState } from '@kkumteo/domain/catalog/sale-window';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { shownFee } from '@kkumteo/domain/pricing/shown-fee';
import { formatWon, type Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';
import { listProducts } from '../modules/catalog/product-list.ts';
import type { FoundDetail, FoundFurther, FoundList, FoundPage } from './find-page.ts';
import { canonicalPath } from './page-address.ts';
import { sharePicturePath, type SharePicture } from './share-picture.ts';
import { breadcrumbData, parkData, productData, questionsData, type StructuredData } from './structured-data.ts';

/** What the head of a page tells those who read no script: search engines, and messengers that a link is sent by. */
export interface PageHead {
  /** As the tab shows it. */
  readonly title: string;
  readonly description: string | null;
  /** Absolute; null where the page has no address that everybody may know. */
  readonly canonical: string | null;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** What a messenger shows of a link; null for the pages of a member. */
  readonly preview: LinkPreview | null;
  readonly structured: readonly StructuredData[];
}

export interface LinkPreview {
  readonly kind: 'website' | 'product';
  readonly title: string;
  readonly description: string;
  /** In won; null where the page names no single price. */
  readonly price: Won | null;
  /** Null where the park has no scene. */
  readonly picture: SharePicture | null;
}

/** What the heads are made of; the same for everybody who asks on one day. */
export interface HeadFacts {
  readonly state: CatalogueState;
  readonly now: Instant;
  /** `https://…` without a path. */
  readonly origin: string;
}

/** The head of a page that was found; it tells of a product no more than its page shows to the same visitor. */
export function pageHead(found: FoundPage, facts: HeadFacts): PageHead {
  switch (found.kind) {
    case 'landing':
      return landingHead(found, facts);
    case 'halls':
      return openPage(found, facts, TRACK_NAMES[found.track], chooser(found.track, facts.state));
    case 'list':
      return listHead(found, facts);
    case 'detail':
      return detailHead(found, facts);
    case 'information':
      return informationHead(found, facts);
    case 'further':
      return furtherHead(found, facts);
  }
}

/** The head of what is answered where no page has the address. */
export const notFoundHead: PageHead = closedPage(FURTHER_TITLES.notFound);

/** A page that everybody may read and find. */
function openPage(found: FoundPage, { origin, state }: HeadFacts, title: string, description: string): PageHead {
  const path = canonicalPath(found);
  const picture = sitePicture(state, title);
  return {
    title: documentTitle(title),
    description,
    canonical: path === null ? null : origin + path,
    isIndexed: true,
    preview: { kind: 'website', title, description, price: null, picture },
    structured: [],
  };
}

function closedPage(title: string): PageHead {
  const title_ = documentTitle(title);
  return { title: title_, description: null, canonical: null, isIndexed: false, preview: null, structured: [] };
}

/** The picture of what has none of its own: the scene of the first hall that visitors choose from. */
function sitePicture({ halls }: CatalogueState, title: string): SharePicture | null {
  const hall = [...halls.values()].find(({ inChooser }) => inChooser);
  return hall === undefined ? null : { scene: hall.picturePath, title: `${SITE_NAME} ${title}`, line: LANDING.lead };
}

function landingHead(found: FoundPage, facts: HeadFacts): PageHead {
  const head = openPage(found, facts, LANDING.title, LANDING_DESCRIPTION);
  return { ...head, structured: parkData(facts) };
}

function chooser(track: Track, state: CatalogueState): string {
  const names = [...state.halls.values()].filter((hall) => hall.inChooser).map((hall) => hall.name);
  return chooserDescription(track, names);
}

function informationHead(found: Extract<FoundPage, { kind: 'information' }>, facts: HeadFacts): PageHead {
  const head = openPage(found, facts, INFORMATION_TITLES[found.slug], INFORMATION_DESCRIPTIONS[found.slug]);
  return found.slug === 'hours' ? { ...head, structured: [questionsData()] } : head;
}

function listHead(found: FoundList, facts: HeadFacts) {
  const hall = facts.state.halls.get(found.hall);
  if (hall === undefined) return closedPage(TRACK_NAMES[found.track]);
  const title = `${hall.name} ${TRACK_NAMES[found.track]}`;
  const head = openPage(found, facts, title, listDescription(found.track, hall));
  const picture = { scene: hall.picturePath, title, line: hall.intro };
  // An empty list is nothing to be found.
  const isIndexed = listProducts(facts.state, { ...found, sale: 'on-sale' }, facts.now).length > 0;
  return { ...head, isIndexed, preview: head.preview && { ...head.preview, picture } };
}

function detailHead(found: FoundDetail, facts: HeadFacts): PageHead {
  const { product, priceRows } = found.entry;
  const hall = facts.state.halls.get(product.hall);
  if (hall === undefined) return closedPage(product.name);
  const fee = shownFee(priceRows, found.track, product.basePrice);
  const description = productDescription({
    fee,
    hallName: hall.name,
    target: product.target || hall.ageGuidance,
    durationMinutes: product.durationMinutes,
    about: product.headline || product.summary,
  });
  const open = openPage(found, facts, product.name, description);
  const picture = { scene: product.picturePath, title: product.name, line: `${formatWon(fee)} · ${hall.name}` };
  const preview = { kind: 'product', title: product.name, description, price: fee, picture } as const;
  // Whoever has the letter may see it; its address is nobody else's.
  if (product.policy.invitationOnly) return { ...open, canonical: null, isIndexed: false, preview };
  const structured = detailData(found, { ...facts, hall, fee, picture });
  return { ...open, isIndexed: !found.query.isPreview && isOnSale(found, facts.now), preview, structured };
}

const isOnSale = ({ entry }: FoundDetail, now: Instant): boolean => saleState(entry.product, now) === 'on-sale';

function detailData(
  found: FoundDetail,
  {
    now,
    origin,
    hall,
    fee,
    picture,
  }: HeadFacts & {
    readonly hall: HallRecord;
    readonly fee: Won;
    readonly picture: SharePicture;
  },
): readonly StructuredData[] {
  const { product } = found.entry;
  const url = origin + (canonicalPath(found) ?? '');
  const offered = isOnSale(found, now) ? fee : null;
  return [
    productData({ product, hall, url, price: offered, image: origin + sharePicturePath(picture) }),
    breadcrumbData(origin, { track: found.track, hall, productName: product.name }),
  ];
}

/** A member's pages tell nothing of the member; a registration link goes to a whole class by messenger, and says what it is for. */
function furtherHead({ page }: FoundFurther, { state }: HeadFacts): PageHead {
  if (page === 'legacyInfo' || page === 'reserve') return closedPage(LANDING.title);
  const head = closedPage(FURTHER_TITLES[page]);
  if (page !== 'registration') return head;
  const preview = {
    kind: 'website',
    title: FURTHER_TITLES.registration,
    description: REGISTRATION_DESCRIPTION,
  } as const;
  return {
    ...head,
    description: REGISTRATION_DESCRIPTION,
    preview: { ...preview, price: null, picture: sitePicture(state, preview.title) },
  };
}
