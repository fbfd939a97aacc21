import { paths } from '@kkumteo/contract/pages/addresses';
import { englishAddress, isInEnglish } from '@kkumteo/contract/pages/english-pages';
import { pageAt } from '@kkumteo/contract/pages/page-at';
import type { Language } from '@kkumteo/contract/wire/language';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CatalogueProduct } from '../modules/catalog/catalogue.ts';
import type { FoundDetail, FoundPage } from './find-page.ts';

/** The canonical address: without state, a product below its own hall; null where there is none. */
export function canonicalPath(found: FoundPage): string | null {
  switch (found.kind) {
    case 'landing':
      return paths.landing();
    case 'halls':
      return paths.halls(found.track);
    case 'list':
      return paths.list(found.track, found.hall);
    case 'detail':
      return detailPath(found);
    case 'information':
      return paths.info(found.slug);
    case 'step':
      return found.entry === null ? null : stepPath(found.track, found.entry);
    case 'further':
      return null;
  }
}

const detailPath = ({ track, entry: { product } }: FoundDetail): string =>
  paths.detail(track, product.hall, product.productId);

const stepPath = (track: Track, { product }: CatalogueProduct): string =>
  paths.reserveStep(track, product.hall, product.productId);

/**
 * The cache key of a page: addresses with the same bytes share one. It is the address itself where the site links to
 * it; a page for any reservation number has one key.
 */
export function pageKey(found: FoundPage): string {
  if (found.kind === 'further' || (found.kind === 'step' && found.entry === null))
    return `page ${found.page} ${found.track ?? ''}`;
  if (found.kind === 'list' && found.isSearched) return `${canonicalPath(found)} searched`;
  if (found.kind !== 'detail') return canonicalPath(found) ?? '';
  const { track, entry, query } = found;
  const { product } = entry;
  const address = paths.detail(track, product.hall, product.productId, {
    date: query.day ?? undefined,
    invitation: query.invitationCode ?? undefined,
  });
  return query.isPreview ? `${address} preview` : address;
}

/** The absolute address of a page in one language, for search engines. */
export interface Alternate {
  /** `x-default` is for readers of neither. */
  readonly language: Language | 'x-default';
  readonly address: string;
}

interface Site {
  /** `https://…` without a path. */
  readonly origin: string;
  readonly languages: readonly Language[];
}

/** The address of a page in a language, from its Korean address. */
export const addressIn = (language: Language, path: string): string =>
  language === 'en' ? englishAddress(path) : path;

/** The languages of a page, Korean first; empty where it has no canonical address or exists in one language only. */
export function alternatesOf(found: FoundPage, { origin, languages }: Site): readonly Alternate[] {
  const path = canonicalPath(found);
  const at = path === null ? null : pageAt(path);
  if (path === null || at === null || !languages.includes('en') || !isInEnglish(at)) return [];
  const each = (['ko', 'en'] as const).map((language) => ({ language, address: origin + addressIn(language, path) }));
  return [...each, { language: 'x-default', address: origin + path }];
}
