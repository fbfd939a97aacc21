import type { Product } from '@kkumteo/domain/catalog/product';
import { formatWon } from '@kkumteo/domain/shared/money';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { memberQuery } from '../../api/member.ts';
import { addressShown } from '../../lib/taken-over.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { useAskLogin } from '../member/use-ask-login.ts';
import { useSubmit } from '../member/use-submit.ts';
import type { AppliedCoupon } from './applied-coupon.ts';

export interface CouponButtonProps {
  readonly product: Pick<Product, 'productId' | 'hall'>;
  readonly visitDate: KstDate | null;
  readonly experiencers: number;
  readonly applied: AppliedCoupon | null;
  /** Coupons that items of that member's carts use, of both tracks. */
  readonly inCart: (memberId: string) => Promise<readonly number[]>;
  readonly onApply: (coupon: AppliedCoupon | null) => void;
}

const CouponDialog = lazy(async () => ({ default: (await import('./coupon-dialog.tsx')).CouponDialog }));
const loadSentences = () => import('@kkumteo/copy/sentence-for');

/** 쿠폰: the login first, then experiencers, then the layer with the member's coupons (booking spec §5, §6). */
export function CouponButton(props: CouponButtonProps) {
  const { product, visitDate, applied } = props;
  const [inCart, setInCart] = useState<readonly number[] | null>(null);
  const queries = useQueryClient();
  const askLogin = useAskLogin();
  const latest = useLatest(props);
  const open = async () => {
    const member = await queries.fetchQuery({ ...memberQuery, staleTime: 0 });
    if (member === null) return askLogin();
    // A press right after the page has come is ahead of what the member had chosen and of the day in the address.
    await addressShown;
    const chosen = latest.current;
    if (chosen.visitDate === null || chosen.experiencers === 0) {
      const { sentenceFor } = await loadSentences();
      return alert({ message: sentenceFor({ code: 'pricing.coupon-before-experiencers', field: 'experiencers' }) });
    }
    return setInCart(await chosen.inCart(member.memberId));
  };
  const { submit } = useSubmit({ send: open, say: (message) => alert({ message }) });
  return (
    <>
      <Button look="tertiary" size="medium" onClick={() => void submit()}>
        {applied === null ? '쿠폰' : `쿠폰 ${formatWon(applied.amount)} 적용 중`}
      </Button>
      {inCart !== null && visitDate !== null && (
        <Suspense fallback={null}>
          <CouponDialog
            product={product}
            visitDate={visitDate}
            applied={applied}
            inCart={inCart}
            onApply={props.onApply}
            onClose={() => setInCart(null)}
          />
        </Suspense>
      )}
    </>
  );
}
