import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { paths } from '@kkumteo/contract/pages/addresses';
import { isSoldOn, saleState } from '@kkumteo/domain/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import type { ReactNode } from 'react';

/**
 * The first notice on the page of a product that is no longer sold, with a link to those that are; null for any other.
 */
export function endedNotice(track: Track, { product }: ProductDetail, now: Instant): ReactNode {
  if (saleState(product, now) !== 'ended') return null;
  return (
    <Notice
      tone="warning"
      title="판매가 끝난 체험입니다."
      action={
        <LinkButton size="medium" to={paths.list(track, product.hall)}>
          판매 중인 체험 보기
        </LinkButton>
      }
    >
      이 체험은 더 이상 예약할 수 없습니다.
    </Notice>
  );
}

/** Why this product can't be booked here, with what to do instead; null where it can. */
export function bookingClosed(track: Track, { product }: ProductDetail, now: Instant): ReactNode {
  if (saleState(product, now) === 'ended') return <Notice tone="warning">판매가 끝난 체험입니다.</Notice>;
  if (!isSoldOn(product, track))
    return <Notice>{track === 'group' ? '개인예약' : '단체예약'}에서만 신청할 수 있는 체험입니다.</Notice>;
  return null;
}
