import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { hallRules } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useHalls } from '../../catalog/park-halls.tsx';
import { momentWords } from '../reservation-words.ts';

/**
 * What paying means here: for a provisional reservation by when, for a pledged one instead of the desk (PD-26, PD-59);
 * or why it is refused.
 */
export function PayLaterWords({ detail, now }: { readonly detail: ReservationDetail; readonly now: Instant | null }) {
  const { payLaterRefusal, payment, status } = detail;
  const halls = useHalls();
  if (payLaterRefusal !== null)
    return (
      <Notice tone="warning" title="결제하실 수 없는 예약입니다">
        {payLaterRefusal}
      </Notice>
    );
  if (status === 'pledged')
    return (
      <Notice title="확약서를 제출하신 예약입니다">
        체험 당일 현장에서 결제하셔도 되고, 여기서 {untilWords(detail, halls)}미리 결제하셔도 됩니다. 미리 결제하시면
        예약이 바로 완료됩니다.
      </Notice>
    );
  if (payment.dueAt === null) return null;
  const late = now !== null && payment.dueAt < now;
  return (
    <Notice tone={late ? 'warning' : 'info'} title={late ? '결제 기한이 지났습니다' : '결제 기한을 확인해 주세요'}>
      {late
        ? `${momentWords(payment.dueAt)}까지였습니다. 좌석은 그대로 있으니 서둘러 결제해 주세요.`
        : `${momentWords(payment.dueAt)}까지 결제하거나 확약서를 작성해 주세요.`}
    </Notice>
  );
}

/** Until when it can be paid here, where that ends before the day of the visit. */
const untilWords = ({ lines }: ReservationDetail, halls: ReturnType<typeof useHalls>): string =>
  lines.some(({ hall, state }) => state === 'open' && hallRules(halls, hall).paidBeforeDay)
    ? '체험일 전날 24시까지 '
    : '';
