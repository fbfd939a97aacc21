import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { Won } from '@kkumteo/domain/shared/money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ListedItem } from '../../api/pricing.ts';
import { paths } from '../../app/paths.ts';
import { ask, tell } from '../../ui/ask.ts';
import { cartItem } from './cart-item.ts';
import { type CartOwner, puttingInto, putIn } from './cart-store.ts';
import type { Ticket } from './use-ticket.ts';

export interface PutInCart {
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: Ticket;
  /** The server's price of the ticket; null while it is on its way. */
  readonly payTotal: Won | null;
}

/**
 * Puts a checked ticket into the member's cart: asks before one of the same product, date and round is replaced, then whether
 * to go to the cart. Declining clears the headcount of an individual child item and reloads its schedule (booking spec §4).
 */
export function usePutInCart({ detail, hall, ticket, payTotal }: PutInCart) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (owner: CartOwner, listed: ListedItem): Promise<void> => {
    const { visitDate, roundId, counts, agreed } = ticket;
    const item = cartItem(listed, detail, hall, { visitDate, roundId, counts, agreed }, payTotal);
    const putting = puttingInto(owner, item);
    if (typeof putting === 'object') return tell({ message: sentenceFor(putting) });
    if (putting === 'ask-to-replace' && !(await confirmed('cart-replace'))) return undefined;
    putIn(owner, item);
    if (await confirmed('cart-go')) return navigate(paths.cart(owner.track));
    if (owner.track !== 'individual' || hall.hall !== 'child') return undefined;
    ticket.setCounts({});
    return queries.invalidateQueries({ queryKey: ['product', owner.track, detail.product.productId] });
  };
}

async function confirmed(question: 'cart-replace' | 'cart-go'): Promise<boolean> {
  const [yes, no] = confirmVerbs[question];
  return ask({ message: confirmSentences[question], yes, no });
}
