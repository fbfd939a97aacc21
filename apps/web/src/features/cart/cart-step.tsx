import type { Track } from '@kkumteo/domain/catalog/hall';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useSessionValue } from '../../lib/use-session-value.ts';
import { cartCheckoutSlot, lacksOthers, othersNamed, proceed } from './cart-checkout.ts';
import { idOf } from './cart-item.ts';
import type { NextStep } from '../booking/use-step-submit.ts';
import { cartActions } from './panel-cart-actions.ts';

const WORDS: { readonly [T in Track]: string } = {
  individual: '체험마다 체험자 정보를 확인한 다음 함께 결제합니다. 앞에서 입력한 체험자는 그대로 채워집니다.',
  group: '체험마다 인솔자 정보를 확인한 다음 함께 예약합니다. 앞에서 입력한 단체와 인솔자는 그대로 채워집니다.',
};

/** Which of the ticked items of the cart this step is about, where there are several. */
export function CartProgress({ track, cartItemId }: { readonly track: Track; readonly cartItemId: string }) {
  const queue = useSessionValue(cartCheckoutSlot)[0]?.queue ?? [];
  const at = queue.findIndex((item) => idOf(item) === cartItemId);
  if (at < 0 || queue.length < 2) return null;
  return (
    <Spaced below={6}>
      <Notice title={`선택한 체험 ${queue.length}건 중 ${at + 1}번째`}>{WORDS[track]}</Notice>
    </Spaced>
  );
}

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
