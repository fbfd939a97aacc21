import { type PlacedOrder, type PlacedOrderLine } from '@kkumteo/contract/reservation/order';
import { paymentMethodNames } from '@kkumteo/contract/wire/names';
import { formatAmount, formatWon, sumWon } from '@kkumteo/domain/shared/money';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { SummaryList, type SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { RoundParts } from '../catalog/round-parts.tsx';
import { momentWords, deskPayment, isPaidAtDesk, roundWords } from './reservation-words.ts';
import css from './text-link.module.css';

export function PlacedOrderTable({ order }: { readonly order: PlacedOrder }) {
  return (
    <Section title="예약 내용">
      <DataTable
        caption="예약 내용: 상품, 체험일, 회차, 인원, 금액"
        columns={COLUMNS}
        rows={order.lines}
        rowKey={({ lineNo }) => lineNo}
      />
    </Section>
  );
}

const COLUMNS: readonly Column<PlacedOrderLine>[] = [
  { key: 'product', header: '상품', rowHeader: true, cell: ({ productName }) => productName },
  {
    key: 'date',
    header: '체험일',
    cell: ({ visitDate }) => (
      <Text as="span" noWrap>
        {formatFullDay(visitDate)}
      </Text>
    ),
  },
  {
    key: 'round',
    header: '회차',
    cell: (line) => (
      <div>
        <NoWrap>{roundWords(line)}</NoWrap>
        <RoundParts parts={line.parts} />
      </div>
    ),
  },
  { key: 'experiencers', header: '체험자', align: 'end', cell: (line) => `${line.experiencerCount}명` },
  { key: 'leaders', header: '보호자/인솔자', align: 'end', cell: (line) => `${line.leaderCount}명` },
  {
    key: 'discount',
    header: '할인',
    align: 'end',
    cell: ({ discount }) => (discount === 0 ? null : `-${formatAmount(discount)}`),
  },
  { key: 'amount', header: '금액', align: 'end', cell: ({ amount }) => formatWon(amount) },
];

/** How it is paid, with the provider's receipt; with the account of a paid or awaited deposit. */
export function PaymentTable({ order }: { readonly order: PlacedOrder }) {
  const { payment } = order;
  const items: SummaryItem[] = [
    { term: amountTerm(order), value: <b>{formatWon(owed(order))}</b> },
    { term: '결제수단', value: methodWord(order) },
  ];
  // A pledge that is written has met it.
  if (payment.dueAt !== null && order.status === 'provisional')
    items.push({ term: order.isGroup ? '결제·확약서 기한' : '결제 기한', value: <b>{momentWords(payment.dueAt)}</b> });
  if (payment.cardIssuer !== null || payment.cardNumber !== null)
    items.push({ term: '카드', value: [payment.cardIssuer, payment.cardNumber].filter(Boolean).join(' ') });
  if (payment.paidAt !== null) items.push({ term: '결제 일시', value: momentWords(payment.paidAt) });
  if (payment.deposit !== null && payment.paidAt !== null)
    items.push({
      term: '입금 계좌',
      value: `${payment.deposit.bank} ${payment.deposit.accountNumber} (입금자 ${payment.deposit.holder})`,
    });
  // What is not paid has no receipt yet.
  if (payment.receiptUrl !== null && payment.paidAt !== null)
    items.push({ term: '영수증', value: <ReceiptLink url={payment.receiptUrl} /> });
  if (payment.cashReceiptUrl !== null)
    items.push({ term: '현금영수증', value: <ReceiptLink url={payment.cashReceiptUrl} of="현금영수증" /> });
  return (
    <Section title="결제 정보">
      <SummaryList items={items} />
    </Section>
  );
}

function amountTerm({ payment, status }: PlacedOrder): string {
  if (status === 'provisional') return '결제하실 금액';
  if (status === 'pledged') return '당일 결제할 금액';
  if (status === 'awaiting-deposit') return '입금하실 금액';
  return payment.paidAt === null ? '예약 금액' : '결제 금액';
}

/** What a pledge will cost on the day is the sum of its lines. */
const owed = ({ isPledge, lines, payment }: PlacedOrder): number =>
  isPledge && payment.paidAt === null ? sumWon(lines.map(({ amount }) => amount)) : payment.amount;

function methodWord({ payment, status }: PlacedOrder): string {
  if (payment.method !== null) return paymentMethodNames[payment.method];
  if (isPaidAtDesk(payment, payment.amount)) return deskPayment;
  if (status === 'provisional') return '아직 결제하지 않음';
  if (status === 'pledged') return '확약 (체험 당일 현장 결제)';
  return payment.amount === 0 ? '무료 예약' : '결제하지 않음';
}

export function ReceiptLink({ url, of = '영수증' }: { readonly url: string; readonly of?: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={css.link}>
      {of} 보기 (새 창)
    </a>
  );
}
