import type { Won } from '../shared/money.ts';

export interface OrderBalance {
  readonly orderNo: string;
  readonly amount: Won;
}

export interface Difference {
  readonly orderNo: string;
  readonly ours: Won;
  readonly theirs: Won;
}

/** Orders whose sums differ between our ledger and the provider's movements, by number; a missing order counts as 0. */
export function differences(ours: readonly OrderBalance[], theirs: readonly OrderBalance[]): readonly Difference[] {
  const [mine, other] = [sums(ours), sums(theirs)];
  return [...new Set([...mine.keys(), ...other.keys()])]
    .toSorted()
    .map((orderNo) => ({ orderNo, ours: mine.get(orderNo) ?? 0, theirs: other.get(orderNo) ?? 0 }))
    .filter((one) => one.ours !== one.theirs);
}

/** Unexplained won: the absolute differences, order by order, so that two faults do not hide each other. */
export const unexplainedWon = (found: readonly Difference[]): Won =>
  found.reduce((sum, { ours, theirs }) => sum + Math.abs(ours - theirs), 0);

function sums(balances: readonly OrderBalance[]): ReadonlyMap<string, Won> {
  const byOrder = new Map<string, Won>();
  for (const { orderNo, amount } of balances) byOrder.set(orderNo, (byOrder.get(orderNo) ?? 0) + amount);
  return byOrder;
}
