import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { Won } from '@kkumteo/domain/shared/money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ListedItem } from '../../api/pricing.ts';
import { paths } from '../../app/paths.ts';
import type { CartOwner } from './cart-store.ts';
import type { Ticket } from './use-ticket.ts';

export interface PutInCart {
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: Ticket;
  /** The server's price of the ticket; null while it is on its way. */
  readonly payTotal: Won | null;
}

/**
 * Puts a checked ticket into the member's cart. Declining to go there clears the headcount of an individual child item and
 * reloads its schedule (booking spec §4).
 */
export function usePutInCart(checked: PutInCart) {
  const { detail, hall, ticket } = checked;
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (owner: CartOwner, listed: ListedItem): Promise<void> => {
    // The cart comes with the press: the page has a budget.
    const { putInCart } = await import('./put-in-cart.ts');
    const wish = await putInCart(owner, { ...checked, listed });
    // One coupon sits on one item (D55).
    if (wish !== 'nothing') ticket.setCoupon(null);
    if (wish === 'go') return navigate(paths.cart(owner.track));
    if (wish === 'nothing' || owner.track !== 'individual' || hall.hall !== 'child') return undefined;
    ticket.setCounts({});
    return queries.invalidateQueries({ queryKey: ['product', owner.track, detail.product.productId] });
  };
}
