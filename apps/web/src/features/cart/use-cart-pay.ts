import { sentenceFor } from '@kkumteo/copy/sentence-for';
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

/** 결제하기 of the cart: what may be paid together, the seat check over all of it, then people or payment. */
export function useCartPay(owner: CartOwner): {
  readonly busy: boolean;
  readonly pay: (selected: readonly CartItem[]) => void;
} {
  const [busy, setBusy] = useState(false);
  const guard = useRef(false);
  const navigate = useNavigate();
  const askLogin = useAskLogin();

  const go = async (selected: readonly CartItem[]) => {
    const refusal = selectionRefusal('pay', selected.map(selectedItem));
    if (refusal !== null) return tell({ message: sentenceFor(refusal) });
    const seats = await checkSeats({ track: owner.track, items: selected.map(({ listed }) => listed) });
    if (!seats.seatsLeft) return tell({ message: seats.message ?? sentenceFor({ code: 'schedule.no-seats' }) });
    return navigate(beginCheckout(owner, selected));
  };

  const pay = async (selected: readonly CartItem[]) => {
    if (guard.current) return;
    guard.current = true;
    setBusy(true);
    try {
      await go(selected);
    } catch (thrown) {
      if (isNotLoggedIn(thrown)) await askLogin();
      else await tell({ message: failureMessage(thrown) });
    } finally {
      guard.current = false;
      setBusy(false);
    }
  };
  return { busy, pay: (selected) => void pay(selected) };
}
