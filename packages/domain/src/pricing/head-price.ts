import { afterPercentOff, type Won } from '../shared/money.ts';
import type { PricedCategory } from './price-row-of.ts';
import type { PriceReason } from './quote.ts';

/** What one head pays, its price in the fee table, and why they differ. */
export interface HeadPrice {
  readonly listPrice: Won;
  readonly price: Won;
  readonly reason: PriceReason;
}

/**
 * The price of one head in won: of the category's percentage and the additional-session fee the one that saves more
 * (PD-19, PD-20). A coupon takes its amount only from a standard head that has neither, and never below zero.
 */
export function headPrice(priced: PricedCategory, additionalSession: boolean, couponAmount: Won | null): HeadPrice {
  const { row, category } = priced;
  const byCategory = afterPercentOff(row.fee, category.discountPercent);
  const bySession = additionalSession && row.additionalFee !== null ? row.additionalFee : row.fee;
  if (bySession < row.fee && bySession < byCategory)
    return { listPrice: row.fee, price: bySession, reason: 'additional-session' };
  if (byCategory < row.fee) return { listPrice: row.fee, price: byCategory, reason: 'category' };
  if (couponAmount !== null && category.kind === 'standard' && row.role === 'experiencer' && row.fee > 0)
    return { listPrice: row.fee, price: Math.max(0, row.fee - couponAmount), reason: 'coupon' };
  return { listPrice: row.fee, price: row.fee, reason: 'full' };
}
