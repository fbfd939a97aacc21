import { type SavingReason, savingsByReason } from '@kkumteo/domain/pricing/explain';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import type { QuoteView } from './use-quote.ts';

export interface PriceTotalsProps {
  readonly view: QuoteView;
  readonly track: Track;
  readonly total?: string;
}

/**
 * Products, discount with its reasons, and the amount to pay, by the server (reservation spec §2); no amount where
 * there is none.
 */
export function PriceTotals({ view: { quote, loading, failure }, track, total = '결제 금액' }: PriceTotalsProps) {
  const none = loading ? '계산 중' : failure === null ? formatAmount(0) : '–';
  const savings = quote === null ? [] : savingsByReason(quote);
  return (
    <SummaryList
      layout="sum"
      items={[
        { term: '상품 금액', value: quote === null ? none : formatAmount(quote.listTotal) },
        { term: '할인 금액', value: quote === null ? none : lessened(quote.discountTotal) },
        ...savings.map(({ reason, saved }) => ({ term: savingWord(reason, track), value: lessened(saved) })),
        { term: total, value: quote === null ? none : formatWon(quote.payTotal), strong: true },
      ]}
    />
  );
}

const SAVING_WORDS: Readonly<Record<Exclude<SavingReason, 'free-leader'>, string>> = {
  full: '└ 할인',
  category: '└ 복지 할인',
  'additional-session': '└ 추가 회차',
  coupon: '└ 쿠폰',
};

const savingWord = (reason: SavingReason, track: Track): string =>
  reason === 'free-leader' ? `└ ${track === 'group' ? '인솔자' : '보호자'} 무료` : SAVING_WORDS[reason];

const lessened = (won: number): string => (won === 0 ? formatAmount(0) : `-${formatAmount(won)}`);
