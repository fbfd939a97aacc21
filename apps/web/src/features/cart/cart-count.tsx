import type { Track } from '@kkumteo/domain/catalog/hall';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import css from './cart-count.module.css';
import { useCart } from './use-cart.ts';

/** How many items the member's cart of a track has, for the header's link; nothing where it is empty. */
export function CartCount({ track }: { readonly track: Track }) {
  const items = useCart(track)?.items ?? [];
  return items.length === 0 ? null : (
    <b className={css.count}>
      {items.length}
      <VisuallyHidden>건</VisuallyHidden>
    </b>
  );
}
