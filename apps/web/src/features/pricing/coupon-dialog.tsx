import type { HeldCoupon } from '@kkumteo/contract/pricing/coupon';
import type { Product } from '@kkumteo/domain/catalog/product';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatDay, type KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponsQuery } from '../../api/pricing.ts';
import { failureMessage } from '../../lib/http.ts';
import type { AppliedCoupon } from './applied-coupon.ts';
import css from './price.module.css';
import { RegisterCoupon } from './register-coupon.tsx';

export interface CouponDialogProps {
  readonly product: Pick<Product, 'productId' | 'hall'>;
  readonly visitDate: KstDate;
  readonly applied: AppliedCoupon | null;
  readonly inCart: readonly number[];
  readonly onApply: (coupon: AppliedCoupon | null) => void;
  readonly onClose: () => void;
}

const NONE = '';

/** The layer of coupons: those that are good for the visit; one that is used elsewhere can't be chosen (PD-55). */
export function CouponDialog(props: CouponDialogProps) {
  const { product, visitDate, applied, inCart, onClose } = props;
  const coupons = useQuery(couponsQuery({ productId: product.productId, visitDate, hall: product.hall }));
  const [chosen, setChosen] = useState(applied === null ? NONE : String(applied.couponId));
  const showRegistered = async (couponId: number): Promise<boolean> => {
    const { data = [] } = await coupons.refetch();
    const found = data.find((coupon) => coupon.couponId === couponId);
    if (found === undefined) return false;
    if (couponOption(found, inCart).disabled === false) setChosen(String(couponId));
    return true;
  };
  const apply = () => {
    const coupon = coupons.data?.find(({ couponId }) => String(couponId) === chosen);
    props.onApply(coupon === undefined ? null : appliedCoupon(coupon));
    onClose();
  };
  return (
    <Dialog
      open
      title="쿠폰"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          {coupons.data !== undefined && coupons.data.length > 0 && (
            <Button look="primary" onClick={apply}>
              적용하기
            </Button>
          )}
        </>
      }
    >
      {coupons.data === undefined ? (
        coupons.isError ? (
          <FailedState message={failureMessage(coupons.error)} onRetry={() => void coupons.refetch()} />
        ) : (
          <Loading label="쿠폰을 불러오는 중입니다." />
        )
      ) : coupons.data.length === 0 ? (
        <EmptyState>이 체험에 사용할 수 있는 쿠폰이 없습니다.</EmptyState>
      ) : (
        <Stack gap={3}>
          <RadioGroup
            legend="사용할 쿠폰"
            hideLegend
            name="coupon"
            value={chosen}
            onChange={setChosen}
            options={[
              { value: NONE, label: '쿠폰 사용 안 함' },
              ...coupons.data.map((coupon) => couponOption(coupon, inCart)),
            ]}
          />
          <Text tone="soft" size="second">
            다른 할인을 받지 않는 체험자에게만 한 사람씩 적용됩니다.
          </Text>
        </Stack>
      )}
      <RegisterCoupon onRegistered={showRegistered} />
    </Dialog>
  );
}

function couponOption(coupon: HeldCoupon, inCart: readonly number[]) {
  const { couponId, note, amount, used, useFrom, useTo } = coupon;
  const elsewhere = used ? '이미 사용한 쿠폰' : inCart.includes(couponId) ? '체험바구니에서 사용 중' : null;
  return {
    value: String(couponId),
    disabled: elsewhere !== null,
    label: (
      <Stack as="span">
        <b>{note}</b>
        {elsewhere !== null && <span className={css.days}>{elsewhere}</span>}
        {useFrom !== null && useTo !== null && (
          <span className={css.days}>
            {formatDay(useFrom)} – {formatDay(useTo)} 체험
          </span>
        )}
      </Stack>
    ),
    aside: formatWon(amount),
  };
}

const appliedCoupon = ({ used: _used, ...coupon }: HeldCoupon): AppliedCoupon => coupon;
