import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import { isSoldOn } from '@kkumteo/domain/catalog/product-policy';
import { saleState } from '@kkumteo/domain/catalog/sale-window';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import css from './booking-closed.module.css';

/** Why this product can't be booked here, with what to do instead; null where it can. */
export function bookingClosed(
  track: Track,
  { product }: ProductDetail,
  operator: OperatorSettings,
  now: Instant,
): ReactNode {
  const phone = (
    <a className={css.phone} href={`tel:${operator.phone}`}>
      {operator.phone}
    </a>
  );
  if (saleState(product, now) === 'ended') return <Notice tone="warning">판매가 끝난 체험입니다.</Notice>;
  if (!isSoldOn(product, track))
    return <Notice>{track === 'group' ? '개인예약' : '단체예약'}에서만 신청할 수 있는 체험입니다.</Notice>;
  // A group's rooms are chosen later, until the day before.
  if (track === 'individual' && product.capacityMode === 'per-room')
    return (
      <Notice title="누리집 예약은 곧 열립니다">
        체험실을 골라서 예약하는 체험입니다. 그때까지는 {phone}으로 문의해 주세요.
      </Notice>
    );
  return null;
}
