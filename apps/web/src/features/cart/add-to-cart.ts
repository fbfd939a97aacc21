import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import type { CheckedTicket } from '../booking/ticket/cart-actions.ts';
import { cartItem } from './cart-item.ts';
import { addItem, type CartOwner, checkAdding } from './cart-store.ts';

/**
 * Puts a checked ticket into the member's cart: asks before it replaces one of the same product, date and round, then
 * whether to go to the cart (booking spec §4). Answers the visitor's choice: to go there, to stay, or that nothing was
 * put in.
 */
export async function addToCart(owner: CartOwner, checked: CheckedTicket): Promise<'go' | 'stay' | 'nothing'> {
  const { visitDate, roundId, counts, agreed, coupon, invitationCode } = checked.ticket;
  const ticket = { visitDate, roundId, counts, agreed, coupon, invitationCode };
  const item = cartItem({ ...checked, product: checked.detail.product, ticket });
  const putting = checkAdding(owner, item);
  if (typeof putting === 'object') await alert({ message: sentenceFor(putting) });
  if (typeof putting === 'object') return 'nothing';
  if (putting === 'ask-to-replace' && !(await confirmed('cart-replace'))) return 'nothing';
  addItem(owner, item);
  return (await confirmed('cart-go')) ? 'go' : 'stay';
}

async function confirmed(question: 'cart-replace' | 'cart-go'): Promise<boolean> {
  const [yes, no] = confirmVerbs[question];
  return confirm({ message: confirmSentences[question], yes, no });
}
