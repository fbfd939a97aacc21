import type { Language } from '@kkumteo/contract/wire/language';
import type { Findable } from '@kkumteo/domain/booking/search/search-products';
import { productTexts } from '@kkumteo/domain/catalog/search-product';
import type { CatalogueProduct, CatalogueState } from '../../catalog/catalogue.ts';

/** The products of a state with their texts made ready in a language. */
export type Findables = (state: CatalogueState, language: Language) => readonly Findable[];

interface Kept {
  readonly version: number;
  readonly products: readonly Findable[];
}

/** Makes the texts ready once for each state and language, when somebody first looks for something in it. */
export function createFindables(): Findables {
  const kept = new Map<Language, Kept>();
  return (state, language) => {
    const found = kept.get(language);
    if (found?.version === state.version) return found.products;
    const make = language === 'en' ? englishFindable : findable;
    const products = state.products.map((entry) => make(state, entry));
    kept.set(language, { version: state.version, products });
    return products;
  };
}

function findable(state: CatalogueState, { product }: CatalogueProduct): Findable {
  return { product, texts: productTexts(product, placesOf(state, product)) };
}

/** Found by its English texts, and by its Korean name and place, which nothing is marked in. */
function englishFindable(state: CatalogueState, { product }: CatalogueProduct): Findable {
  const say = (korean: string): string => state.english.texts.get(korean) ?? korean;
  const shown = {
    ...product,
    name: say(product.name),
    headline: say(product.headline),
    summary: say(product.summary),
  };
  const places = placesOf(state, product);
  return { product: shown, texts: productTexts(shown, [...places.map(say), product.name, ...places]) };
}

function placesOf(state: CatalogueState, product: CatalogueProduct['product']): readonly string[] {
  const hall = state.halls.get(product.hall);
  const street = state.streets.find(({ streetId }) => streetId === product.streetId);
  return [hall?.name, hall?.shortName, street?.name].filter((name) => name !== undefined);
}
