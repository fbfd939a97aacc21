import { expect } from 'vitest';
import { cancel, detailOf } from '../modules/reservation/cancel/cancel.test-support.ts';
import type { FailPoint } from '../observe/fail-point.ts';
import { FIRE_STATION, NOW, priceOf } from '../testing/bookings.test-support.ts';
import type { KilledSite } from '../testing/killed-site.test-support.ts';
import { approve, prepare, reservationOf, sendResult } from '../testing/pay.test-support.ts';

const SOON = '2026-11-20T09:01:00+09:00';

interface Stand {
  readonly status: string;
  readonly attempt: string;
  readonly refunds: readonly string[];
}

/** A site that is killed at a step of a cancel: lines are cancelled once, and the money goes back once by itself. */
export function killsOfCancel(killed: KilledSite): (step: FailPoint) => Promise<void> {
  const standOf = async (number: string): Promise<Stand | undefined> =>
    (
      await killed.db.query<Stand>(
        `select r.status, a.state as attempt, array(select f.state from refund f where f.attempt_id = a.attempt_id) as refunds
          from reservation r join payment_attempt a using (attempt_id) where r.reservation_no = $1`,
        [number],
      )
    )[0];

  return async (step) => {
    await killed.start(NOW, step);
    const visitor = await killed.newcomer();
    const before = killed.bank.charged();
    const prepared = await prepare(visitor, 1);
    const number = reservationOf(await sendResult(visitor, await approve(killed.bank, prepared)));
    const lines = (await detailOf(visitor, number)).detailList.map(({ pdRvNo }) => pdRvNo);
    expect(killed.bank.charged()).toBe(before + priceOf(FIRE_STATION, 1));
    await cancel(visitor, number, lines).catch(() => undefined);
    await killed.ended();
    expect(await standOf(number)).toEqual({ status: 'cancelled', attempt: 'refunding', refunds: ['requested'] });
    await killed.start(SOON);
    await killed.until(async () => (await standOf(number))?.attempt === 'refunded');
    expect(await standOf(number)).toEqual({ status: 'cancelled', attempt: 'refunded', refunds: ['done'] });
    expect(killed.bank.charged()).toBe(before);
    expect((await cancel(visitor, number, lines)).code).toBe('reservation.cannot-cancel');
    await killed.expectAddsUp();
  };
}
