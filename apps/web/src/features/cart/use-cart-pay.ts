import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { type CartPurpose, selectionRefusal } from '@kkumteo/domain/cart/cart';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useNavigate } from 'react-router';
import { checkSeats } from '../../api/payment.ts';
import { useSubmit } from '../member/use-submit.ts';
import { beginCheckout } from './cart-checkout.ts';
import { type CartItem, selectedItem } from './cart-item.ts';
import type { CartOwner } from './cart-store.ts';

export interface CartPay {
  /** What was pressed and is being validated. */
  readonly busy: CartPurpose | null;
  readonly take: (aim: CartPurpose, selected: readonly CartItem[]) => void;
}

/** 결제하기 and 확약서 예약하기 of the cart: what goes together, the seat check over all of it, then people or payment. */
export function useCartPay(owner: CartOwner): CartPay {
  const navigate = useNavigate();

  const go = async (aim: CartPurpose, selected: readonly CartItem[]) => {
    const refusal = selectionRefusal(aim, selected.map(selectedItem));
    if (refusal !== null) return alert({ message: sentenceFor(refusal) });
    const seats = await checkSeats({ track: owner.track, items: selected.map(({ listed }) => listed) });
    if (!seats.seatsLeft) return alert({ message: seats.message ?? sentenceFor({ code: 'schedule.no-seats' }) });
    return navigate(beginCheckout(owner, selected, aim));
  };

  const { pressed, submit } = useSubmit<{ readonly aim: CartPurpose; readonly selected: readonly CartItem[] }>({
    send: ({ aim, selected }) => go(aim, selected),
    say: (message) => alert({ message }),
  });
  return { busy: pressed?.aim ?? null, take: (aim, selected) => void submit({ aim, selected }) };
}
