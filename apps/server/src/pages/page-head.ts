import type { HeadWords } from '@kkumteo/copy/pages/head-words';
import { saleState, type Product } from '@kkumteo/domain/catalog/product';
import type { Language } from '@kkumteo/contract/wire/language';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { pricedDay, shownFee } from '@kkumteo/domain/pricing/price-row';
import type { Won } from '@kkumteo/domain/shared/money';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';
import { parkText } from '../modules/catalog/park-texts.ts';
import { listProducts } from '../modules/catalog/product-list.ts';
import type { FoundDetail, FoundFurther, FoundList, FoundPage } from './find-page.ts';
import { addressIn, alternatesOf, type Alternate, canonicalPath } from './page-address.ts';
import { headWords, shownFoundation, shownHall, shownProduct, type SpokenOfPark } from './shown-names.ts';
import { sharePicturePath, type SharePicture } from './share-picture.ts';
import { breadcrumbData, parkData, productData, questionsData, type StructuredData } from './structured-data.ts';

/** The head of a page, for readers that run no scripts: search engines, and messengers that show a link's preview. */
export interface PageHead {
  readonly title: string;
  /** The names of the park and of its operator; empty where no park is loaded. */
  readonly siteName: string;
  readonly author: string;
  readonly description: string | null;
  /** Absolute; null where the page has no public address. */
  readonly canonical: string | null;
  readonly language: Language;
  /** The page in each language, including this one; empty where it exists in one only. */
  readonly alternates: readonly Alternate[];
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** The preview of a link in a messenger; null for the pages of a member. */
  readonly preview: LinkPreview | null;
  readonly structured: readonly StructuredData[];
}

export interface LinkPreview {
  readonly kind: 'website' | 'product';
  readonly title: string;
  readonly description: string;
  /** In won; null where the page has no single price. */
  readonly price: Won | null;
  /** Null where the park has no scene. */
  readonly picture: SharePicture | null;
}

/** The data of the heads; the same for all visitors on one day. */
export interface HeadFacts {
  readonly state: CatalogueState;
  readonly now: Instant;
  /** `https://…` without a path. */
  readonly origin: string;
  readonly language: Language;
  readonly languages: readonly Language[];
}

/** The head of a page; it says no more about a product than its page shows to the same visitor. */
export function pageHead(found: FoundPage, facts: HeadFacts): PageHead {
  switch (found.kind) {
    case 'landing':
      return landingHead(found, facts);
    case 'halls':
      return openPage(found, facts, headWords(facts).trackNames[found.track], chooser(found.track, facts));
    case 'list':
      return listHead(found, facts);
    case 'detail':
      return detailHead(found, facts);
    case 'information':
      return informationHead(found, facts);
    case 'step':
      return closedPage(facts, headWords(facts).furtherTitles[found.page]);
    case 'further':
      return furtherHead(found, facts);
  }
}

export const notFoundHead = (facts: SpokenOfPark): PageHead =>
  closedPage(facts, headWords(facts).furtherTitles.notFound);

/** The head of a public page that search engines may list. */
function openPage(found: FoundPage, facts: HeadFacts, title: string, description: string): PageHead {
  const { origin, language } = facts;
  const path = canonicalPath(found);
  const picture = sitePicture(facts, title);
  return {
    ...namesOf(facts, title),
    description,
    canonical: path === null ? null : origin + addressIn(language, path),
    language,
    alternates: alternatesOf(found, facts),
    isIndexed: true,
    preview: { kind: 'website', title, description, price: null, picture },
    structured: [],
  };
}

function namesOf(facts: SpokenOfPark, title: string): Pick<PageHead, 'title' | 'siteName' | 'author'> {
  const { documentTitle, siteName } = headWords(facts);
  return { title: documentTitle(title), siteName, author: shownFoundation(facts) };
}

function closedPage(facts: SpokenOfPark, title: string): PageHead {
  return {
    ...namesOf(facts, title),
    description: null,
    canonical: null,
    language: facts.language,
    alternates: [],
    isIndexed: false,
    preview: null,
    structured: [],
  };
}

/** The picture of a page without one: the scene of the first hall in the chooser. */
function sitePicture(facts: HeadFacts, title: string): SharePicture | null {
  const hall = [...facts.state.halls.values()].find(({ inChooser }) => inChooser);
  const { siteName, landing } = headWords(facts);
  return hall === undefined
    ? null
    : { scene: hall.picturePath, title: `${siteName} ${title}`.trim(), line: landing.lead };
}

function landingHead(found: FoundPage, facts: HeadFacts): PageHead {
  const { title, description } = headWords(facts).landing;
  const head = openPage(found, facts, title, description);
  return { ...head, structured: parkData(facts) };
}

function chooser(track: Track, facts: HeadFacts): string {
  const halls = [...facts.state.halls.values()].filter((hall) => hall.inChooser);
  const names = halls.map((hall) => shownHall(hall, facts).name);
  return headWords(facts).chooserDescription(track, names);
}

function informationHead(found: Extract<FoundPage, { kind: 'information' }>, facts: HeadFacts): PageHead {
  const { informationTitles, informationDescriptions } = headWords(facts);
  const head = openPage(found, facts, informationTitles[found.slug], informationDescriptions[found.slug]);
  if (found.slug !== 'hours') return head;
  const text = parkText(facts.state.texts, 'questions', facts.language);
  if (text === null || !('questions' in text.document)) return head;
  return { ...head, structured: [questionsData(text.document.questions)] };
}

function listHead(found: FoundList, facts: HeadFacts) {
  const words = headWords(facts);
  const record = facts.state.halls.get(found.hall);
  if (record === undefined) return closedPage(facts, words.trackNames[found.track]);
  const hall = shownHall(record, facts);
  const title = words.listTitle(hall.name, found.track);
  const head = openPage(found, facts, title, words.listDescription(found.track, hall));
  const picture = { scene: hall.picturePath, title, line: hall.intro };
  // An empty list is not indexed.
  const isIndexed = listProducts(facts.state, { ...found, sale: 'on-sale' }, facts.now).length > 0;
  return { ...head, isIndexed, preview: head.preview && { ...head.preview, picture } };
}

function detailHead(found: FoundDetail, facts: HeadFacts): PageHead {
  const words = headWords(facts);
  const product = shownProduct(found.entry.product, facts);
  const record = facts.state.halls.get(product.hall);
  if (record === undefined) return closedPage(facts, product.name);
  const hall = shownHall(record, facts);
  const fee = shownFee(found.entry.priceRows, found.track, pricedDay(product, kstDate(facts.now)));
  const description = words.productDescription({
    fee,
    hallName: hall.name,
    target: product.target || hall.ageGuidance,
    durationMinutes: product.durationMinutes,
    about: product.headline || product.summary,
  });
  const open = openPage(found, facts, product.name, description);
  const picture = { scene: product.picturePath, title: product.name, line: `${words.fee(fee)} · ${hall.name}` };
  const preview = { kind: 'product', title: product.name, description, price: fee, picture } as const;
  // Only readers of the invitation may see it, so the address is not published.
  if (product.policy.invitationOnly) return { ...open, canonical: null, alternates: [], isIndexed: false, preview };
  const structured = detailData(found, { ...facts, product, hall, fee, picture });
  return { ...open, isIndexed: !found.query.isPreview && isOnSale(found, facts.now), preview, structured };
}

const isOnSale = ({ entry }: FoundDetail, now: Instant): boolean => saleState(entry.product, now) === 'on-sale';

function detailData(
  found: FoundDetail,
  {
    product,
    hall,
    fee,
    picture,
    ...facts
  }: HeadFacts & {
    readonly product: Product;
    readonly hall: HallRecord;
    readonly fee: Won;
    readonly picture: SharePicture;
  },
): readonly StructuredData[] {
  const { now, origin, language } = facts;
  const url = origin + addressIn(language, canonicalPath(found) ?? '');
  const offered = isOnSale(found, now) ? fee : null;
  return [
    productData({ product, hall, url, price: offered, image: origin + sharePicturePath(picture) }),
    breadcrumbData(facts, { track: found.track, hall, productName: product.name }),
  ];
}

/**
 * A head of a member's page has no data of the member. A registration link is sent to a whole class by messenger, so
 * its preview says what it is for.
 */
function furtherHead({ page }: FoundFurther, facts: HeadFacts): PageHead {
  const { landing, furtherTitles, registrationDescription }: HeadWords = headWords(facts);
  if (page === 'legacyInfo' || page === 'reserve') return closedPage(facts, landing.title);
  const head = closedPage(facts, furtherTitles[page]);
  if (page !== 'registration') return head;
  const preview = {
    kind: 'website',
    title: furtherTitles.registration,
    description: registrationDescription,
  } as const;
  return {
    ...head,
    description: registrationDescription,
    preview: { ...preview, price: null, picture: sitePicture(facts, preview.title) },
  };
}
