import type { ProductSummary } from './product.ts';
import {
  findExactly,
  findNearly,
  searchText,
  type Matched,
  type SearchPattern,
  type SearchText,
} from './search-text.ts';

export interface ProductTexts {
  readonly name: SearchText;
  readonly headline: SearchText;
  /** Hall and street, as visitors call them. */
  readonly places: readonly SearchText[];
  readonly summary: SearchText;
}

/** Where a product matches; a lower rank comes first. */
export interface TextMatch {
  readonly rank: number;
  readonly field: 'name' | 'headline' | 'summary' | 'place';
  readonly matched: Matched;
}

/** Shorter 초성 match any longer text by chance. */
const INITIALS_FOR_LINES = 2;
const INITIALS_FOR_TEXTS = 3;

/** Indexes a product's texts; `places` are the names of its hall and street. */
export const productTexts = (
  product: Pick<ProductSummary, 'name' | 'headline' | 'summary'>,
  places: readonly string[],
): ProductTexts => ({
  name: searchText(product.name),
  headline: searchText(product.headline),
  places: places.map(searchText),
  summary: searchText(product.summary),
});

/** Where the product matches: its name first, then its job, its hall and street, its text; null: nowhere. */
export function matchProduct(pattern: SearchPattern, texts: ProductTexts): TextMatch | null {
  const name = findExactly(pattern, texts.name);
  if (name !== null) return { rank: name.from === 0 ? 0 : 1, field: 'name', matched: name };
  if (pattern.hasInitials && pattern.length < INITIALS_FOR_LINES) return null;
  const headline = findExactly(pattern, texts.headline);
  if (headline !== null) return { rank: 2, field: 'headline', matched: headline };
  if (pattern.hasInitials && pattern.length < INITIALS_FOR_TEXTS) return null;
  for (const place of texts.places) {
    const matched = findExactly(pattern, place);
    if (matched !== null) return { rank: 3, field: 'place', matched };
  }
  const summary = findExactly(pattern, texts.summary);
  return summary === null ? null : { rank: 4, field: 'summary', matched: summary };
}

/** Where name or job nearly have what is typed; asked only where no product has it exactly. */
export function matchProductNearly(pattern: SearchPattern, texts: ProductTexts): TextMatch | null {
  const name = findNearly(pattern, texts.name);
  if (name !== null) return { rank: 5, field: 'name', matched: name };
  const headline = findNearly(pattern, texts.headline);
  return headline === null ? null : { rank: 6, field: 'headline', matched: headline };
}
