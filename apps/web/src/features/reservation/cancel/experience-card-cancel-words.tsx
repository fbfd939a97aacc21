import type { Instant } from '@kkumteo/domain/shared/time';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { momentWords } from '../moment-words.ts';

/** What the experience card's vendor gives back, said before anything is chosen: the whole payment, and until when (PD-35). */
export function ExperienceCardCancelWords({ closesAt }: { readonly closesAt: Instant | null }) {
  return (
    <Notice title="체험카드로 결제하신 예약입니다">
      일부만 취소하실 수는 없습니다. 취소하시려면 모든 상품을 선택해 주세요.
      {closesAt !== null && ` 환불은 ${momentWords(closesAt)}까지 취소하신 예약만 가능합니다.`}
    </Notice>
  );
}
