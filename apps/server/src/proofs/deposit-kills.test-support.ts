import { expect } from 'vitest';
import { cardOrder, NOW } from '../testing/bookings.test-support.ts';
import { ROUND_3, attemptState } from '../testing/payments.test-support.ts';
import type { KilledSite } from '../testing/killed-site.test-support.ts';
import { approvedForm, preparedOf, sendResult, type Prepared } from '../testing/pay.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';
import { booksOf, stockOf } from '../testing/stock.test-support.ts';

const day = (date: string, time: string): string => `2026-11-${date}T${time}:00+09:00`;

interface KillsOfDeposit {
  readonly atEachStep: () => Promise<void>;
  readonly afterClosing: () => Promise<void>;
}

export function killsOfDeposit(killed: KilledSite): KillsOfDeposit {
  /** Prepares a deposit, approves it in the window and sends the result, as far as the site lives. */
  const order = async (visitor: Visitor): Promise<Prepared> => {
    const answer = await visitor.post('/api/reserve/preparePayment', { ...cardOrder(ROUND_3, 2), payMethod: '04' });
    const prepared = preparedOf(answer);
    const input = { orderId: prepared.attemptId, amount: prepared.amount, method: 'VIRTUAL_ACCOUNT' };
    const { paymentKey } = await killed.control('authorizations', input);
    await sendResult(visitor, approvedForm(prepared, String(paymentKey))).catch(() => undefined);
    return prepared;
  };
  const stateOf = (attemptId: string) => attemptState(killed.db, attemptId);
  /** A site that was slow to start has planned its next look by a clock that went on meanwhile. */
  const lookAtOnce = (attemptId: string) =>
    killed.db.query(`update deposit_account set next_check_at = '2026-11-20' where attempt_id = $1`, [attemptId]);
  const becomes = (attemptId: string, state: string): Promise<void> =>
    expect.poll(() => stateOf(attemptId)).toBe(state);

  return {
    atEachStep: async () => {
      await killed.start(NOW, 'account-opened');
      const visitor = await killed.newcomer();
      const { attemptId, amount } = await order(visitor);
      await killed.ended();
      await killed.start(day('20', '09:02'), 'account-saved');
      await killed.ended();
      expect(await stateOf(attemptId)).toBe('awaiting-deposit');
      await killed.control('deposits', { orderId: attemptId, event: 'deposit' });
      for (const [time, step] of [
        ['09:05', 'deposit-found'],
        ['09:10', 'deposit-saved'],
      ] as const) {
        await lookAtOnce(attemptId);
        await killed.start(day('20', time), step);
        await killed.ended();
      }
      await lookAtOnce(attemptId);
      await killed.start(day('20', '09:20'));
      await becomes(attemptId, 'paid');
      const books = { reservations: 1, paid: amount, unsettled: 0, ledger: amount, differences: 0 };
      expect(await booksOf(killed.db, visitor.memberId)).toEqual(books);
    },
    afterClosing: async () => {
      await killed.start(NOW);
      const visitor = await killed.newcomer();
      const { held, sold } = await stockOf(killed.db, ROUND_3);
      const { attemptId } = await order(visitor);
      await becomes(attemptId, 'awaiting-deposit');
      await killed.start(day('24', '00:01'), 'account-closed');
      await killed.ended();
      expect(await stateOf(attemptId)).toBe('awaiting-deposit');
      await killed.start(day('24', '00:05'));
      await becomes(attemptId, 'expired');
      const books = { reservations: 1, paid: 0, unsettled: 0, ledger: 0, differences: 0 };
      expect(await booksOf(killed.db, visitor.memberId)).toEqual(books);
      // The capacity follows the catalogue on the new day.
      expect(await stockOf(killed.db, ROUND_3)).toMatchObject({ held, sold });
    },
  };
}
