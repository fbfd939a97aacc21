import type { Won } from '../shared/money.ts';
import type { RefundState } from './refund.ts';

/** A movement of money back to the payer at the provider, by the provider's key. */
export interface ProviderCancel {
  readonly transactionKey: string;
  readonly amount: Won;
  /** Our refund that caused it; null where it was made elsewhere. */
  readonly refundId: string | null;
}

export interface KnownRefund {
  readonly refundId: string;
  readonly amount: Won;
  readonly state: RefundState;
  /** The provider's key where it was made at the provider and not by us. */
  readonly transactionKey: string | null;
  /** The provider has taken it on: its money is off the ledger. */
  readonly isTakenOn: boolean;
}

/**
 * `book`: made at the provider and not in our books yet. `arrived`: our refunds that wait for a person and that the
 * provider did accept. `failing`: our refunds for which no money is left. `reduced`: the one that gets the rest.
 */
export interface OutsideCancels {
  readonly book: readonly ProviderCancel[];
  readonly arrived: readonly string[];
  readonly failing: readonly string[];
  readonly reduced: { readonly refundId: string; readonly amount: Won } | null;
}

/**
 * The provider's cancels of a payment of `paid` won that neither we requested nor our books have yet (PD-77). Ours are
 * recognised by their number, booked ones by the provider's key, so it may be called twice and in any order. It never
 * books more than was paid: where our full refund covers a part that was cancelled at the provider before, that part is
 * ours. Where all of the payment goes back (`goesBack`), the first refund that exceeds the rest gets the rest, so that
 * none of the money stays. A refund whose answer was lost, or that the provider refused at first, may have arrived
 * after all.
 */
export function outsideCancels(
  paid: Won,
  cancels: readonly ProviderCancel[],
  refunds: readonly KnownRefund[],
  goesBack = false,
): OutsideCancels {
  const live = refunds.filter(({ state }) => state !== 'failed');
  const foreign = cancels.filter((cancel) => !live.some((refund) => isMadeBy(refund, cancel)));
  const arrived = live
    .filter((refund) => refund.state === 'needs-review' && !refund.isTakenOn && isAmong(cancels, refund))
    .map(({ refundId }) => refundId);
  if (foreign.length === 0) return { book: [], arrived, failing: [], reduced: null };
  // Negative where an account was closed without a refund, and money came and was reversed anyway.
  const left = paid - sum(cancels);
  const open = live.filter((refund) => !refund.isTakenOn && !isAmong(cancels, refund));
  // A requested full refund takes any rest; a partial or a refused one needs its whole amount.
  const takesWhatIsLeft = ({ amount, state }: KnownRefund): boolean =>
    amount === paid && !(goesBack && state === 'needs-review');
  const failing = uncoveredRefunds(open, left, takesWhatIsLeft);
  let room = paid - sum(live.filter((refund) => !failing.includes(refund)));
  const book: ProviderCancel[] = [];
  for (const cancel of foreign) {
    if (cancel.amount > room) continue;
    room -= cancel.amount;
    book.push(cancel);
  }
  const [first, ...others] = failing;
  const reduced = goesBack && first !== undefined && room > 0 ? { refundId: first.refundId, amount: room } : null;
  return { book, arrived, failing: (reduced === null ? failing : others).map(({ refundId }) => refundId), reduced };
}

/**
 * The refunds that the provider has not accepted and that the rest doesn't cover: each that alone exceeds it and, where
 * all others were refused, the newest of them. While one is still requested, the provider's answer decides first which
 * gets it.
 */
function uncoveredRefunds(
  open: readonly KnownRefund[],
  left: Won,
  takesWhatIsLeft: (refund: KnownRefund) => boolean,
): readonly KnownRefund[] {
  const fits = (refund: KnownRefund): boolean => (takesWhatIsLeft(refund) ? left > 0 : refund.amount <= left);
  const kept = open.filter(fits);
  const areRefused = kept.every((refund) => refund.state === 'needs-review' && !takesWhatIsLeft(refund));
  while (areRefused && kept.length > 0 && sum(kept) > left) kept.pop();
  return open.filter((refund) => !kept.includes(refund));
}

const isMadeBy = (refund: KnownRefund, { refundId, transactionKey }: ProviderCancel): boolean =>
  refund.refundId === refundId || refund.transactionKey === transactionKey;

const isAmong = (cancels: readonly ProviderCancel[], refund: KnownRefund): boolean =>
  cancels.some((cancel) => isMadeBy(refund, cancel));

const sum = (moved: readonly { readonly amount: Won }[]): Won => moved.reduce((total, { amount }) => total + amount, 0);
