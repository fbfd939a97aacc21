import { priceAfter } from '../../pricing/price-after.ts';
import type { LineAfter, SoldLine } from '../../pricing/sold-line.ts';
import { sumWon, type Won } from '../../shared/money.ts';

export interface CancelPrice {
  /** What was paid for the lines that go; 0 where nothing has been paid (PD-63). */
  readonly amount: Won;
  /** What the lines that stay cost more without them (PD-23), never more than `amount`. */
  readonly discountDeduction: Won;
  readonly total: Won;
  readonly stays: readonly LineAfter[];
}

/**
 * The price of cancelling the `chosen` of a reservation's open lines (PD-19, PD-23). `left` is the rest of its payment
 * in won; null where nothing has been paid: then nothing is refunded, and the remaining lines are owed at their new
 * price. Of a paid reservation the remaining lines cost exactly what was paid minus the refund.
 */
export function cancelPrice(lines: readonly SoldLine[], chosen: readonly string[], left: Won | null): CancelPrice {
  const priced = priceAfter(lines, { cancelled: chosen, changed: [] });
  if (!priced.ok) throw new Error('lines that stay have no new head that could be refused');
  const stays = priced.value;
  if (left === null) return { amount: 0, discountDeduction: 0, total: 0, stays };
  const staying = lines.filter(({ lineNo }) => !chosen.includes(lineNo));
  const amount = totalOf(lines) - totalOf(staying);
  const more = totalOf(stays) - totalOf(staying);
  const discountDeduction = Math.min(Math.max(0, more), amount);
  return {
    amount,
    discountDeduction,
    total: Math.min(amount - discountDeduction, left),
    stays: withoutRest(stays, staying, more - discountDeduction),
  };
}

const totalOf = (lines: readonly { readonly amount: Won }[]): Won => sumWon(lines.map(({ amount }) => amount));

/** Undoes price changes of lines beyond the deduction: they are neither owed nor refunded. */
function withoutRest(stays: readonly LineAfter[], before: readonly SoldLine[], rest: Won): readonly LineAfter[] {
  let left = rest;
  return stays.map((line, at) => {
    const moved = line.amount - (before[at]?.amount ?? 0);
    if (moved === 0 || Math.sign(moved) !== Math.sign(left)) return line;
    const back = Math.sign(left) * Math.min(Math.abs(left), Math.abs(moved));
    left -= back;
    return { ...line, amount: line.amount - back };
  });
}
