import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { ListedItem } from '../../api/pricing.ts';
import { ask, tell } from '../../ui/ask.ts';
import { cartItem } from './cart-item.ts';
import { type CartOwner, puttingInto, putIn } from './cart-store.ts';
import type { PutInCart } from './use-put-in-cart.ts';

export interface CheckedTicket extends PutInCart {
  readonly listed: ListedItem;
}

/**
 * Puts a checked ticket into the member's cart: asks before one of the same product, date and round is replaced, then whether to
 * go to the cart (booking spec §4). Answers what the visitor wants: to go there, to stay, or that nothing was put in.
 */
export async function putInCart(owner: CartOwner, checked: CheckedTicket): Promise<'go' | 'stay' | 'nothing'> {
  const { visitDate, roundId, counts, agreed, coupon, invitationCode } = checked.ticket;
  const ticket = { visitDate, roundId, counts, agreed, coupon, invitationCode };
  const item = cartItem(checked.listed, checked.detail, checked.hall, ticket, checked.payTotal);
  const putting = puttingInto(owner, item);
  if (typeof putting === 'object') await tell({ message: sentenceFor(putting) });
  if (typeof putting === 'object') return 'nothing';
  if (putting === 'ask-to-replace' && !(await confirmed('cart-replace'))) return 'nothing';
  putIn(owner, item);
  return (await confirmed('cart-go')) ? 'go' : 'stay';
}

async function confirmed(question: 'cart-replace' | 'cart-go'): Promise<boolean> {
  const [yes, no] = confirmVerbs[question];
  return ask({ message: confirmSentences[question], yes, no });
}
