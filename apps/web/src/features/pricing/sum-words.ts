import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import type { QuoteView } from './use-quote.ts';

/** A sum that could not be had is not 0원. */
export function sumWords({ quote, loading, failure }: QuoteView): string {
  if (quote !== null) return formatWon(quote.payTotal);
  if (loading) return '계산 중';
  return failure === null ? formatAmount(0) : '-';
}
