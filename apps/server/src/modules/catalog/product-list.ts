import { saleState, isSoldOn, type ProductSummary } from '@kkumteo/domain/catalog/product';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from './catalogue.ts';

/** Products of a hall on a track that are on sale or ended at `now`, recommended first; invited ones are found by their code alone. */
export function listProducts(
  state: CatalogueState,
  wanted: { readonly hall: Hall; readonly track: Track; readonly sale: 'on-sale' | 'ended' },
  now: Instant,
): readonly ProductSummary[] {
  return state.products
    .map((entry) => entry.product)
    .filter(
      (product) =>
        product.hall === wanted.hall &&
        !product.policy.invitationOnly &&
        isSoldOn(product, wanted.track) &&
        saleState(product, now) === wanted.sale,
    );
}
