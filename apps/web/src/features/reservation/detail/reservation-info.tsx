import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { accountPending } from '@kkumteo/copy/reservation';
import { paymentMethodNames } from '@kkumteo/contract/wire/names';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { SummaryList, type SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { accountItems } from '../account-items.tsx';
import { DueWords } from '../due-words.tsx';
import { momentWords, deskPayment, isPaidAtDesk } from '../reservation-words.ts';
import { ReceiptLink } from '../placed-order.tsx';
import css from './detail.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';

/** The booker and the state of a reservation; `single` where a panel is beside it. */
export function ReservationInfo({
  detail,
  single = false,
}: {
  readonly detail: ReservationDetail;
  readonly single?: boolean;
}) {
  const { booker, organisation } = detail;
  const items: SummaryItem[] = [
    {
      term: '예약번호',
      value: (
        <Text as="b" noWrap>
          {detail.bookingReference}
        </Text>
      ),
    },
    { term: '예약 상태', value: <StatusBadge status={detail.status} /> },
    { term: '예약 일시', value: momentWords(detail.reservedAt) },
    { term: '예약하신 분', value: booker.name },
    { term: '휴대전화', value: formatPhone(booker.mobile) },
    { term: '이메일', value: booker.email },
  ];
  if (organisation !== null)
    items.push(
      { term: '단체명', value: organisation.name },
      { term: '학년', value: organisation.gradeNames || '-' },
      {
        term: '단체 주소',
        value: [organisation.basicAddress, organisation.detailAddress].filter(Boolean).join(' ') || '-',
      },
    );
  return (
    <Section title="예약 정보">
      <div className={single ? undefined : css.pairs}>
        <SummaryList items={items} />
      </div>
    </Section>
  );
}

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
  const items: SummaryItem[] = [
    { term: '상품 금액', value: formatAmount(totals.list) },
    { term: '할인 금액', value: totals.discount === 0 ? formatAmount(0) : `-${formatAmount(totals.discount)}` },
    { term: payTerm(detail), value: <b>{formatWon(totals.pay)}</b> },
    { term: '결제 상태', value: paymentWord(status, payment) },
  ];
  if (payment.method !== null) items.push({ term: '결제수단', value: paymentMethodNames[payment.method] });
  else if (isPaidAtDesk(payment, totals.pay)) items.push({ term: '결제수단', value: deskPayment });
  if (payment.cardIssuer !== null || payment.cardNumber !== null)
    items.push({ term: '카드', value: [payment.cardIssuer, payment.cardNumber].filter(Boolean).join(' ') });
  if (payment.transferBank !== null) items.push({ term: '이체 은행', value: payment.transferBank });
  if (status === 'awaiting-deposit')
    items.push(
      ...(payment.deposit === null ? [{ term: '입금 계좌', value: accountPending }] : accountItems(payment.deposit)),
    );
  if (payment.paidAt !== null) items.push({ term: '결제 일시', value: momentWords(payment.paidAt) });
  if (payment.status === 'paid' && payment.refundClosesAt !== null)
    items.push({ term: '환불 기한', value: `${momentWords(payment.refundClosesAt)}까지` });
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
    <Section title="결제 정보">
      <div className={css.pairs}>
        <SummaryList items={items} />
      </div>
    </Section>
  );
}
