import type { Won } from '../shared/money.ts';
import type { Quote, QuoteLine, QuotePart } from './quote.ts';

/** One row of the explained price: so many people at so much each, and what the reason saves them together. */
export interface ExplainedPart extends QuotePart {
  readonly amount: Won;
  readonly saved: Won;
}

/** The parts of a line with their sums in won, the full-price ones first, as the screen opens them. */
export const explainLine = (line: QuoteLine): readonly ExplainedPart[] =>
  line.parts
    .map((part) => ({ ...part, amount: part.people * part.price, saved: part.people * (part.listPrice - part.price) }))
    .toSorted((a, b) => Number(a.reason !== 'full') - Number(b.reason !== 'full'));

/** What each reason saves over all lines, in won; reasons that save nothing are left out. */
export function savingsByReason(
  quote: Quote,
): readonly { readonly reason: QuotePart['reason']; readonly saved: Won }[] {
  const saved = new Map<QuotePart['reason'], Won>();
  for (const part of quote.lines.flatMap(explainLine))
    if (part.saved > 0) saved.set(part.reason, (saved.get(part.reason) ?? 0) + part.saved);
  return [...saved].map(([reason, amount]) => ({ reason, saved: amount }));
}
