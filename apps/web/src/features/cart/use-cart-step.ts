import type { Track } from '@kkumteo/domain/catalog/hall';
import { useSessionValue } from '../../lib/use-session-value.ts';
import type { NextStep } from '../booking/use-step-submit.ts';
import { cartActions } from './panel-cart-actions.ts';
import { cartCheckoutSlot, lacksOthers, othersNamed, proceed } from './cart-checkout.ts';

/** The next step after the reserve step of an item of the cart, or, where `cartItemId` is null, of the panel. */
export function useCartStep(track: Track, cartItemId: string | null): NextStep {
  const [checkout] = useSessionValue(cartCheckoutSlot);
  return {
    wanted: cartItemId === null ? 'pay' : (checkout?.mode ?? 'pay'),
    hasMore: cartItemId !== null && lacksOthers(checkout, cartItemId),
    named: cartItemId === null ? [] : othersNamed(checkout, cartItemId),
    couponsInCart: cartActions.couponsInCart,
    proceed: (listed, mode) => proceed(track, listed, cartItemId, mode),
  };
}
