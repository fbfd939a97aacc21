import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import { type Instant, kstDate } from '@kkumteo/domain/shared/time';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';

export interface CancelledWordsProps {
  readonly payment: Pick<PlacedOrder['payment'], 'method' | 'paidAt' | 'deposit'>;
  /** When the last of it was cancelled; null where that is not known. */
  readonly cancelledAt: Instant | null;
}

/** The meaning of a cancelled booking for its booker: a deposit that never came, money that was paid, or neither. */
export function CancelledWords({ payment, cancelledAt }: CancelledWordsProps) {
  const { deposit } = payment;
  const unpaidDeposit = payment.method === 'virtual-account' && payment.paidAt === null;
  // Until the end of the day of payment only its member cancels it.
  const byMember = deposit !== null && cancelledAt !== null && kstDate(cancelledAt) <= deposit.dueDay;
  return (
    <Spaced above={6}>
      <Notice
        tone="danger"
        title={unpaidDeposit && !byMember ? '입금이 확인되지 않은 예약입니다' : '예약이 취소되었습니다'}
      >
        {unpaidDeposit && '입금 계좌는 더 이상 사용할 수 없으니 입금하지 마세요. '}
        {payment.paidAt !== null && '결제 상태는 결제 정보에서 확인하실 수 있습니다. '}
        체험을 원하시면 다시 예약해 주세요.
      </Notice>
    </Spaced>
  );
}
