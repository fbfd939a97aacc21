import { paths } from '@kkumteo/contract/pages/addresses';
import type { CommonQuestion } from '@kkumteo/contract/catalog/park-text';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { Won } from '@kkumteo/domain/shared/money';
import { addressIn } from './page-address.ts';
import { headWords, shownOperator, type SpokenOfPark } from './shown-names.ts';

/** A schema.org object as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = { '@context': 'https://schema.org' } as const;

/** The site, the park and its operator, from the operator record; without a record only the site. */
export function parkData({
  state,
  origin,
  language,
}: SpokenOfPark & { readonly origin: string }): readonly StructuredData[] {
  const url = origin + addressIn(language, paths.landing());
  const { siteName, landing } = headWords({ state, language });
  const site = { ...CONTEXT, '@type': 'WebSite', name: siteName || landing.title, url, inLanguage: language };
  if (state.operator === null) return [site];
  const { parkName, foundationName, address, phone, email } = shownOperator(state.operator, { state, language });
  const foundation = { '@type': 'Organization', name: foundationName, telephone: phone, email, address };
  const park = {
    ...CONTEXT,
    '@type': 'TouristAttraction',
    name: parkName,
    description: landing.description,
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
  /** In won; null once it is no longer sold. */
  readonly price: Won | null;
}

/** A product and its price. Availability is left out, because it changes by the second. */
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
  { state, origin, language }: SpokenOfPark & { readonly origin: string },
  { track, hall, productName }: { readonly track: Track; readonly hall: HallRecord; readonly productName: string },
): StructuredData {
  const crumbs = [
    { name: headWords({ state, language }).trackNames[track], item: origin + addressIn(language, paths.halls(track)) },
    { name: hall.name, item: origin + addressIn(language, paths.list(track, hall.hall)) },
    { name: productName },
  ];
  const itemListElement = crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb }));
  return { ...CONTEXT, '@type': 'BreadcrumbList', itemListElement };
}

/** The common questions with the answers of the information page. */
export function questionsData(questions: readonly CommonQuestion[]): StructuredData {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  }));
  return { ...CONTEXT, '@type': 'FAQPage', mainEntity };
}
