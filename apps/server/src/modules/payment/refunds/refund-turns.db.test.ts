import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../../db/pool.ts';
import { takeTurn } from './store.ts';
import { NOW } from '../../../testing/bookings.test-support.ts';
import { control, passTime } from '../../../testing/pay.test-support.ts';
import { PATIENCE_MS } from '../../../testing/site-process.test-support.ts';
import { askRefund, refundBooks } from './refunds.test-support.ts';
import { openTestSite, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { payByDeposit } from '../../../testing/payments.test-support.ts';

/* Two processes that send the parts of one deposit in the same second (decision 56). */

const KOOKMIN = { bankCode: '004', number: '98765432101234', holder: '시험 손님' };
let other: Database;

const site = await openSiteForFile();

beforeAll(async () => {
  await control(site, 'clock', { now: NOW });
  other = await openDatabase({ url: site.url, poolSize: 4, applicationName: 'kkumteo tests' });
});
afterAll(async () => {
  await other.close();
});

/** A deposit that has come, and two parts of it that are to go back. */
async function twoParts() {
  const visitor = await site.newcomer();
  const { attemptId } = await payByDeposit(site, visitor);
  const first = await askRefund(site, attemptId, 10_000, KOOKMIN);
  const second = await askRefund(site, attemptId, 5_000, KOOKMIN);
  return { attemptId, first, second };
}
const dueIn = (refundId: string, seconds: number) =>
  site.db.query('update refund set next_check_at = to_timestamp($2::float8) where refund_id = $1', [
    refundId,
    site.clock.now() / 1000 + seconds,
  ]);
const statesOf = async (attemptId: string) =>
  (await refundBooks(site, attemptId)).refunds.map(({ amount, state }) => [amount, state]).toSorted();

describe('two parts of a deposit', () => {
  test('are not at the provider together, although two processes send them', async () => {
    const { attemptId, first, second } = await twoParts();
    const beside = await openTestSite({ on: { ...site, db: other } });
    await dueIn(second, 3_600);
    await dueIn(first, 0);
    const asked = site.bank.calls('cancel');
    site.bank.fault({ endpoint: 'cancel', kind: 'slow', ms: 1_000, times: 1 });
    const sending = site.run('reconcile-attempts');
    await vi.waitFor(() => expect(site.bank.calls('cancel')).toBe(asked + 1), PATIENCE_MS);
    await dueIn(second, 0);
    await beside.run('reconcile-attempts');
    expect(site.bank.calls('cancel')).toBe(asked + 1);
    await sending;
    expect(await statesOf(attemptId)).toEqual([
      [10_000, 'sent'],
      [5_000, 'requested'],
    ]);
    await passTime(site, 61);
    await site.run('follow-refunds');
    await dueIn(second, 0);
    await beside.run('reconcile-attempts');
    expect(await statesOf(attemptId)).toEqual([
      [10_000, 'done'],
      [5_000, 'sent'],
    ]);
    await beside.close();
  });

  test('take turns, whichever of two connections asks first, and keep their turn when asked again', async () => {
    const { first, second } = await twoParts();
    for (let round = 0; round < 20; round += 1) {
      const now = site.clock.now();
      const got = await Promise.all([takeTurn(site.db, first, now), takeTurn(other, second, now)]);
      expect(got.toSorted()).toEqual([false, true]);
      const [mine, theirs] = got[0] === true ? [first, second] : [second, first];
      expect([await takeTurn(other, mine, now), await takeTurn(site.db, theirs, now)]).toEqual([true, false]);
      const byHand = site.db.query('update refund set turn_at = now() where refund_id = $1', [theirs]);
      await expect(byHand).rejects.toThrow('refund_one_deposit_at_once');
      await site.db.query('update refund set turn_at = null where refund_id = any($1)', [[first, second]]);
    }
  });
});
