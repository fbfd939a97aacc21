import { type ReactNode, useEffect } from 'react';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import css from './sum-bar.module.css';
import type { QuoteView } from './use-quote.ts';

/** The one main button; on a phone it stays at the bottom of the screen beside the sum (look/README). */
export function SumBar({
  view,
  before = null,
  children,
}: {
  readonly view: SumView;
  /** Shown instead of the sum until there is something to add up. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}) {
  useRoomBelow();
  return (
    <div className={css.bar} data-print="hide">
      {before === null ? (
        <p className={css.sum} aria-hidden="true">
          <span>합계</span>
          <b data-waiting={view.loading || undefined}>{sumWords(view)}</b>
        </p>
      ) : (
        <div className={css.before}>{before}</div>
      )}
      <div className={css.button}>{children}</div>
    </div>
  );
}

/** While a bar is on the screen, the page ends above it. */
function useRoomBelow(): void {
  useEffect(() => {
    document.body.classList.add(css.room ?? '');
    return () => document.body.classList.remove(css.room ?? '');
  }, []);
}

/** As much of a price as its sum needs. */
interface SumView extends Pick<QuoteView, 'loading' | 'failure'> {
  readonly quote: Pick<Quote, 'payTotal'> | null;
}

/** A sum that could not be had is not 0원. */
export function sumWords({ quote, loading, failure }: SumView): string {
  if (quote !== null) return formatWon(quote.payTotal);
  if (loading) return '계산 중';
  return failure === null ? formatAmount(0) : '-';
}
