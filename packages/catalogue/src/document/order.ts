import type { CatalogueDocument } from './document.ts';

/**
 * The document in the one order that does not depend on its files: products follow the order of their halls, and
 * English that of its Korean.
 */
export function inHallOrder(document: CatalogueDocument): CatalogueDocument {
  const order = new Map(document.halls.map(({ hall }, at) => [hall, at]));
  const at = ({ hall }: { readonly hall: string }): number => order.get(hall) ?? order.size;
  return {
    ...document,
    products: document.products.toSorted((one, other) => at(one) - at(other)),
    english: document.english.toSorted((one, other) => (one.korean < other.korean ? -1 : 1)),
  };
}
