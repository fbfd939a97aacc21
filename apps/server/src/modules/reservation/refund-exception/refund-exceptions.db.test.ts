import { beforeEach, describe, expect, test } from 'vitest';
import { FIRE_STATION, NOW } from '../../../testing/bookings.test-support.ts';
import {
  approveBy,
  bookingReferenceOf,
  buyByCard,
  callback,
  control,
  DEPOSIT,
  prepareBy,
  reservationOf,
  sendResult,
  waitUntil,
  moveClocks,
} from '../../../testing/pay.test-support.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { refundBooks } from '../../payment/refunds/refunds.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { openLeaderSeats, booksOf, leaveSeats } from '../../../testing/stock.test-support.ts';

/* Money that goes back after the visit, on proof. The rounds of these tests are visited on 2026-12-09. */

const ROUND = { ...FIRE_STATION, roundId: 1013, componentRoundId: 1013 };

const site = await openSiteForFile();
await openLeaderSeats(site.db, ROUND);

beforeEach(() => at(NOW));
const visitor = newcomerOfEach(site);
beforeEach(() => leaveSeats(site.db, ROUND, 12));

const at = (moment: string): Promise<void> => moveClocks(site, Date.parse(moment));
const office = (...args: readonly string[]) => runOffice(site, args);
const paid = async (people = 1) => {
  const { reservationNo: number, ...prepared } = await buyByCard(site, visitor, people, ROUND);
  return { ...prepared, number };
};
const except = (number: string, ground: string, proof: string, ...more: readonly string[]) =>
  office('refunds', 'exception', number, '--line', '1', '--ground', ground, '--proof', proof, ...more);

describe('an exception on proof', () => {
  test('gives the money of a line back after its visit, cancels it, and is listed with its ground', async () => {
    const { attemptId, amount, number } = await paid();
    await at('2026-12-12T10:00:00+09:00');
    const reference = await bookingReferenceOf(site.db, number);
    expect(await except(reference, 'bereavement', '2026-12-11')).toMatchObject({ code: 0 });
    expect(await refundBooks(site, attemptId)).toMatchObject({ state: 'refunded', owed: 0, announced: [amount] });
    expect((await booksOf(site.db, visitor.memberId)).differences).toBe(0);
    const { text } = await office('refunds', 'exceptions');
    expect(text).toContain(`${reference}  visit 2026-12-09`);
    expect(text).toMatch(/bereavement {2}proof 2026-12-11 {2}27,000원 done/);
    expect((await office('ledger')).text).toMatch(/Unexplained +0원/);
    const [row] = await site.db.query(`select status from reservation where reservation_no = $1`, [number]);
    expect(row).toEqual({ status: 'cancelled' });
    const again = await except(reference, 'bereavement', '2026-12-11');
    expect([again.code, again.text]).toEqual([1, 'The line is cancelled already. Nothing was done.']);
  });

  test('above what one person may refund alone is left to two people at the console', async () => {
    const { attemptId, number } = await paid(2);
    await at('2026-12-12T10:00:00+09:00');
    const { code, text } = await except(number, 'bereavement', '2026-12-11');
    expect([code, text]).toEqual([1, expect.stringContaining('a second person approves')]);
    expect(await refundBooks(site, attemptId)).toMatchObject({ state: 'paid', refunds: [] });
  });

  test('comes too late after the third day, and names its ground', async () => {
    const { attemptId, number } = await paid();
    await at('2026-12-20T10:00:00+09:00');
    expect(await except(number, 'illness-or-injury', '2026-12-12')).toMatchObject({
      code: 1,
      text: expect.stringContaining('later than three days'),
    });
    await expect(except(number, 'weather', '2026-12-10')).rejects.toThrow('--ground bereavement|');
    await expect(except(number, 'bereavement', 'yesterday')).rejects.toThrow('--proof');
    expect(await refundBooks(site, attemptId)).toMatchObject({ state: 'paid', refunds: [] });
  });

  test.each(['illness-or-injury', 'disaster-or-transport'])(
    'is given for %s, proven on the third day',
    async (ground) => {
      const { attemptId, amount, number } = await paid();
      await at('2026-12-11T23:00:00+09:00');
      expect(await except(number, ground, '2026-12-11')).toMatchObject({ code: 0 });
      expect(await refundBooks(site, attemptId)).toMatchObject({ state: 'refunded', announced: [amount] });
      expect((await office('refunds', 'exceptions')).text).toContain(`${ground}  proof 2026-12-11`);
    },
  );

  test('of a deposit needs an account, and goes to it', async () => {
    const { attemptId, ...prepared } = await prepareBy(visitor, DEPOSIT, 1, ROUND);
    const form = await approveBy(site, { attemptId, ...prepared }, 'VIRTUAL_ACCOUNT');
    const reservationNo = reservationOf(await sendResult(visitor, form));
    await control(site, 'deposits', { orderId: attemptId, event: 'deposit' });
    await callback(site, attemptId);
    await waitUntil(async () => (await refundBooks(site, attemptId)).state === 'paid');
    await at('2026-12-10T10:00:00+09:00');
    expect((await except(reservationNo, 'infectious-disease', '2026-12-10')).text).toContain(
      'is refunded to an account',
    );
    const account = ['--bank', '우체국', '--account', '012345-01-678901', '--holder', '시험 손님'];
    expect(await except(reservationNo, 'infectious-disease', '2026-12-10', ...account)).toMatchObject({ code: 0 });
    expect(await refundBooks(site, attemptId)).toMatchObject({ state: 'refunded', refunds: [{ state: 'sent' }] });
  });

  test('is forgotten a year after the visit', async () => {
    await at('2027-12-08T10:00:00+09:00');
    await site.run('retention');
    expect((await office('refunds', 'exceptions')).text).toMatch(/^4 exceptions/);
    await at('2027-12-09T10:00:00+09:00');
    await site.run('retention');
    expect((await office('refunds', 'exceptions')).text).toMatch(/^0 exceptions/);
  });
});
