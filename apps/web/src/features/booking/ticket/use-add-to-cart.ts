import { paths } from '@kkumteo/contract/pages/addresses';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ListedItem } from '../../../api/pricing.ts';
import type { CartActions, CheckedTicket } from './cart-actions.ts';
import type { Ticket } from './use-ticket.ts';

export interface TicketToAdd extends Omit<CheckedTicket, 'listed' | 'payTotal'> {
  readonly ticket: Ticket;
  /** The server's price of the ticket; null while it is on its way. */
  readonly quote: Quote | null;
}

/**
 * Puts a checked ticket into the member's cart. Declining to go there clears the headcount of an individual child item
 * and reloads its schedule (booking spec §4).
 */
export function useAddToCart(checked: TicketToAdd, cart: CartActions) {
  const { detail, hall, ticket, quote } = checked;
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (memberId: string, listed: ListedItem): Promise<void> => {
    const { track } = listed.item;
    const wish = await cart.put(memberId, {
      detail,
      hall,
      ticket,
      payTotal: quote?.payTotal ?? null,
      listed,
    });
    // One coupon sits on one item (PD-55).
    if (wish !== 'nothing') ticket.setCoupon(null);
    if (wish === 'go') return navigate(paths.cart(track));
    if (wish === 'nothing' || track !== 'individual' || hall.hall !== 'child') return undefined;
    ticket.setCounts({});
    return queries.invalidateQueries({ queryKey: ['product', track, detail.product.productId] });
  };
}
