import { saleState, isSoldOn, type ProductSummary } from '@kkumteo/domain/catalog/product';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { pricedDay, shownFee } from '@kkumteo/domain/pricing/price-row';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from './catalogue.ts';

/**
 * Products of a hall on a track that are on sale or ended at `now`, recommended first, with the fee of a visit today;
 * invited ones are found by their code alone.
 */
export function listProducts(
  state: CatalogueState,
  wanted: { readonly hall: Hall; readonly track: Track; readonly sale: 'on-sale' | 'ended' },
  now: Instant,
): readonly ProductSummary[] {
  const today = kstDate(now);
  return state.products
    .filter(
      ({ product }) =>
        product.hall === wanted.hall &&
        !product.policy.invitationOnly &&
        isSoldOn(product, wanted.track) &&
        saleState(product, now) === wanted.sale,
    )
    .map(({ product, priceRows }) => ({
      ...product,
      basePrice: shownFee(priceRows, wanted.track, pricedDay(product, today)),
    }));
}
