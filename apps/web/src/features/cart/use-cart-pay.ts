import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { CartAim } from '@kkumteo/domain/cart/refusals';
import { selectionRefusal } from '@kkumteo/domain/cart/selection';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkSeats } from '../../api/payment.ts';
import { failureMessage, isNotLoggedIn } from '../../lib/http.ts';
import { tell } from '../../ui/ask.ts';
import { useAskLogin } from '../member/use-ask-login.ts';
import { beginCheckout } from './cart-checkout.ts';
import { type CartItem, selectedItem } from './cart-item.ts';
import type { CartOwner } from './cart-store.ts';

export interface CartPay {
  /** What was pressed and is being looked into. */
  readonly busy: CartAim | null;
  readonly take: (aim: CartAim, selected: readonly CartItem[]) => void;
}

/** 결제하기 and 확약서 예약하기 of the cart: what goes together, the seat check over all of it, then people or payment. */
export function useCartPay(owner: CartOwner): CartPay {
  const [busy, setBusy] = useState<CartAim | null>(null);
  const guard = useRef(false);
  const navigate = useNavigate();
  const askLogin = useAskLogin();

  const go = async (aim: CartAim, selected: readonly CartItem[]) => {
    const refusal = selectionRefusal(aim, selected.map(selectedItem));
    if (refusal !== null) return tell({ message: sentenceFor(refusal) });
    const seats = await checkSeats({ track: owner.track, items: selected.map(({ listed }) => listed) });
    if (!seats.seatsLeft) return tell({ message: seats.message ?? sentenceFor({ code: 'schedule.no-seats' }) });
    return navigate(beginCheckout(owner, selected, aim));
  };

  const take = async (aim: CartAim, selected: readonly CartItem[]) => {
    if (guard.current) return;
    guard.current = true;
    setBusy(aim);
    try {
      await go(aim, selected);
    } catch (thrown) {
      if (isNotLoggedIn(thrown)) await askLogin();
      else await tell({ message: failureMessage(thrown) });
    } finally {
      guard.current = false;
      setBusy(null);
    }
  };
  return { busy, take: (aim, selected) => void take(aim, selected) };
}
