import { DAY_MS, instantOf, kstDate } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import type { Sql } from './db/pool.ts';
import { waitingPayments } from './modules/payment/refunds/review-queue.ts';
import { runOffice } from './office/office.test-support.ts';
import { openPaymentSite, payTooLate } from './testing/payments.test-support.ts';
import { readParkFigures } from './watch-park.ts';

const site = await openPaymentSite();

test('the metrics have the numbers that the office commands print', async () => {
  await payTooLate(site, await site.newcomer(), 'needs-review');
  site.clock.advance(9 * DAY_MS);
  const now = site.clock.now();
  await site.db.query(
    `insert into payment_finding (provider, order_no, provider_key, kind, ours, theirs, found_at)
      values ('sandbox', 'an-order', 'a-key', 'unknown-there', 0, 100, now())`,
  );
  await site.db.query(
    `insert into payment_comparison (provider, from_day, to_day, asked_by, step, started_at, leased_until, finished_at)
      values ('sandbox', $1, $1, 'night', 'done', $2, $2, $2)`,
    [kstDate(now), new Date(now)],
  );
  const figures = await readParkFigures(site.db, now);
  const refunds = figures.refunds.reduce((sum, { value }) => sum + value, 0);
  const overdue = await runOffice(site, ['reservations', '--overdue']);
  expect((await runOffice(site, ['refunds'])).text).toContain(
    `${refunds} refunds wait: 1 need a person, ${figures.lateRefunds} are late.`,
  );
  expect(figures.lateRefunds).toBeGreaterThan(0);
  expect((await runOffice(site, ['payments'])).text).toMatch(
    new RegExp(`^${figures.payments} payments need a person.*\n${figures.findings} differences`, 's'),
  );
  expect(overdue.text).toContain(`${figures.overduePledges} reservations are past their day of payment`);
  expect(figures).toMatchObject({ findings: 1, comparedAt: now });
  const [seats] = await site.db.query<{ capacity: number; sold: number }>(
    `select sum(capacity) as capacity, sum(sold) as sold from seat_stock where visit_date = $1 and kind = 'experiencer'`,
    [kstDate(now)],
  );
  expect(figures.seats.find(({ kind }) => kind === 'experiencer')).toMatchObject({ ...seats });
  const [last] = await site.db.query<{ day: string }>(
    'select max(visit_date) as day from seat_stock where capacity > 0',
  );
  expect(figures.lastOpenDay).toBe(instantOf(last?.day ?? ''));

  const { body } = await site.api.inject({ url: '/metrics' });
  for (const line of [
    `kkumteo_refunds_late ${figures.lateRefunds}`,
    `kkumteo_refunds_waiting{business_days="more"} ${figures.lateRefunds}`,
    `kkumteo_payments_needing_review ${figures.payments}`,
    'kkumteo_payment_findings 1',
    `kkumteo_payment_comparison_last_timestamp_seconds ${now / 1000}`,
    `kkumteo_seats_today_sold{kind="experiencer"} ${seats?.sold}`,
    'kkumteo_database_readable 1',
    'kkumteo_live_seat_streams 0',
    'kkumteo_office_news_streams 0',
  ])
    expect(body).toContain(`${line}\n`);
});

test('payments that wait are found by the indexes of their queues, in a park of any size', async () => {
  const plan = await site.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    let explained = '';
    const explaining: Sql = {
      query: async (text, values, name) => {
        const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        explained += rows.map((row) => row['QUERY PLAN']).join('\n');
        return tx.query(text, values, name);
      },
    };
    await waitingPayments(explaining);
    return explained;
  });
  expect(plan).toMatch(/on payment_attempt/);
  expect(plan).not.toMatch(/Scan[^\n]* on payment_attempt[^\n]*\n *Filter/);
  expect(plan).not.toMatch(/Seq Scan on reservation/);
});
