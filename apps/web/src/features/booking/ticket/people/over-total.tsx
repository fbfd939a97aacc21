import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { roomTotalRefusal } from '@kkumteo/domain/rooms/room-checks';
import css from './held-counts.module.css';

/**
 * Says from the start how many people the product takes in total (booking spec §5): the counters stop there. `said` is
 * what the press has said already.
 */
export function OverTotal({ product, said }: Readonly<{ product: ProductDetail['product']; said: string | null }>) {
  const refusal = roomTotalRefusal(product, Number.MAX_SAFE_INTEGER, '');
  const words = refusal === null ? null : sentenceFor(refusal);
  return words === null || words === said ? null : <p className={css.held}>{words}</p>;
}
