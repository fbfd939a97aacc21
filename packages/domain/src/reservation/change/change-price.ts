import { priceAfter } from '../../pricing/price-after.ts';
import type { LineAfter, ReservationChange, SoldLine } from '../../pricing/sold-line.ts';
import type { PricingRejection } from '../../pricing/quote.ts';
import { accept, type Decision } from '../../shared/decision.ts';
import { sumWon, type Won } from '../../shared/money.ts';

export interface ChangePrice {
  readonly before: Won;
  readonly after: Won;
  /** Above 0: more is owed; below 0: less. */
  readonly difference: Won;
  /** What goes back of what was paid; 0 where nothing was paid, or nothing is less. */
  readonly refund: Won;
  readonly lines: readonly LineAfter[];
}

/**
 * The price of changing lines of a reservation, all at once (PD-19, PD-22): by the fees they were sold at, and today's
 * for new heads. `lines` are its open ones; `left` is the rest of its payment in won, null where nothing has been paid.
 * Refuses a new head of a category that its product isn't sold to.
 */
export function changePrice(
  lines: readonly SoldLine[],
  changed: ReservationChange['changed'],
  left: Won | null,
): Decision<ChangePrice, PricingRejection> {
  const priced = priceAfter(lines, { cancelled: [], changed });
  if (!priced.ok) return priced;
  const before = sumWon(lines.map(({ amount }) => amount));
  const after = sumWon(priced.value.map(({ amount }) => amount));
  const difference = after - before;
  return accept({
    before,
    after,
    difference,
    refund: left === null ? 0 : Math.min(Math.max(0, -difference), left),
    lines: priced.value,
  });
}
