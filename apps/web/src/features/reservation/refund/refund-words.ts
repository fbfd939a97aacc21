import type { RefundView } from '@kkumteo/contract/reservation/refunds';
import { cardRefundRest } from '@kkumteo/copy/reservation';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';

/** The words beside `cardRefundFailed`, of the refund that its buyer may retry; null where there is none. */
export function cardRefundWords(refunds: readonly RefundView[]): string | null {
  const waiting = refunds.find(({ canAskAgain }) => canAskAgain);
  if (waiting === undefined) return null;
  return cardRefundRest[waiting.stage === 'in-review' ? 'in-review' : 'requested'];
}

// The document's own term (PD-42); when a bank or card company enters it, the park does not know.
const WITHIN = '환불금은 신청하신 날부터 7일 이내에 지급됩니다.';

const WAYS: { readonly [M in PaymentMethod]: string } = {
  card: '결제하신 카드로 환불됩니다.',
  'bank-transfer': '이체하신 계좌로 환불됩니다.',
  'virtual-account': '입력하시는 환불 계좌로 보내 드립니다.',
  'experience-card': '환불 금액은 체험카드 잔액으로 돌아갑니다.',
};

/** Where the money of a paid reservation goes, and by when. */
export const wayBack = (method: PaymentMethod): string => `${WAYS[method]} ${WITHIN}`;
