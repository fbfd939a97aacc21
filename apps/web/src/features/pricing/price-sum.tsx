import { Text } from '@kkumteo/ui/layout.tsx';
import { useState } from 'react';
import { PriceBreakdown } from './price-breakdown.tsx';
import { PriceFailure } from './price-failure.tsx';
import css from './price-sum.module.css';
import { sumReason } from './price-words.ts';
import { sumWords } from './sum-words.ts';
import type { QuoteView } from './use-quote.ts';

/** The sum with its reason; it opens to the whole calculation. The last sum stays, dimmed, while a new one loads. */
export function PriceSum({ view, leader }: { readonly view: QuoteView; readonly leader?: string | undefined }) {
  const [open, setOpen] = useState(false);
  const { quote, loading } = view;
  return (
    <div className={css.sum} aria-busy={loading}>
      <div className={css.line}>
        <Text as="span" weight={700}>
          합계
        </Text>
        <span className={css.reason}>{quote === null ? '' : sumReason(quote, leader)}</span>
        <output className={css.amount} data-waiting={loading || undefined} aria-live="polite">
          {sumWords(view)}
        </output>
      </div>
      <PriceFailure view={view} />
      {quote !== null && (
        <>
          <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '계산 내역 접기' : '계산 내역 보기'}
          </button>
          {open && quote.lines.map((line, at) => <PriceBreakdown key={at} line={line} />)}
        </>
      )}
    </div>
  );
}
