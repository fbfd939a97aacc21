import { paths } from '@kkumteo/contract/pages/addresses';
import { LANDING_DESCRIPTION, SITE_NAME } from '@kkumteo/copy/pages/share-preview';
import { COMMON_QUESTIONS } from '@kkumteo/copy/visit/questions';
import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { Won } from '@kkumteo/domain/shared/money';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';

/** One thing in the words of schema.org, as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = { '@context': 'https://schema.org' } as const;

/** The site, the park, and who runs it, from the operator's record; without a record the site alone. */
export function parkData({
  state: { operator },
  origin,
}: {
  readonly state: Pick<CatalogueState, 'operator'>;
  readonly origin: string;
}): readonly StructuredData[] {
  const url = origin + paths.landing();
  const site = { ...CONTEXT, '@type': 'WebSite', name: SITE_NAME, url, inLanguage: 'ko' };
  if (operator === null) return [site];
  const { parkName, foundationName, address, phone, email } = operator;
  const foundation = { '@type': 'Organization', name: foundationName, telephone: phone, email, address };
  const park = {
    ...CONTEXT,
    '@type': 'TouristAttraction',
    name: parkName,
    description: LANDING_DESCRIPTION,
    url,
    telephone: phone,
    address,
    publicAccess: true,
  };
  return [site, park, { ...CONTEXT, ...foundation, url }];
}

export interface DescribedProduct {
  readonly product: Product;
  readonly hall: HallRecord;
  readonly url: string;
  readonly image: string;
  /** In won; null once it is sold no more. */
  readonly price: Won | null;
}

/** A product and what it costs. Whether seats are left changes by the second, so nothing is said of it. */
export function productData({ product, hall, url, image, price }: DescribedProduct): StructuredData {
  const offer = { '@type': 'Offer', price, priceCurrency: 'KRW', priceValidUntil: product.saleTo, url };
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.summary || product.headline,
    category: hall.name,
    url,
    image,
    ...(price === null ? {} : { offers: offer }),
  };
}

/** The breadcrumbs of a detail as the page shows them. */
export function breadcrumbData(
  origin: string,
  { track, hall, productName }: { readonly track: Track; readonly hall: HallRecord; readonly productName: string },
): StructuredData {
  const crumbs = [
    { name: TRACK_NAMES[track], item: origin + paths.halls(track) },
    { name: hall.name, item: origin + paths.list(track, hall.hall) },
    { name: productName },
  ];
  const itemListElement = crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb }));
  return { ...CONTEXT, '@type': 'BreadcrumbList', itemListElement };
}

/** What people ask most, with the answers as the information page gives them. */
export function questionsData(): StructuredData {
  const mainEntity = COMMON_QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  }));
  return { ...CONTEXT, '@type': 'FAQPage', mainEntity };
}
