import { consoleCancel, deposit, reverseDeposit } from '../../apps/sandbox/src/control/money.ts';
import { isInParts, balance, type PaymentRecord } from '../../apps/sandbox/src/card/record.ts';
import type { World } from './world.ts';

/** Something that another party than the site may do at the provider. */
export interface ProviderAct {
  readonly weight: number;
  readonly act: () => void | Promise<void>;
}

/**
 * Deposits that arrive in time or late or are reversed, and cancels in the merchant's console: of all or a part, and of
 * an account that waits.
 */
export function providerActs(world: World): readonly ProviderAct[] {
  if (world.phase !== 'trouble') return [];
  const records = [...world.providers.card.ledger.all()];
  const accounts = records.filter(({ account }) => account !== null && account.issuedAt !== null);
  return [
    // One that took the place of another, without a window, comes late in a schedule: it is paid into sooner.
    ...accounts
      .filter(({ status }) => status === 'WAITING_FOR_DEPOSIT')
      .map((one) => act(world, 'deposit', one, one.authenticatedAt === null ? 1.5 : 0.5)),
    ...(world.plan.consoleCancels
      ? accounts
          .filter(({ status }) => status === 'WAITING_FOR_DEPOSIT')
          .map((one) => act(world, 'account closed', one, 0.3))
      : []),
    ...(world.plan.depositReversals
      ? accounts
          .filter(({ status, orderId }) => status === 'DONE' && !world.paidAfterClosing.has(orderId))
          .map((one) => act(world, 'taken back', one, 0.4))
      : []),
    ...(world.plan.depositsAfterClosing
      ? accounts
          .filter(isClosedEmpty)
          .map((one): ProviderAct => ({ weight: 1, act: () => payAfterClosing(world, one) }))
      : []),
    ...(world.plan.consoleCancels
      ? records
          .filter(({ status }) => status === 'DONE' || status === 'PARTIAL_CANCELED')
          .flatMap((one) => [
            act(world, 'console cancel', one, 0.25),
            ...(isInParts(one) && balance(one) > PART ? [act(world, 'console cancel of a part', one, 0.25)] : []),
          ])
      : []),
  ];
}

const isClosedEmpty = ({ status, approvedAt }: PaymentRecord): boolean => status === 'CANCELED' && approvedAt === null;

// Without its number no one can pay into an account.
const TOLD = 'select from deposit_account where attempt_id = $1 and account_number is not null';

/** The money was on its way between banks while its account was being closed: it is there, and the provider says so. */
async function payAfterClosing(world: World, { orderId }: PaymentRecord): Promise<void> {
  const { card } = world.providers;
  const closed = card.ledger.byOrder(orderId);
  if (closed === undefined || !isClosedEmpty(closed) || (await world.db.query(TOLD, [orderId])).length === 0) return;
  world.paidAfterClosing.add(orderId);
  card.save({ ...closed, status: 'WAITING_FOR_DEPOSIT', cancels: [] }, true);
  deposit(card, orderId);
  world.trace.count('bank', 'deposit on a closed account');
  world.trace.note(`deposit on the closed account of ${orderId}`);
}

/** Won that a person gives back in the console where it is not all. */
const PART = 1_000;

function act(
  world: World,
  what: 'deposit' | 'taken back' | 'account closed' | 'console cancel' | 'console cancel of a part',
  record: PaymentRecord,
  weight: number,
): ProviderAct {
  const { card } = world.providers;
  return {
    weight,
    act: () => {
      const done =
        what === 'deposit'
          ? deposit(card, record.orderId)
          : what === 'taken back'
            ? reverseDeposit(card, record.orderId)
            : consoleCancel(card, record.orderId, what === 'console cancel of a part' ? { amount: PART } : {});
      if (typeof done === 'string') return world.trace.note(`${what} ${record.orderId}: ${done}`);
      if (what.startsWith('console cancel')) world.cancelledByHand.add(record.orderId);
      world.trace.count('bank', what);
      world.trace.note(`${what} ${record.orderId}`);
    },
  };
}
