import { useBar } from '@kkumteo/ui/bars.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import css from './sum-bar.module.css';
import type { QuoteView } from './use-quote.ts';

/**
 * The one main button; on a phone it stays at the bottom of the screen beside the sum, below what the sum is for
 * (look/README).
 */
export function SumBar({
  view,
  line = null,
  from = null,
  before = null,
  children,
}: {
  readonly view: SumView;
  /** What the sum is for: day, round and people. */
  readonly line?: ReactNode;
  /** Shown instead of the sum until there is something to add up, such as `18,000원부터`. */
  readonly from?: string | null;
  /** Shown in the place of the sum. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const bar = useRef<HTMLDivElement>(null);
  useBar(bar, 'foot');
  useRoomBelow();
  return (
    <div ref={bar} className={css.bar} data-form-bar="" data-print="hide">
      {line !== null && <div className={css.line}>{line}</div>}
      {before === null ? (
        <p className={css.sum} aria-hidden="true">
          {line === null && <span>합계</span>}
          <b data-waiting={view.loading || undefined} data-from={from === null ? undefined : true}>
            {from ?? sumWords(view)}
          </b>
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
    const { classList } = document.documentElement;
    classList.add(css.room ?? '');
    return () => classList.remove(css.room ?? '');
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
