import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CatalogueProduct } from '../modules/catalog/catalogue.ts';
import type { FoundDetail, FoundPage } from './find-page.ts';

/** The address under which a page is known: without what is only a state of it, a product below its own hall. Null where it has none of its own. */
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
 * The name under which the bytes of a page are kept: addresses that differ only in what changes none of them share one. It is the address
 * itself where somebody follows a link of ours; one number of a reservation is like another.
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
