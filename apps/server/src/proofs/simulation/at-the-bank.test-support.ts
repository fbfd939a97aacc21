import { consoleCancel, deposit, takeBack } from '../../../../sandbox/src/control/money.ts';
import type { PaymentRecord } from '../../../../sandbox/src/card/record.ts';
import type { World } from './world.test-support.ts';

/** Something that somebody other than the site may do at the provider. */
export interface BankAct {
  readonly weight: number;
  readonly act: () => void;
}

/** Deposits that may come, be taken back or come late, and cancels in the merchant's console. */
export function actsAtTheBank(world: World): readonly BankAct[] {
  if (world.phase !== 'trouble') return [];
  const records = [...world.bank.card.ledger.all()];
  const accounts = records.filter(({ account }) => account !== null && account.issuedAt !== null);
  return [
    ...accounts.filter(({ status }) => status === 'WAITING_FOR_DEPOSIT').map((one) => act(world, 'deposit', one, 0.5)),
    ...(world.plan.takeBacks
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
): BankAct {
  const { card } = world.bank;
  return {
    weight,
    act: () => {
      const done =
        what === 'deposit'
          ? deposit(card, record.orderId)
          : what === 'taken back'
            ? takeBack(card, record.orderId)
            : consoleCancel(card, record.orderId);
      if (typeof done === 'string') return world.trace.note(`${what} ${record.orderId}: ${done}`);
      if (what === 'console cancel') world.handled.add(record.orderId);
      world.trace.tell('bank', what);
      world.trace.note(`${what} ${record.orderId}`);
    },
  };
}
