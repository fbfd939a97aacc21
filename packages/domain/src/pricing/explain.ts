import type { Won } from '../shared/money.ts';
import type { Quote, QuoteLine, QuotePart } from './quote.ts';

/** One row of the explained price: people, their price each, and what the reason saves them together. */
export interface ExplainedPart extends QuotePart {
  readonly amount: Won;
  readonly saved: Won;
}

/** The parts of a line with their sums in won, the full-price ones first, as the screen opens them. */
export const explainLine = (line: QuoteLine): readonly ExplainedPart[] =>
  line.parts
    .map((part) => ({ ...part, amount: part.people * part.price, saved: part.people * (part.listPrice - part.price) }))
    .toSorted((a, b) => Number(a.reason !== 'full') - Number(b.reason !== 'full'));

/** Why money is saved: the reason of a part, leaders who pay nothing apart from people with a discount. */
export type SavingReason = QuotePart['reason'] | 'free-leader';

export interface Saving {
  readonly reason: SavingReason;
  readonly saved: Won;
}

/** What each reason saves over all lines, in won; reasons that save nothing are left out. */
export function savingsByReason(quote: Quote): readonly Saving[] {
  const saved = new Map<SavingReason, Won>();
  for (const part of quote.lines.flatMap(explainLine)) {
    if (part.saved === 0) continue;
    const isFreeLeader = part.role === 'leader' && part.reason === 'category' && part.price === 0;
    const reason = isFreeLeader ? 'free-leader' : part.reason;
    saved.set(reason, (saved.get(reason) ?? 0) + part.saved);
  }
  return [...saved].map(([reason, amount]) => ({ reason, saved: amount }));
}
