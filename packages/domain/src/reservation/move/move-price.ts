import { priceAfter } from '../../pricing/price-after.ts';
import type { PricingRejection } from '../../pricing/quote.ts';
import type { LineAfter, MovedLine, SoldLine } from '../../pricing/sold-line.ts';
import { accept, type Decision } from '../../shared/decision.ts';
import { sumWon, type Won } from '../../shared/money.ts';

export interface MovePrice {
  /** What all open lines cost, and would cost by the fees of the new product and day. */
  readonly before: Won;
  readonly after: Won;
  /** Above 0: it is dearer. */
  readonly difference: Won;
  /** What goes back through the provider of its payment, as far as that has it. */
  readonly refund: Won;
  /** What of the rest the park's desk pays out of what it has received. */
  readonly paidOut: Won;
  /** Of a dearer move of what is paid, what the desk receives. */
  readonly taken: Won;
  /** Of a dearer move, what no one has to pay. */
  readonly waived: Won;
  readonly lines: readonly LineAfter[];
}

interface PricedMove {
  readonly moved: readonly MovedLine[];
  /** The rest of the payment; null where nothing has been paid. */
  readonly left: Won | null;
  /** What the park's desk has received for it. */
  readonly atDesk: Won;
  /** What is dearer is asked of no one (PD-169). */
  readonly waives: boolean;
}

/**
 * The price of moving lines of a reservation: they are sold again, at today's fees of their new product and day, with
 * their coupons; the others stay at what they were sold at, but for additional sessions of the days that lines leave
 * and enter. What is waived comes off the moved lines. `lines` are the open ones.
 */
export function movePrice(
  lines: readonly SoldLine[],
  { moved, left, atDesk, waives }: PricedMove,
): Decision<MovePrice, PricingRejection> {
  const priced = priceAfter(lines, { cancelled: [], changed: [], moved });
  if (!priced.ok) return priced;
  const before = sumWon(lines.map(({ amount }) => amount));
  const after = sumWon(priced.value.map(({ amount }) => amount));
  const difference = after - before;
  const waived = waives ? Math.max(0, difference) : 0;
  const less = left === null ? 0 : Math.max(0, -difference);
  const refund = Math.min(less, left ?? 0);
  const movedNos = new Set(moved.map(({ lineNo }) => lineNo));
  return accept({
    before,
    after,
    difference,
    refund,
    paidOut: Math.min(less - refund, atDesk),
    taken: left === null ? 0 : Math.max(0, difference) - waived,
    waived,
    lines: waive(priced.value, movedNos, waived),
  });
}

/** Takes `waived` off the moved lines, the first ones first, and what is more off the others. */
function waive(lines: readonly LineAfter[], moved: ReadonlySet<string>, waived: Won): readonly LineAfter[] {
  const taken = new Map<string, Won>();
  let left = waived;
  const inOrder = lines.toSorted((a, b) => Number(moved.has(b.lineNo)) - Number(moved.has(a.lineNo)));
  for (const { lineNo, amount } of inOrder) {
    const off = Math.min(left, amount);
    taken.set(lineNo, off);
    left -= off;
  }
  return lines.map((line) => ({ ...line, amount: line.amount - (taken.get(line.lineNo) ?? 0) }));
}
