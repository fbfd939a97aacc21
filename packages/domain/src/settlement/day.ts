/** Rows of a day: methods with a provider, the park's desk, and orders that the ledger doesn't know. */
export const DAY_ROWS = ['card', 'bank-transfer', 'virtual-account', 'experience-card', 'desk', 'unknown'] as const;
export type DayRow = (typeof DAY_ROWS)[number];

/** none: no provider has this money. waiting: not compared to its end yet, or an order is under way. */
export const DAY_STATES = ['matched', 'differs', 'waiting', 'none'] as const;
export type DayState = (typeof DAY_STATES)[number];

export interface DayFacts {
  readonly of: DayRow;
  readonly isCompared: boolean;
  readonly differences: number;
  readonly underWay: number;
}

/** How a row of a day stands against its provider. */
export function dayState({ of, isCompared, differences, underWay }: DayFacts): DayState {
  if (of === 'desk') return 'none';
  if (differences > 0) return 'differs';
  return isCompared && underWay === 0 ? 'matched' : 'waiting';
}

/** Groups of open refunds by their business day, and of awaited deposits by their deadline. */
export const REFUND_GROUPS = ['today', 'one', 'two', 'due-today', 'late'] as const;
export type RefundGroup = (typeof REFUND_GROUPS)[number];

/** By how long a refund has waited against its three business days (PD-42). */
export function refundGroup({ waited, isLate }: { readonly waited: number; readonly isLate: boolean }): RefundGroup {
  if (isLate) return 'late';
  return waited === 0 ? 'today' : waited === 1 ? 'one' : waited === 2 ? 'two' : 'due-today';
}
