import { formatFullDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { cardPolicyQuery } from '../../../api/experience-card.ts';
import { Notice } from '../../../ui/notice.tsx';

/** What the experience card's vendor takes back, said before anything is chosen: the whole payment, and until when (PD-35). */
export function ExperienceCardCancelWords() {
  const { data: policy } = useQuery(cardPolicyQuery());
  const closes =
    policy === undefined
      ? null
      : `${formatFullDay(kstDate(policy.refundClosesAt))} ${formatMinute(kstMinute(policy.refundClosesAt))}`;
  if (policy !== undefined && !policy.refundable)
    return (
      <Notice tone="warning" title="체험카드 환불 기한이 지났습니다">
        올해 환불 기한({closes})이 지나 체험카드로 결제하신 예약은 취소하실 수 없습니다.
      </Notice>
    );
  return (
    <Notice title="체험카드로 결제하신 예약입니다">
      일부만 취소하실 수는 없습니다. 취소하시려면 모든 상품을 선택해 주세요.
      {closes !== null && ` 환불은 ${closes}까지 취소하신 예약만 가능합니다.`}
    </Notice>
  );
}
