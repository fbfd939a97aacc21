import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { accountPending } from '@kkumteo/copy/reservation';
import { paymentMethodNames } from '@kkumteo/contract/wire/names';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { Text } from '@kkumteo/ui/layout.tsx';
import { SummaryList, type SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { accountItems, deadlineItem } from '../account-items.tsx';
import { DueWords } from '../due-words.tsx';
import { Pieces } from '../lines-table.tsx';
import { momentWords, deskPayment, isPaidAtDesk } from '../reservation-words.ts';
import { ReceiptLink } from '../placed-order.tsx';
import css from './payment-info.module.css';

/**
 * What the sum covers: the open lines where a part is cancelled, and the last open ones where one line was cancelled
 * after the other.
 */
function payTerm({ status, lines }: ReservationDetail): string {
  const cancelled = lines.filter(({ state }) => state === 'cancelled');
  if (cancelled.length === 0) return '결제 금액';
  if (status !== 'cancelled') return '남은 결제 금액';
  return new Set(cancelled.map(({ cancelledAt }) => cancelledAt)).size > 1 ? '마지막 취소 전 금액' : '결제 금액';
}

/** A cancelled reservation that had been paid was given its money back. */
const paymentWord = (status: ReservationDetail['status'], payment: ReservationDetail['payment']): string => {
  if (payment.status === 'paid') return '결제완료';
  return status === 'cancelled' && payment.paidAt !== null ? '결제취소' : '미결제';
};

/** What was paid, how and when, with the provider's receipt. */
export function PaymentInfo({ detail }: { readonly detail: ReservationDetail }) {
  const { payment, totals, status, track } = detail;
  const items: SummaryItem[] = [{ term: '결제 상태', value: paymentWord(status, payment) }];
  if (payment.method !== null) items.push({ term: '결제수단', value: paymentMethodNames[payment.method] });
  else if (isPaidAtDesk(payment, totals.pay)) items.push({ term: '결제수단', value: deskPayment });
  if (payment.cardIssuer !== null || payment.cardNumber !== null)
    items.push({
      term: '카드',
      value: (
        <>
          {payment.cardIssuer}{' '}
          <Text as="span" noWrap>
            {payment.cardNumber}
          </Text>
        </>
      ),
    });
  if (payment.transferBank !== null) items.push({ term: '이체 은행', value: payment.transferBank });
  if (status === 'awaiting-deposit')
    items.push(
      ...(payment.deposit === null
        ? [{ term: '입금 계좌', value: accountPending }]
        : [...accountItems(payment.deposit), deadlineItem(payment.deposit)]),
    );
  if (payment.paidAt !== null) items.push({ term: '결제 일시', value: <Pieces>{momentWords(payment.paidAt)}</Pieces> });
  if (payment.status === 'paid' && payment.refundClosesAt !== null)
    items.push({ term: '환불 기한', value: <Pieces>{`${momentWords(payment.refundClosesAt)}까지`}</Pieces> });
  if (status === 'provisional' && payment.dueAt !== null)
    items.push({
      term: track === 'group' ? '결제·확약서 기한' : '결제 기한',
      value: (
        <b>
          <DueWords dueAt={payment.dueAt} />
        </b>
      ),
    });
  if (payment.receiptUrl !== null && payment.paidAt !== null)
    items.push({ term: '영수증', value: <ReceiptLink url={payment.receiptUrl} /> });
  if (payment.cashReceiptUrl !== null)
    items.push({ term: '현금영수증', value: <ReceiptLink url={payment.cashReceiptUrl} of="현금영수증" /> });
  return (
    <section className={css.card} aria-labelledby="payment-info">
      <Text id="payment-info" as="h2" size="title" weight={700}>
        결제 정보
      </Text>
      <SummaryList
        layout="sum"
        items={[
          { term: '상품 금액', value: formatAmount(totals.list) },
          { term: '할인 금액', value: totals.discount === 0 ? formatAmount(0) : `-${formatAmount(totals.discount)}` },
          { term: payTerm(detail), value: formatWon(totals.pay), strong: true },
        ]}
      />
      <SummaryList items={items} />
    </section>
  );
}
