import { sumWon, type Won } from '../shared/money.ts';

export interface PricedHeads {
  readonly role: 'experiencer' | 'leader';
  readonly categoryName: string;
  /** 0: a name, which costs nothing. */
  readonly headcount: number;
  /** Of one head, before and after its discount. */
  readonly listPrice: Won;
  readonly price: Won;
}

export interface SettlementItem {
  readonly role: 'experiencer' | 'leader' | null;
  readonly categoryName: string;
  readonly quantity: number;
  readonly listPrice: Won;
  readonly unitPrice: Won;
  readonly amount: Won;
}

/**
 * What a line costs, head by head: quantity × unit price, equal heads together, in the order of the line. Where the
 * heads do not add up to the line's amount, it is one item of that amount: a sheet never shows another sum than the
 * books.
 */
export function settlementItems(heads: readonly PricedHeads[], lineAmount: Won): readonly SettlementItem[] {
  const items = new Map<string, SettlementItem>();
  for (const head of heads.filter(({ headcount }) => headcount > 0)) {
    const key = [head.role, head.categoryName, head.listPrice, head.price].join('|');
    const quantity = (items.get(key)?.quantity ?? 0) + head.headcount;
    items.set(key, itemOf(head, quantity));
  }
  const all = [...items.values()];
  return sumWon(all.map(({ amount }) => amount)) === lineAmount ? all : [wholeLine(lineAmount)];
}

const itemOf = ({ role, categoryName, listPrice, price }: PricedHeads, quantity: number): SettlementItem => ({
  role,
  categoryName,
  quantity,
  listPrice,
  unitPrice: price,
  amount: quantity * price,
});

const wholeLine = (amount: Won): SettlementItem => ({
  role: null,
  categoryName: '',
  quantity: 1,
  listPrice: amount,
  unitPrice: amount,
  amount,
});
