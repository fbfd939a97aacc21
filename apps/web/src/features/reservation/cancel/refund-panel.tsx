import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { accountChanges, accountClosed } from '@kkumteo/copy/reservation';
import { owedFor } from '@kkumteo/domain/reservation/pay-later';
import { formatAmount, formatWon, type Won } from '@kkumteo/domain/shared/money';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { Tooltip } from '@kkumteo/ui/tooltip.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { stayingLines } from './chosen-lines.ts';
import css from './cancel.module.css';
import { Deduction } from './deduction.tsx';
import { wayBack } from '../refund/refund-words.ts';
import type { PriceView } from '../use-price.ts';
import type { RefundPreview } from '@kkumteo/contract/reservation/cancel';

const less = (won: number): string => (won === 0 ? formatAmount(0) : `-${formatAmount(won)}`);

/** The price of the open lines: experience amount, discount amount, total payment. */
export function PaidTotals({ detail }: { readonly detail: ReservationDetail }) {
  const paid = detail.payment.status === 'paid';
  const { list, discount, pay } = detail.status === 'cancelled' ? detail.totals : owedFor(detail.lines);
  return (
    <section aria-labelledby="paid-title">
      <Text id="paid-title" as="h2" size="body">
        {paid ? '결제하신 금액' : '예약 금액'}
      </Text>
      <SummaryList
        layout="sum"
        items={[
          { term: '체험 금액', value: formatAmount(list) },
          { term: '할인 금액', value: less(discount) },
          { term: '총 결제 금액', value: formatWon(pay) },
        ]}
      />
    </section>
  );
}

export interface RefundSumProps {
  readonly detail: ReservationDetail;
  readonly chosen: readonly DetailLine[];
  readonly refund: PriceView<RefundPreview>;
  /** Why the chosen lines can't be cancelled, in the place of their refund. */
  readonly refusal: string | null;
}

/** The refund of the chosen lines, with what is deducted and why (PD-23). */
export function RefundSum({ detail, chosen, refund, refusal }: RefundSumProps) {
  const { price: preview, waiting, failure } = refund;
  const known = chosen.length === 0 ? { amount: 0, discountDeduction: 0, total: 0 } : preview;
  const unknown = waiting ? '계산 중' : '-';
  const staying = stayingLines(detail, chosen);
  const said = preview === null ? null : refundWords(detail, preview.total, staying);
  return (
    <section aria-labelledby="refund-title" aria-busy={waiting} className={css.refund}>
      <Text id="refund-title" as="h2" size="body">
        환불 금액
      </Text>
      <SummaryList
        layout="sum"
        items={[
          {
            term: (
              <>
                취소 금액
                {chosen.length > 0 && (
                  <span className={css.of}>{chosen.map((line) => line.productName).join(', ')}</span>
                )}
              </>
            ),
            value: known === null ? unknown : formatAmount(known.amount),
          },
          {
            term: (
              <span className={css.tipped}>
                할인 공제 <Tooltip label="할인 공제 설명">입장료 할인 공제</Tooltip>
              </span>
            ),
            value: known === null ? unknown : less(known.discountDeduction),
          },
          { term: '최종 환불 금액', value: known === null ? unknown : formatAmount(known.total), strong: true },
        ]}
      />
      <p role="status">
        <VisuallyHidden>{preview === null ? '' : `최종 환불 금액 ${formatAmount(preview.total)}`}</VisuallyHidden>
      </p>
      {refusal === null ? (
        <LoadTrouble failure={failure} waiting={waiting} onRetry={refund.retry} />
      ) : (
        <Text tone="danger" size="second" weight={600} above={2} role="alert">
          {refusal}
        </Text>
      )}
      {preview !== null && <Deduction detail={detail} refund={preview} />}
      {said !== null && (
        <Text tone="soft" size="second" above={2}>
          {said}
        </Text>
      )}
    </section>
  );
}

/** Where the refund goes, or why there is none, and what becomes of the deposit's account (PD-62). */
function refundWords(
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
