import type { Quote } from '@kkumteo/domain/pricing/quote';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import type { QuoteView } from './use-quote.ts';

/** As much of a price as its sum needs. */
export interface SumView extends Pick<QuoteView, 'loading' | 'failure'> {
  readonly quote: Pick<Quote, 'payTotal'> | null;
}

/** A sum that could not be had is not 0원. */
export function sumWords({ quote, loading, failure }: SumView): string {
  if (quote !== null) return formatWon(quote.payTotal);
  if (loading) return '계산 중';
  return failure === null ? formatAmount(0) : '-';
}
