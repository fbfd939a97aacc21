import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { accountChanges, accountClosed } from '@kkumteo/copy/reservation';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import { wayBack } from '../refund/way-back.ts';

/** What becomes of the money: where it goes, or why there is none, and what becomes of the account that waits for it (PD-62). */
export function refundWords(
  { status, payment }: Pick<ReservationDetail, 'status' | 'payment'>,
  total: Won,
  staying: readonly DetailLine[],
): string | null {
  if (status === 'awaiting-deposit')
    return `아직 입금하지 않으신 예약이라 환불되는 금액이 없습니다. ${
      staying.length === 0 ? accountClosed : `남는 예약의 금액이 달라지면 ${accountChanges}`
    }`;
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
