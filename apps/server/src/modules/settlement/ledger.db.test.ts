import { describe, expect, test } from 'vitest';
import { openPaymentSite, payByCard } from '../../testing/payments.test-support.ts';
import { control, moveClocks, passTime } from '../../testing/pay.test-support.ts';
import { askRefund } from '../payment/refunds/refunds.test-support.ts';
import { newcomerOfEach } from '../../testing/test-site.test-support.ts';

/* The ledger as the accountant takes it, against what 정산 shows of the same days. */

const site = await openPaymentSite();
const visitor = newcomerOfEach(site);
const base = '/api/office/settlement';

interface Sum {
  readonly day: string;
  readonly account: string;
  readonly entries: number;
  readonly debit: number;
  readonly credit: number;
}
interface Entry {
  readonly orderNo: string | null;
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day in Korea, so many after today. */
const days = (ahead: number) => new Date(site.clock.now() + 9 * HOUR_MS + ahead * DAY_MS).toISOString().slice(0, 10);
const today = () => days(0).replaceAll('-', '');
const total = <Row>(rows: readonly Row[], won: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + won(row), 0);

describe('the ledger of a day', () => {
  test('balances to the won, has every entry once, and adds up to what 정산 shows of the day', async () => {
    const { attemptId, amount } = await payByCard(site, visitor);
    await askRefund(site, attemptId, 5_000);
    await passTime(site, 61);
    await site.run('reconcile-attempts');
    const finance = await site.staffMember('finance');
    const asked = { from: today(), to: today() };
    const { sums } = (await finance.get(`${base}/ledger?from=${asked.from}&to=${asked.to}`)).response as {
      sums: readonly Sum[];
    };
    const taken = await finance.post(`${base}/ledger/take`, { ...asked, as: 'xlsx', reason: '9월 마감' });
    const { entries } = taken.response as { entries: readonly Entry[] };

    expect(total(sums, ({ debit }) => debit)).toBe(total(sums, ({ credit }) => credit));
    for (const { account, debit, credit, entries: count } of sums) {
      const own = entries.filter((entry) => entry.account === account);
      expect([own.length, total(own, (entry) => entry.debit), total(own, (entry) => entry.credit)]).toEqual([
        count,
        debit,
        credit,
      ]);
    }
    const own = entries.filter(({ orderNo }) => orderNo === attemptId);
    expect(own).toMatchObject([
      { account: 'provider-receivable', debit: amount, credit: 0, what: 'payment', method: 'card' },
      { account: 'sales', debit: 0, credit: amount, what: 'payment' },
      { account: 'refunds', debit: 5_000, credit: 0, what: 'refund' },
      { account: 'provider-receivable', debit: 0, credit: 5_000, what: 'refund' },
    ]);
    expect(own).toEqual(own.map(() => expect.objectContaining({ bookingReference: expect.stringMatching(/^KT-/) })));

    const { rows } = (await finance.get(`${base}/days/${asked.from}`)).response as {
      rows: readonly { readonly paid: number; readonly refunded: number }[];
    };
    const of = (name: string) => sums.filter(({ account }) => account === name);
    expect([
      total(of('sales'), ({ debit, credit }) => credit - debit),
      total(of('refunds'), ({ debit, credit }) => debit - credit),
    ]).toEqual([total(rows, ({ paid }) => paid), total(rows, ({ refunded }) => refunded)]);

    const noted = await site.db.query(
      `select act, kind, reason, facts from staff_entry where facts ->> 'list' = 'ledger'`,
    );
    expect(noted).toEqual([
      {
        act: 'settlement.read',
        kind: 'look',
        reason: '9월 마감',
        facts: expect.objectContaining({ as: 'xlsx', count: entries.length }),
      },
    ]);
  });

  test('leaves the console with a reason, for at most 31 days, by finance alone', async () => {
    const asked = { from: '20261001', to: '20261031' };
    const take = async (role: 'finance' | 'counsel', body: object) =>
      (
        await (
          await site.staffMember(role)
        ).post(`${base}/ledger/take`, { ...asked, as: 'csv', reason: '보고', ...body })
      ).code;
    expect(await take('finance', { to: '20261101' })).toBe('settlement.ledger-days-wrong');
    expect(await take('finance', { reason: '' })).toBeTruthy();
    expect(await take('counsel', {})).toBe('staff.not-allowed');
  });
});

describe('payouts of the provider', () => {
  const work = async (orderNo: string) =>
    (
      (await (await site.staffMember('finance')).get(`${base}/work`)).response as {
        work: readonly { readonly orderNo: string }[];
      }
    ).work.filter((one) => one.orderNo === orderNo);
  const nextMorning = async () => {
    const midnight = Math.floor((site.clock.now() + 9 * HOUR_MS) / DAY_MS) * DAY_MS - 9 * HOUR_MS;
    await moveClocks(site, midnight + DAY_MS + 10 * HOUR_MS);
    await site.run('read-payouts');
  };

  test('are read on the day after, kept once, and differ where the provider settles what the ledger lacks', async () => {
    const from = today();
    const [matching, differing] = [await payByCard(site, visitor), await payByCard(site, visitor)];
    await control(site, 'console-cancels', { orderId: differing.attemptId, amount: 5_000, untold: true });
    await nextMorning();
    await site.run('read-payouts');
    const finance = await site.staffMember('finance');
    const until = days(8).replaceAll('-', '');
    const { readTo, payouts } = (await finance.get(`${base}/payouts?from=${today()}&to=${until}`)).response as {
      readTo: string;
      payouts: readonly Record<'records' | 'amount' | 'fee' | 'vat' | 'net', number>[];
    };
    const [kept] = await site.db.query<{ records: number; amount: number }>(
      `select count(*)::integer as records, sum(amount)::integer as amount from payout_record
        where order_no = any ($1)`,
      [[matching.attemptId, differing.attemptId]],
    );
    expect(kept).toEqual({ records: 3, amount: matching.amount + differing.amount - 5_000 });
    expect(readTo < today()).toBe(true);
    for (const { amount, fee, vat, net } of payouts) expect(amount).toBe(fee + vat + net);
    const [all] = await site.db.query<{ net: number }>('select sum(net)::integer as net from payout_record');
    expect(total(payouts, ({ net }) => net)).toBe(all?.net);

    expect(await work(matching.attemptId)).toEqual([]);
    expect(await work(differing.attemptId)).toMatchObject([
      { kind: 'difference', reason: 'payout-differs', amount: differing.amount, theirs: differing.amount - 5_000 },
    ]);
    expect((await finance.get(`${base}/orders/${differing.attemptId}/books`)).response).toMatchObject({
      theirs: { paid: differing.amount, refunded: 5_000 },
    });

    // The comparison books what was cancelled there: the difference ends by itself.
    await finance.post(`${base}/comparisons`, { from, to: today(), pressKey: crypto.randomUUID() });
    await nextMorning();
    expect(
      (await work(differing.attemptId)).filter((one) => 'reason' in one && one.reason === 'payout-differs'),
    ).toEqual([]);
  });

  test('wait for the provider without leaving a day out', async () => {
    await payByCard(site, visitor);
    site.bank.fault({ endpoint: 'settlements', kind: 'http500Json' });
    await nextMorning();
    const last = async () =>
      (await site.db.query<{ day: string }>('select max(sold_on)::text as day from payout_day'))[0]?.day;
    const before = await last();
    await site.run('read-payouts');
    expect([before, await last()]).toEqual([days(-2), days(-1)]);
  });
});

describe('papers that schools ask for', () => {
  const BUSINESS = '123-45-67891';
  const note = (staff: Awaited<ReturnType<typeof site.staffMember>>, body: object) =>
    staff.post(`${base}/papers`, {
      kind: 'tax-invoice',
      businessNumber: BUSINESS,
      reason: '전화로 요청',
      pressKey: crypto.randomUUID(),
      ...body,
    });

  test('are noted once by counsel, and issued by finance with number, day, reason and entry', async () => {
    const { reservationNo } = await payByCard(site, visitor);
    const [counsel, finance] = [await site.staffMember('counsel'), await site.staffMember('finance')];
    const pressKey = crypto.randomUUID();
    const pressed = await Promise.all([1, 2].map(() => note(counsel, { number: reservationNo, pressKey })));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await note(finance, { number: reservationNo })).code).toBe('settlement.paper-waits');
    expect((await note(counsel, { number: 'KT-1111' })).code).toBe('settlement.paper-number-wrong');
    expect((await note(counsel, { number: reservationNo, businessNumber: '' })).error?.field).toBe('businessNumber');

    const listed = async () =>
      ((await counsel.get(`${base}/papers`)).response as { papers: readonly { requestId: string; state: string }[] })
        .papers;
    const [waiting, ...others] = await listed();
    expect(waiting).toMatchObject({ state: 'requested', businessNumber: '1234567891', isPaid: true, method: 'card' });
    expect(others).toEqual([]);
    const settle = (staff: typeof finance, over: object = {}) =>
      staff.post(`${base}/papers/${waiting?.requestId}/settle`, {
        issued: { paperNumber: '20261120-41000000-12345678', issuedOn: today() },
        reason: '요청대로 발행',
        pressKey: crypto.randomUUID(),
        ...over,
      });
    expect((await settle(counsel)).code).toBe('staff.not-allowed');
    const ahead = { issued: { paperNumber: '1', issuedOn: days(1).replaceAll('-', '') } };
    expect((await settle(finance, ahead)).code).toBe('settlement.paper-day-ahead');
    expect((await settle(finance)).status).toBe(200);
    expect((await settle(finance, { issued: null })).code).toBe('settlement.not-waiting');
    expect(await listed()).toMatchObject([{ state: 'issued', paperNumber: '20261120-41000000-12345678' }]);
    const entries = await site.db.query(
      `select act, reason, facts ->> 'paper' as paper, subjects from staff_entry where act like 'settlement.%-paper' order by entry_id`,
    );
    const subjects = [`reservation:${reservationNo}`];
    expect(entries).toEqual([
      { act: 'settlement.note-paper', reason: '전화로 요청', paper: 'tax-invoice', subjects },
      { act: 'settlement.settle-paper', reason: '요청대로 발행', paper: 'tax-invoice', subjects },
    ]);

    // Another one may be asked for now, and can't be sent.
    expect((await note(counsel, { number: reservationNo, kind: 'quote', businessNumber: '' })).status).toBe(200);
    const [second] = await listed();
    expect(
      (
        await finance.post(`${base}/papers/${second?.requestId}/settle`, {
          issued: null,
          reason: '요청을 거둠',
          pressKey: crypto.randomUUID(),
        })
      ).status,
    ).toBe(200);
    expect(new Set((await listed()).map(({ state }) => state))).toEqual(new Set(['refused', 'issued']));
  });
});
