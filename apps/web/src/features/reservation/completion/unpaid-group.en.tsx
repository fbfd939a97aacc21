import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { momentWords } from '../reservation-words.ts';

/** The pledge is written in Korean alone, at the reservation's detail. */
export function UnpaidGroup({ order: { payment } }: { readonly order: PlacedOrder }) {
  return (
    <Spaced above={4}>
      <Notice
        tone="warning"
        title={payment.dueAt === null ? '예약을 확정해 주세요' : `${momentWords(payment.dueAt)}까지 확정해 주세요`}
      >
        결제를 마치거나 확약서를 내시면 예약이 확정됩니다. 확약서는 예약 상세에서 작성하시고, 결제할 수 있는 예약은 예약
        상세에서 결제하실 수 있습니다.
      </Notice>
    </Spaced>
  );
}
