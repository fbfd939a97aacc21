import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { isSoldOn } from '@kkumteo/domain/catalog/product-policy';
import { saleState } from '@kkumteo/domain/catalog/sale-window';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';

/** Why this product can't be booked here, with what to do instead; null where it can. */
export function bookingClosed(track: Track, { product }: ProductDetail, now: Instant): ReactNode {
  if (saleState(product, now) === 'ended') return <Notice tone="warning">판매가 끝난 체험입니다.</Notice>;
  if (!isSoldOn(product, track))
    return <Notice>{track === 'group' ? '개인예약' : '단체예약'}에서만 신청할 수 있는 체험입니다.</Notice>;
  return null;
}
