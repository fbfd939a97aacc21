import { describe, expect, test } from 'vitest';
import { openPaymentSite, payByCard } from '../../testing/payments.test-support.ts';
import { passTime } from '../../testing/pay.test-support.ts';
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

const today = () => new Date(site.clock.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
const total = <Row>(rows: readonly Row[], won: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + won(row), 0);

describe('the ledger of a day', () => {
  test('balances to the won, has every entry once, and adds up to what 정산 shows of the day', async () => {
    const { attemptId, amount } = await payByCard(site, visitor);
    await askRefund(site, attemptId, 5_000);
    await passTime(site, 61);
    await site.run('reconcile-attempts');
    const finance = await site.staffMember('finance');
    const days = { from: today(), to: today() };
    const { sums } = (await finance.get(`${base}/ledger?from=${days.from}&to=${days.to}`)).response as {
      sums: readonly Sum[];
    };
    const taken = await finance.post(`${base}/ledger/take`, { ...days, as: 'xlsx', reason: '9월 마감' });
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

    const { rows } = (await finance.get(`${base}/days/${days.from}`)).response as {
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
    const days = { from: '20261001', to: '20261031' };
    const take = async (role: 'finance' | 'counsel', body: object) =>
      (
        await (
          await site.staffMember(role)
        ).post(`${base}/ledger/take`, { ...days, as: 'csv', reason: '보고', ...body })
      ).code;
    expect(await take('finance', { to: '20261101' })).toBe('settlement.ledger-days-wrong');
    expect(await take('finance', { reason: '' })).toBeTruthy();
    expect(await take('counsel', {})).toBe('staff.not-allowed');
  });
});
