import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { CartView } from '../features/cart/cart-view.tsx';
import { DroppedItems } from '../features/cart/dropped-items.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { PageHeading } from '../lib/page-title.tsx';

export default function CartPage({ track }: { readonly track: Track }) {
  const cart = useCart(track);
  return (
    <PageFrame>
      <PageHeading
        title={FURTHER_TITLES.cart}
        lead={track === 'individual' ? '개인예약으로 담은 체험입니다.' : '단체예약으로 담은 체험입니다.'}
      />
      {cart === null ? (
        <Loading label="체험바구니를 불러오는 중입니다." />
      ) : (
        <>
          <DroppedItems owner={cart.owner} />
          <CartView cart={cart} />
        </>
      )}
    </PageFrame>
  );
}
