import { consoleCancel, deposit, reverseDeposit } from '../../../../sandbox/src/control/money.ts';
import type { PaymentRecord } from '../../../../sandbox/src/card/record.ts';
import type { World } from './world.test-support.ts';

/** Something that another party than the site may do at the provider. */
export interface ProviderAct {
  readonly weight: number;
  readonly act: () => void;
}

/** Deposits that arrive in time or late or are reversed, and cancels in the merchant's console. */
export function providerActs(world: World): readonly ProviderAct[] {
  if (world.phase !== 'trouble') return [];
  const records = [...world.providers.card.ledger.all()];
  const accounts = records.filter(({ account }) => account !== null && account.issuedAt !== null);
  return [
    ...accounts.filter(({ status }) => status === 'WAITING_FOR_DEPOSIT').map((one) => act(world, 'deposit', one, 0.5)),
    ...(world.plan.depositReversals
      ? accounts.filter(({ status }) => status === 'DONE').map((one) => act(world, 'taken back', one, 0.4))
      : []),
    ...(world.plan.consoleCancels
      ? records.filter(({ status }) => status === 'DONE').map((one) => act(world, 'console cancel', one, 0.5))
      : []),
  ];
}

function act(
  world: World,
  what: 'deposit' | 'taken back' | 'console cancel',
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
            : consoleCancel(card, record.orderId);
      if (typeof done === 'string') return world.trace.note(`${what} ${record.orderId}: ${done}`);
      if (what === 'console cancel') world.cancelledByHand.add(record.orderId);
      world.trace.count('bank', what);
      world.trace.note(`${what} ${record.orderId}`);
    },
  };
}
