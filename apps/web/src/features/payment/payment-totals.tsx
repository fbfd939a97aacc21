import { savingsByReason } from '@kkumteo/domain/pricing/explain';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { SummaryList } from '../../ui/summary-list.tsx';

/** Products, discount, payment (reservation spec §2). */
export function PaymentTotals({ quote, pledge }: { readonly quote: Quote | null; readonly pledge: boolean }) {
  const saved = quote === null ? [] : savingsByReason(quote);
  return (
    <SummaryList
      layout="sum"
      items={[
        { term: '상품 금액', value: quote === null ? '계산 중' : formatAmount(quote.listTotal) },
        { term: '할인 금액', value: quote === null ? '계산 중' : discount(quote) },
        ...saved.map(({ reason, saved: amount }) => ({ term: SAVED[reason], value: `-${formatAmount(amount)}` })),
        {
          term: pledge ? '당일 결제할 금액' : '결제 금액',
          value: quote === null ? '계산 중' : formatWon(quote.payTotal),
          strong: true,
        },
      ]}
    />
  );
}

const SAVED = { full: '할인', category: '└ 복지 할인', 'additional-session': '└ 추가 회차', coupon: '└ 쿠폰' } as const;

const discount = ({ discountTotal }: Quote): string =>
  discountTotal === 0 ? formatAmount(0) : `-${formatAmount(discountTotal)}`;
