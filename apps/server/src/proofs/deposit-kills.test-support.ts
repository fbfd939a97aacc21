import { expect } from 'vitest';
import type { FailPoint } from '../observe/fail-point.ts';
import { cardOrder, FIRE_STATION, NOW } from '../testing/bookings.test-support.ts';
import { openKilledSite } from '../testing/killed-site.test-support.ts';
import { approvedForm, preparedOf, sendResult, type Prepared } from '../testing/pay.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';
import { booksOf, stockOf } from '../testing/stock.test-support.ts';

const ROUND = { ...FIRE_STATION, roundId: 1013, componentRoundId: 1013 };
const day = (date: string, time: string): string => `2026-11-${date}T${time}:00+09:00`;

interface KillsOfDeposit {
  readonly atEachStep: () => Promise<void>;
  readonly afterClosing: () => Promise<void>;
}

/** A site that is killed while a deposit is waited for. */
export function killsOfDeposit(): KillsOfDeposit {
  const killed = openKilledSite({
    sandbox: { startsAt: Date.parse(NOW) },
    env: { PAY_METHODS: 'card,virtual-account' },
  });

  /** A site at that moment, the provider's clock with it. */
  const start = async (now: string, failPoint?: FailPoint): Promise<void> => {
    await killed.control('clock', { now });
    await killed.start(now, failPoint);
  };
  /** Prepares a deposit, approves it in the window and sends the result, as far as the site lives. */
  const order = async (visitor: Visitor): Promise<Prepared> => {
    const answer = await visitor.post('/api/reserve/preparePayment', { ...cardOrder(ROUND, 2), payMethod: '04' });
    const prepared = preparedOf(answer);
    const input = { orderId: prepared.attemptId, amount: prepared.amount, method: 'VIRTUAL_ACCOUNT' };
    const { paymentKey } = await killed.control('authorizations', input);
    await sendResult(visitor, approvedForm(prepared, String(paymentKey))).catch(() => undefined);
    return prepared;
  };
  const stateOf = async (attemptId: string): Promise<string | undefined> =>
    (
      await killed.db.query<{ state: string }>('select state from payment_attempt where attempt_id = $1', [attemptId])
    )[0]?.state;
  /** A site that was slow to start has planned its next look by a clock that went on meanwhile. */
  const lookAtOnce = (attemptId: string) =>
    killed.db.query(`update deposit_account set next_check_at = '2026-11-20' where attempt_id = $1`, [attemptId]);
  const becomes = async (attemptId: string, state: string): Promise<void> => {
    await killed.until(async () => (await stateOf(attemptId)) === state);
    expect(await stateOf(attemptId)).toBe(state);
  };

  return {
    atEachStep: async () => {
      await start(NOW, 'account-opened');
      const visitor = await killed.newcomer();
      const { attemptId, amount } = await order(visitor);
      await killed.ended();
      await start(day('20', '09:02'), 'account-saved');
      await killed.ended();
      expect(await stateOf(attemptId)).toBe('awaiting-deposit');
      await killed.control('deposits', { orderId: attemptId, event: 'deposit' });
      for (const [time, step] of [
        ['09:05', 'deposit-found'],
        ['09:10', 'deposit-saved'],
      ] as const) {
        await lookAtOnce(attemptId);
        await start(day('20', time), step);
        await killed.ended();
      }
      await lookAtOnce(attemptId);
      await start(day('20', '09:20'));
      await becomes(attemptId, 'paid');
      const books = { reservations: 1, paid: amount, unsettled: 0, ledger: amount, differences: 0 };
      expect(await booksOf(killed.db, visitor.memberId)).toEqual(books);
      await killed.kill();
    },
    afterClosing: async () => {
      await start(NOW);
      const visitor = await killed.newcomer();
      const before = await stockOf(killed.db, ROUND);
      const { attemptId } = await order(visitor);
      await becomes(attemptId, 'awaiting-deposit');
      await killed.kill();
      await start(day('24', '00:01'), 'account-closed');
      await killed.ended();
      expect(await stateOf(attemptId)).toBe('awaiting-deposit');
      await start(day('24', '00:05'));
      await becomes(attemptId, 'expired');
      const books = { reservations: 1, paid: 0, unsettled: 0, ledger: 0, differences: 0 };
      expect(await booksOf(killed.db, visitor.memberId)).toEqual(books);
      expect(await stockOf(killed.db, ROUND)).toEqual(before);
      await killed.kill();
    },
  };
}
