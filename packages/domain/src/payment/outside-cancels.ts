import type { Won } from '../shared/money.ts';
import type { RefundState } from './refund-state.ts';

/** Money that the provider says went back for a payment, by its own key of that movement. */
export interface ProviderCancel {
  readonly transactionKey: string;
  readonly amount: Won;
  /** The refund of ours that asked for it; null where somebody else did. */
  readonly refundId: string | null;
}

/** A refund of the same payment in our books. */
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
 * `book`: made at the provider and not yet in our books. `arrived`: refunds of ours that wait for a person and that the provider did take on.
 * `failing`: refunds of ours for which nothing is left. `reduced`: the one that takes what is left.
 */
export interface OutsideCancels {
  readonly book: readonly ProviderCancel[];
  readonly arrived: readonly string[];
  readonly failing: readonly string[];
  readonly reduced: { readonly refundId: string; readonly amount: Won } | null;
}

/**
 * Which of the provider's cancels of a payment of `paid` won nobody of us has asked for and nobody has booked yet (PD-77). Ours are known by their
 * number, booked ones by the provider's key, so that it may be asked twice and in any order. Never is more booked than was paid: where our refund of
 * the whole covers a part that was cancelled at the provider before, that part is ours. Where all of the payment goes back (`goesBack`), the first refund that
 * asks for more than is left takes what is left, so that nothing stays with us that nobody asks for. A refund whose answer was lost, or that the provider
 * refused at first, may have arrived all the same.
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
  // Below nothing where an account was closed empty, and money came and went all the same.
  const left = paid - sum(cancels);
  const open = live.filter((refund) => !refund.isTakenOn && !isAmong(cancels, refund));
  // A refund of the whole takes whatever is left while it is asked for; one of a part, or one that was refused, needs all of it.
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
 * Of the refunds that the provider has not taken on, those that can't all have what is left: each one that asks for more by itself and, where all of
 * the others were refused, the newest of them. While one is still asked for, the provider's answer says first which of them has it.
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
