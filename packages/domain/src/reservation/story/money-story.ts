import type { PaymentMethod } from '../../payment/method.ts';
import type { Won } from '../../shared/money.ts';
import type { Instant } from '../../shared/time.ts';
import type { Happening } from './story.ts';

/** What changed what is to be received, or the money that was received. */
export type MoneyFact =
  | { readonly at: Instant; readonly kind: 'placed'; readonly payTotal: Won | null }
  | (Pick<Extract<Happening, { kind: 'changed' }>, 'kind' | 'before' | 'after' | 'refunded' | 'payTotal'> & {
      readonly at: Instant;
    })
  | (Pick<Extract<Happening, { kind: 'cancelled' }>, 'kind' | 'lines' | 'isWhole' | 'refunded' | 'payTotal'> & {
      readonly at: Instant;
    })
  /** A deposit's deadline, or its account closed: the lines are cancelled, and what comes late opens them again. */
  | { readonly at: Instant; readonly kind: 'expired' | 'reopened' }
  | { readonly at: Instant; readonly kind: 'pledged' }
  /** A transfer of the ledger: above 0 what came in, below 0 what went back. */
  | { readonly at: Instant; readonly kind: 'moved'; readonly won: Won; readonly way: MoneyWay };

/** By what money came or went. */
export type MoneyWay = PaymentMethod | 'desk' | 'bank-reversal';

export interface MoneyStep {
  readonly fact: MoneyFact;
  /** Null where no money moved. */
  readonly moved: Won | null;
  /** What is to be received after it, below 0 what is to go back; null where older builds did not write it down. */
  readonly owed: Won | null;
}

export interface MoneyNow {
  readonly isCancelled: boolean;
  /** What the open lines cost. */
  readonly payTotal: Won;
  /** Refunds that the ledger does not have yet. */
  readonly onItsWay: Won;
}

export interface MoneyStory {
  readonly steps: readonly MoneyStep[];
  /** What came in less what went back. */
  readonly received: Won;
  /** What is still to be received, below 0 what is still to go back. */
  readonly owed: Won;
}

/** A booking and a change come before the money that they move, and a cancel after what was paid out for it. */
const ORDER: { readonly [Kind in MoneyFact['kind']]: number } = {
  placed: 0,
  reopened: 0,
  changed: 0,
  moved: 1,
  pledged: 2,
  cancelled: 2,
  expired: 2,
};

/** Money by date: each step says what moved and what was owed after it, and the steps add up to the ledger. */
export function tellMoney(facts: readonly MoneyFact[], now: MoneyNow): MoneyStory {
  const ordered = facts.toSorted((one, other) => one.at - other.at || ORDER[one.kind] - ORDER[other.kind]);
  const received = ordered.reduce((sum, fact) => sum + (fact.kind === 'moved' ? fact.won : 0), 0);
  const kept = received - now.onItsWay;
  const steps: MoneyStep[] = [];
  let price: Won | null = null;
  let inHand = 0;
  for (const fact of ordered) {
    const moved = fact.kind === 'moved' ? fact.won : null;
    inHand += moved ?? 0;
    price = priceAfter(fact, price, { kept, payTotal: now.payTotal });
    steps.push({ fact, moved, owed: price === null ? null : price - inHand });
  }
  return { steps, received, owed: (now.isCancelled ? kept : now.payTotal) - received };
}

interface Ending {
  /** What the park keeps of a reservation that is cancelled as a whole. */
  readonly kept: Won;
  /** What the open lines cost today, which is what they cost when a late deposit opened them again. */
  readonly payTotal: Won;
}

/** What the reservation costs after a fact; null where older builds did not write it down. */
function priceAfter(fact: MoneyFact, price: Won | null, { kept, payTotal }: Ending): Won | null {
  switch (fact.kind) {
    case 'placed':
      return fact.payTotal;
    case 'changed':
      return repriced(fact, price);
    case 'cancelled':
      return fact.isWhole ? kept : repriced(fact, price);
    case 'expired':
      return 0;
    case 'reopened':
      return payTotal;
    case 'pledged':
    case 'moved':
      return price;
  }
}

function repriced(
  { refunded, payTotal }: { readonly refunded: Won | null; readonly payTotal: Won | null },
  price: Won | null,
): Won | null {
  return payTotal ?? (price === null || refunded === null ? null : price - refunded);
}
