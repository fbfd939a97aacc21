import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOW } from '../testing/bookings.test-support.ts';
import { control, placedOrder, moveClocks } from '../testing/pay.test-support.ts';
import { openDemoAccounts } from './open-demo-accounts.ts';
import { openTestSite, type TestSite } from '../testing/test-site.test-support.ts';
import { booksOf } from '../testing/stock.test-support.ts';

// Booked the day before; 23:59:59 on the third day after (PD-27).
const DUE = Date.parse('2026-11-22T23:59:59+09:00');
const BUYERS = ['parent1', 'teacher1', 'teacher2'];
let site: TestSite;

beforeEach(async () => {
  site = await openTestSite();
  site.clock.advance(Date.parse(NOW) - site.clock.now());
}, 120_000);
afterEach(() => site.close());

const open = (): Promise<number> => openDemoAccounts({ sql: site.db, clock: site.clock, card: site.bank.gateway });
const accounts = async (): Promise<readonly Record<string, unknown>[]> =>
  site.db.query(`select attempt_id, account_number, secret from deposit_account order by attempt_id`);

interface Waiting {
  readonly attemptId: string;
  readonly reservationNo: string;
  readonly memberId: number;
}
const waitingOf = async (loginId: string): Promise<Waiting> => {
  const [found] = await site.db.query<Waiting>(
    `select r.attempt_id, r.reservation_no, r.member_id
      from reservation r join member using (member_id) where login_id = $1 and r.status = 'awaiting-deposit'`,
    [loginId],
  );
  if (found === undefined) throw new Error(`${loginId} awaits no deposit`);
  return found;
};
const statusOf = async ({ reservationNo }: Waiting): Promise<unknown> =>
  (
    await site.db.query<{ status: string }>('select status from reservation where reservation_no = $1', [reservationNo])
  )[0]?.status;
/** The sold seats of the reservation's rounds. */
const soldAround = async ({ reservationNo }: Waiting): Promise<readonly number[]> =>
  (
    await site.db.query<{ sold: number }>(
      `select s.sold from reservation join reservation_line using (reservation_id) join reservation_line_seat using (line_id)
        join seat_stock s using (stock_id) where reservation_no = $1 order by stock_id`,
      [reservationNo],
    )
  ).map(({ sold }) => sold);

describe('a reservation of the demo park that waits for its deposit', () => {
  test.each(BUYERS)('of %s shows bank, account, holder and deadline', async (loginId) => {
    expect(await open()).toBe(0);
    const { reservationNo } = await waitingOf(loginId);
    const visitor = await site.signIn(loginId);
    const account = {
      nobankDpsBankNm: '신한은행',
      nobankAccNo: expect.stringMatching(/^X?\d{8,20}$/),
      nobankDpser: expect.stringMatching(/./),
      nobankDpsBdtDt: '20261122',
    };
    expect((await placedOrder(visitor, reservationNo)).response).toMatchObject({ rvProgSitu: '02', payInfo: account });
    const detail = await visitor.get(`/api/reservation/${reservationNo}`);
    expect(detail.response).toMatchObject({
      reserveInfo: { rvProgSitu: '02' },
      payInfo: { payType: 'CAS', ...account },
    });
  });

  test('is confirmed by its deposit, without any webhook', async () => {
    await open();
    const waiting = await waitingOf('parent1');
    await control(site, 'deposits', { orderId: waiting.attemptId, event: 'deposit' });
    site.clock.advance(61_000);
    await site.run('follow-deposits');
    expect(await statusOf(waiting)).toBe('confirmed');
    expect(await booksOf(site.db, waiting.memberId)).toMatchObject({ unsettled: 0, differences: 0 });
  });

  test('is cancelled after its deadline, and its seats go back', async () => {
    await open();
    const waiting = await waitingOf('teacher1');
    const before = await soldAround(waiting);
    await moveClocks(site, DUE + 1);
    await site.run('follow-deposits');
    expect(await statusOf(waiting)).toBe('cancelled');
    const after = await soldAround(waiting);
    expect(after.every((sold, at) => sold < (before[at] ?? 0))).toBe(true);
    expect(await booksOf(site.db, waiting.memberId)).toMatchObject({ unsettled: 0, differences: 0 });
  });

  test('whose deadline passed before the sandbox was there is cancelled all the same', async () => {
    await moveClocks(site, DUE + 1);
    expect(await open()).toBe(0);
    const waiting = await waitingOf('parent1');
    site.clock.advance(21_000);
    await site.run('follow-deposits');
    expect(await statusOf(waiting)).toBe('cancelled');
  });
});

describe('the accounts of the demo park', () => {
  test('are opened once, however often and by how many processes', async () => {
    await Promise.all([open(), open()]);
    expect(await open()).toBe(0);
    const opened = await accounts();
    expect(opened).toHaveLength(BUYERS.length);
    expect(await open()).toBe(0);
    expect(await accounts()).toEqual(opened);
  });

  test('wait for a sandbox that is not up yet', async () => {
    site.bank.fault({ endpoint: 'getOrder', kind: 'http500Json', times: BUYERS.length });
    expect(await open()).toBe(BUYERS.length);
    expect(await open()).toBe(0);
    expect(await accounts()).toHaveLength(BUYERS.length);
  });

  test('whose opening was never answered are those that the sandbox has', async () => {
    site.bank.fault({ endpoint: 'issueAccount', kind: 'timeoutAfterCapture', times: 2 });
    site.bank.fault({ endpoint: 'getOrder', kind: 'unknownFields', times: BUYERS.length });
    await open();
    expect(await open()).toBe(0);
    for (const { attemptId: orderId, secret } of await accounts()) {
      const found = await site.bank.gateway.find(String(orderId));
      expect(found).toMatchObject({ kind: 'awaiting-deposit', deposit: { secret } });
    }
  });
});
