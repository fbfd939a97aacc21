import button from '@kkumteo/ui/button.module.css';
import { Text } from '@kkumteo/ui/layout.tsx';
import { lazy, Suspense, useState } from 'react';
import type { Quote, QuotePart } from '@kkumteo/domain/pricing/quote';
import { PriceFailure } from './price-failure.tsx';
import css from './price.module.css';
import { sumWords } from './sum-bar.tsx';
import type { QuoteView } from './use-quote.ts';
import { count } from '../../lib/format.ts';

/** Shown until there is something to add up: what one person pays, such as `18,000원부터`, or that no seats are left. */
export interface SumInstead {
  readonly sum: string;
  readonly reason: string;
}

interface PriceSumProps {
  readonly view: QuoteView;
  readonly leader?: string | undefined;
  readonly instead?: SumInstead | null;
  /** The code of a rule whose sentence is on the page already, beside what it is about. */
  readonly saidBeside?: string;
}

// Read by those who press 계산 내역 보기.
const PriceBreakdown = lazy(async () => ({ default: (await import('./price-breakdown.tsx')).PriceBreakdown }));

/** The sum with its reason; it opens to the whole calculation. The last sum stays, dimmed, while a new one loads. */
export function PriceSum({ view, leader, instead = null, saidBeside }: PriceSumProps) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const [open, setOpen] = useState(false);
  const { quote, loading } = view;
  return (
    <div className={css.sum} aria-busy={loading}>
      <div className={css.line}>
        <Text as="span" weight={700}>
          합계
        </Text>
        <output
          className={css.amount}
          data-waiting={loading || undefined}
          data-from={instead === null ? undefined : true}
          aria-live="polite"
        >
          {instead?.sum ?? sumWords(view)}
        </output>
      </div>
      <div className={css.under}>
        <span className={css.reason}>{instead?.reason ?? (quote === null ? '' : sumReason(quote, leader))}</span>
        {quote !== null && (
          <button type="button" className={button.quiet} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '계산 내역 접기' : '계산 내역 보기'}
          </button>
        )}
      </div>
      {(view.refusedBy === undefined || view.refusedBy !== saidBeside) && <PriceFailure view={view} />}
      {quote !== null && open && (
        <Suspense>
          {quote.lines.map((line, at) => (
            <PriceBreakdown key={at} line={line} />
          ))}
        </Suspense>
      )}
    </div>
  );
}

// A line breaks between the parts, never inside one.
const NBSP = '\u00a0';

const roleWord = (part: QuotePart, leader: string): string => (part.role === 'experiencer' ? '체험' : leader);

/** `체험 2 × 18,000 + 보호자 1 × 9,000`: why the sum is what it is, in one line; a group's leaders are 인솔자. */
function sumReason(quote: Quote, leader = '보호자'): string {
  return quote.lines
    .flatMap((line) => line.parts)
    .filter((part) => part.people > 0)
    .map(
      (part) =>
        `${roleWord(part, leader)}${NBSP}${part.people}${NBSP}×${NBSP}${part.price === 0 ? '무료' : count(part.price)}`,
    )
    .join(`${NBSP}+ `);
}
