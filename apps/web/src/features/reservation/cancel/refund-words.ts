import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';

// The document's own term (PD-42); when a bank or card company enters it, the park does not know.
const WITHIN = '환불금은 신청하신 날부터 7일 이내에 지급됩니다.';

const WAYS: { readonly [M in PaymentMethod]: string } = {
  card: '결제하신 카드로 환불됩니다.',
  'bank-transfer': '이체하신 계좌로 환불됩니다.',
  'virtual-account': '입력하시는 환불 계좌로 보내 드립니다.',
  'experience-card': '환불 금액은 체험카드 잔액으로 돌아갑니다.',
};

/** Where the money of a paid reservation goes, and by when. */
const wayBack = (method: PaymentMethod): string => `${WAYS[method]} ${WITHIN}`;

/** What becomes of the money: where it goes, or why there is none. */
export function refundWords(
  { status, payment }: Pick<ReservationDetail, 'status' | 'payment'>,
  total: Won,
): string | null {
  if (status === 'awaiting-deposit') return '아직 입금하지 않으신 예약이라 환불되는 금액이 없습니다.';
  if (payment.status !== 'paid' || payment.method === null)
    return '아직 결제하지 않으신 예약이라 환불되는 금액이 없습니다.';
  return total === 0 ? null : wayBack(payment.method);
}

/** Why less goes back than was paid for the chosen lines; null where nothing is deducted. */
export function deductionWords(deduction: Won, staying: readonly DetailLine[]): string | null {
  if (deduction === 0) return null;
  const names = [...new Set(staying.map(({ productName }) => productName))].join(', ');
  return `남는 상품(${names})의 할인이 다시 계산되어 ${formatAmount(deduction)}을 빼고 환불됩니다.`;
}
