import type { Won } from '../shared/money.ts';

/** What one side says of an order: the sum of all its movements, in won. */
export interface OrderBalance {
  readonly orderNo: string;
  readonly amount: Won;
}

/** An order on which the two sides do not agree. */
export interface Difference {
  readonly orderNo: string;
  readonly ours: Won;
  readonly theirs: Won;
}

/** Orders whose sums differ between our ledger and the provider's movements, by number; an order that one side lacks counts as nothing there. */
export function differences(ours: readonly OrderBalance[], theirs: readonly OrderBalance[]): readonly Difference[] {
  const [mine, other] = [sums(ours), sums(theirs)];
  return [...new Set([...mine.keys(), ...other.keys()])]
    .toSorted()
    .map((orderNo) => ({ orderNo, ours: mine.get(orderNo) ?? 0, theirs: other.get(orderNo) ?? 0 }))
    .filter((one) => one.ours !== one.theirs);
}

/** Won that nobody can explain: what the sides differ by, order by order, so that two faults do not hide each other. */
export const unexplainedWon = (found: readonly Difference[]): Won =>
  found.reduce((sum, { ours, theirs }) => sum + Math.abs(ours - theirs), 0);

function sums(balances: readonly OrderBalance[]): ReadonlyMap<string, Won> {
  const byOrder = new Map<string, Won>();
  for (const { orderNo, amount } of balances) byOrder.set(orderNo, (byOrder.get(orderNo) ?? 0) + amount);
  return byOrder;
}
