import { beforeEach, expect } from 'vitest';
import type { FailPoint } from '../observe/fail-point.ts';
import { NOW } from '../testing/bookings.test-support.ts';
import { reserveByPledge, prepareLater } from '../modules/reservation/pay-later/pay-later.test-support.ts';
import type { KilledSite } from '../testing/killed-site.test-support.ts';
import { approve, approvedForm, reservationOf, sendResult, type Prepared } from '../testing/pay.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';

const SOON = '2026-11-20T09:01:00+09:00';
const LATER = '2026-11-20T09:11:00+09:00';
const AMOUNT = 20 * 18_000;

interface KillsOfPayLater {
  readonly afterPrepared: () => Promise<void>;
  readonly atStep: (step: FailPoint) => Promise<void>;
  readonly cancelledMeanwhile: () => Promise<void>;
}

export function killsOfPayLater(killed: KilledSite): KillsOfPayLater {
  let visitor: Visitor;
  let charged = 0;
  beforeEach(() => {
    charged = killed.bank.charged();
  });

  /** A provisional reservation of a newcomer at a site that is killed at that step, which no pledge reaches. */
  const reserve = async (step: FailPoint): Promise<string> => {
    await killed.start(NOW, step);
    visitor = await killed.newcomer();
    return reserveByPledge(visitor);
  };
  const attemptOf = async (number: string): Promise<Prepared & { readonly state: string }> => {
    const [row] = await killed.db.query<Prepared & { readonly state: string }>(
      `select a.attempt_id, a.amount, a.state from payment_attempt a join reservation r on r.reservation_id = a.target_reservation_id
        where r.reservation_no = $1`,
      [number],
    );
    if (row === undefined) throw new Error('there is no attempt');
    return row;
  };
  /** The buyer goes all the way, as far as the site lives; answers what the browser would send again. */
  const pay = async (number: string): Promise<Record<string, string>> => {
    await prepareLater(visitor, number).catch(() => undefined);
    const prepared = await attemptOf(number);
    const { LGD_PAYKEY } = await approve(killed.bank, prepared);
    const form = approvedForm(prepared, LGD_PAYKEY);
    await sendResult(visitor, form).catch(() => undefined);
    await killed.ended();
    return form;
  };
  const settled = async (number: string): Promise<void> => {
    await killed.until(async () => !['created', 'confirming', 'refunding'].includes((await attemptOf(number)).state));
  };
  const standsAs = async (number: string, status: string, won: number): Promise<void> => {
    const [row] = await killed.db.query<{ status: string; announced: number }>(
      `select r.status, (select count(*) from outbox o where o.message_key = 'reservation.confirmed:' || r.reservation_no) as announced
        from reservation r where reservation_no = $1`,
      [number],
    );
    expect(row).toEqual({ status, announced: won === 0 ? 0 : 1 });
    expect(killed.bank.charged() - charged).toBe(won);
    await killed.expectAddsUp();
  };

  return {
    afterPrepared: async () => {
      const number = await reserve('prepared');
      await pay(number);
      await killed.start(LATER);
      await settled(number);
      expect((await attemptOf(number)).state).toBe('expired');
      await standsAs(number, 'provisional', 0);
    },
    atStep: async (step) => {
      const number = await reserve(step);
      const form = await pay(number);
      await killed.start(SOON);
      await settled(number);
      await standsAs(number, 'confirmed', AMOUNT);
      expect(reservationOf(await sendResult(visitor, form))).toBe(number);
      await standsAs(number, 'confirmed', AMOUNT);
    },
    cancelledMeanwhile: async () => {
      const number = await reserve('captured');
      await pay(number);
      await killed.db.transaction(async (tx) => {
        await tx.query(
          `update seat_stock s set sold = sold - q.quantity from reservation_line_seat q join reservation_line l using (line_id)
            join reservation r using (reservation_id) where r.reservation_no = $1 and s.stock_id = q.stock_id`,
          [number],
        );
        await tx.query(
          `update reservation_line l set state = 'cancelled', cancelled_at = now() from reservation r
            where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
          [number],
        );
        await tx.query(`update reservation set state = 'cancelled' where reservation_no = $1`, [number]);
      });
      await killed.start(SOON);
      await settled(number);
      expect((await attemptOf(number)).state).toBe('refunded');
      await standsAs(number, 'cancelled', 0);
    },
  };
}
