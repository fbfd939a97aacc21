import { explainLine } from '@kkumteo/domain/pricing/explain';
import type { QuoteLine } from '@kkumteo/domain/pricing/quote';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import css from './price-breakdown.module.css';
import { partName } from './price-words.ts';

/** How one line's price comes about: fee × people for each kind of person, and what a discount takes off. */
export function PriceBreakdown({ line }: { readonly line: QuoteLine }) {
  return (
    <dl className={css.list}>
      {explainLine(line).map((part, at) => (
        <div key={at} className={css.part}>
          <dt>
            {partName(part)}
            <span className={css.how}>
              {formatWon(part.price)} × {part.people}명
            </span>
          </dt>
          <dd>
            {part.saved > 0 && <s className={css.before}>{formatAmount(part.amount + part.saved)}</s>}{' '}
            {formatWon(part.amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
