import type { KilledSite } from '../testing/killed-site.test-support.ts';
import { beforeEach, expect } from 'vitest';
import type { FailPoint } from '../observe/fail-point.ts';
import { FESTIVAL, NOW, freeOrder } from '../testing/bookings.test-support.ts';
import { ROUND_3, attemptState } from '../testing/payments.test-support.ts';
import {
  approve,
  approvedForm,
  prepare,
  reservationOf,
  sendResult,
  type Prepared,
} from '../testing/pay.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';
import { booksOf, leaveSeats, stockOf } from '../testing/stock.test-support.ts';

const SOON = '2026-11-20T09:01:00+09:00';
const AFTER_THE_HOLD = '2026-11-20T09:11:00+09:00';

interface KillsOfPayment {
  readonly untilTheHoldExpires: (step: FailPoint) => Promise<void>;
  readonly withARetry: () => Promise<void>;
  readonly atStep: (step: FailPoint) => Promise<void>;
  readonly atBothStepsOfARefund: () => Promise<void>;
  readonly inABookingLoop: (kills: number) => Promise<void>;
}

export function killsOfPayment(killed: KilledSite): KillsOfPayment {
  let memberId = 0;
  let charged = 0;
  beforeEach(() => {
    charged = killed.bank.charged();
  });

  const newcomer = async (): Promise<Visitor> => {
    const visitor = await killed.newcomer();
    memberId = visitor.memberId;
    return visitor;
  };
  const attemptOf = async (): Promise<Prepared> => {
    const [row] = await killed.db.query<Prepared>(
      `select attempt_id, amount from payment_attempt where member_id = $1 and created_at >= $2`,
      [memberId, NOW],
    );
    if (row === undefined) throw new Error('there is no attempt');
    return row;
  };
  const settled = (): Promise<void> => killed.until(async () => (await booksOf(killed.db, memberId)).unsettled === 0);
  const oneOfEach = async ({ amount }: Prepared): Promise<void> => {
    const books = { reservations: 1, paid: amount, unsettled: 0, ledger: amount, differences: 0 };
    expect(await booksOf(killed.db, memberId)).toEqual(books);
    expect(killed.bank.charged() - charged).toBe(amount);
  };
  const neither = async (): Promise<void> => {
    const books = { reservations: 0, paid: 0, unsettled: 0, ledger: 0, differences: 0 };
    expect(await booksOf(killed.db, memberId)).toEqual(books);
    expect(killed.bank.charged() - charged).toBe(0);
    expect((await stockOf(killed.db, ROUND_3)).held).toBe(0);
  };
  /** The buyer goes all the way, as far as the site lives; answers what the browser would send again. */
  const pay = async (visitor: Visitor): Promise<Record<string, string>> => {
    await prepare(visitor, 2, ROUND_3).catch(() => undefined);
    const prepared = await attemptOf();
    const form = approvedForm(prepared, await approveOnce(prepared));
    await sendResult(visitor, form).catch(() => undefined);
    await killed.ended();
    return form;
  };
  const approveOnce = async (prepared: Prepared): Promise<string> => (await approve(killed.bank, prepared)).LGD_PAYKEY;

  return {
    untilTheHoldExpires: async (step) => {
      await killed.start(NOW, step);
      await pay(await newcomer());
      await killed.start(AFTER_THE_HOLD);
      await settled();
      await neither();
    },
    withARetry: async () => {
      await killed.start(NOW, 'confirm-begun');
      const visitor = await newcomer();
      const form = await pay(visitor);
      await killed.start(SOON);
      reservationOf(await sendResult(visitor, form));
      await oneOfEach(await attemptOf());
    },
    atStep: async (step) => {
      await killed.start(NOW, step);
      const visitor = await newcomer();
      const form = await pay(visitor);
      await killed.start(SOON);
      await settled();
      const attempt = await attemptOf();
      await oneOfEach(attempt);
      reservationOf(await sendResult(visitor, form));
      await oneOfEach(attempt);
    },
    atBothStepsOfARefund: async () => {
      await killed.start(NOW, 'captured');
      await pay(await newcomer());
      const { attemptId } = await attemptOf();
      await killed.db.query(
        `select release_seats(array(select hold_id from payment_attempt where attempt_id = $1), 'lapsed')`,
        [attemptId],
      );
      await leaveSeats(killed.db, ROUND_3, 0);
      for (const [step, now] of [
        ['refunding', SOON],
        ['refund-answered', '2026-11-20T10:00:00+09:00'],
      ] as const) {
        await killed.start(now, step);
        await killed.ended();
      }
      await killed.start('2026-11-20T10:30:00+09:00');
      await settled();
      expect(await attemptState(killed.db, attemptId)).toBe('refunded');
      expect(killed.bank.charged() - charged).toBe(0);
      await leaveSeats(killed.db, ROUND_3, 100);
    },
    inABookingLoop: async (kills) => {
      const acknowledged = new Map<string, string>();
      await killed.start(NOW);
      for (let killing = 0; killing < kills; killing += 1) {
        // A member may not make as many free orders on one day as all three loops do.
        const visitors = await Promise.all(Array.from({ length: 8 }, newcomer));
        const book = async (at: number, count: number): Promise<boolean> => {
          const key = `loop-${killing}-${at}-${count}`;
          const answer = await visitors[at]
            ?.post('/api/reserve/order', freeOrder(FESTIVAL, 1), { 'idempotency-key': key })
            .catch(() => undefined);
          if (answer?.status !== 200) return false;
          acknowledged.set(key, String(answer.response?.['bundleRvNo']));
          return true;
        };
        const loops = visitors.map(async (_, at) => {
          for (let count = 0; count < 6 && (await book(at, count)); count += 1);
        });
        const some = acknowledged.size + 4 + 8 * killing;
        while (acknowledged.size < some) await new Promise((wake) => setTimeout(wake, 5));
        await killed.kill();
        await Promise.all(loops);
        await killed.start(NOW);
        // All press again: what had been written answers as it was, what had not is written now.
        for (const [at, visitor] of visitors.entries()) {
          for (let count = 0; count < 6; count += 1) {
            const key = `loop-${killing}-${at}-${count}`;
            const again = await visitor.post('/api/reserve/order', freeOrder(FESTIVAL, 1), { 'idempotency-key': key });
            const number = String(again.response?.['bundleRvNo']);
            expect(again.status).toBe(200);
            expect(acknowledged.get(key) ?? number).toBe(number);
          }
        }
      }
      const [row] = await killed.db.query<{ bookings: number; keys: number }>(
        `select count(*) as bookings, count(distinct idempotency_key) as keys from reservation where idempotency_key like 'loop-%'`,
      );
      expect(row).toEqual({ bookings: 48 * kills, keys: 48 * kills });
      expect((await booksOf(killed.db, memberId)).differences).toBe(0);
    },
  };
}
