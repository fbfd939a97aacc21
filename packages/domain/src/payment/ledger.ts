import type { Won } from '../shared/money.ts';

export type LedgerAccount = 'provider-receivable' | 'sales' | 'refunds';

/** One side of a transfer; the sides of one `transferKey` add up to nothing. */
export interface LedgerEntry {
  readonly transferKey: string;
  readonly account: LedgerAccount;
  readonly amount: Won;
}

/**
 * A charge that the provider took, or a deposit that came: it owes us what we sold. Nothing is entered for a free order. `times` counts the
 * deposits of one attempt, where the bank took the one before back.
 */
export const chargeEntries = (attemptId: string, amount: Won, times = 1): readonly LedgerEntry[] =>
  transfer(
    times === 1 ? `charge:${attemptId}` : `charge:${attemptId}:${times}`,
    'provider-receivable',
    'sales',
    amount,
  );

/** A refund: what we give back, the provider no longer owes. `refundId` tells the refunds of one attempt apart. */
export const refundEntries = (attemptId: string, refundId: string, amount: Won): readonly LedgerEntry[] =>
  transfer(`refund:${attemptId}:${refundId}`, 'refunds', 'provider-receivable', amount);

/** A deposit that the bank took back: as if it had not come; `times` tells the deposits of one attempt apart. */
export const reversalEntries = (attemptId: string, times: number, amount: Won): readonly LedgerEntry[] =>
  transfer(`reversal:${attemptId}:${times}`, 'sales', 'provider-receivable', amount);

function transfer(transferKey: string, to: LedgerAccount, from: LedgerAccount, amount: Won): readonly LedgerEntry[] {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${amount} is no amount of won`);
  if (amount === 0) return [];
  return [
    { transferKey, account: to, amount },
    { transferKey, account: from, amount: -amount },
  ];
}

/** Whether entries balance, transfer by transfer. */
export function isBalanced(entries: readonly LedgerEntry[]): boolean {
  const sums = new Map<string, Won>();
  for (const { transferKey, amount } of entries) sums.set(transferKey, (sums.get(transferKey) ?? 0) + amount);
  return [...sums.values()].every((sum) => sum === 0);
}
