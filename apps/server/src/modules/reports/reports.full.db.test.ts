import { reportPaths, reportsCall, moneyDaysCall, moneyOrdersCall } from '@kkumteo/contract/office/reports';
import { decode } from '@kkumteo/contract/wire/codec';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import { VISIT } from '../../testing/bookings.test-support.ts';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { gateOf } from '../admission/gate.test-support.ts';
import { book, cancel, cancelAll } from '../reservation/cancel/cancel.test-support.ts';
import { recountReports } from './roll-up.ts';

/* What 통계 says against rows that are counted one by one, before a day is added up, after it, and after late changes. */

const site = await openSiteForFile();
const BOOKED = '2026-11-20';

const wire = (day: string): string => day.replaceAll('-', '');
const ask = async (path: string, role: StaffRole, asked: Readonly<Record<string, string>>) =>
  (await site.staffMember(role)).get(`${path}?${new URLSearchParams(asked).toString()}`);

async function reportsOf(from: string, to: string, by: 'visit' | 'payment', role: StaffRole = 'finance') {
  const { response } = await ask(reportPaths.reports, role, { from: wire(from), to: wire(to), by });
  return decode(reportsCall.answer, response);
}

interface Line {
  readonly reservationId: number;
  readonly visitDate: string;
  readonly hall: string;
  readonly state: string;
  readonly people: number;
  readonly came: number;
}

interface Entry {
  readonly reservationId: number;
  readonly day: string;
  readonly won: number;
}

/** Every line and movement of money, one by one. */
async function slowCount(day: string) {
  const lines = await site.db
    .query<Line>(`select l.reservation_id, l.visit_date, l.hall, l.state, l.experiencer_count as people,
      coalesce(a.experiencers, 0) as came from reservation_line l left join admission a using (line_id)`);
  const entries = await site.db
    .query<Entry>(`select r.reservation_id, (e.at at time zone 'Asia/Seoul')::date as day, -e.amount as won
    from ledger_entry e join reservation r on r.reservation_id = e.reservation_id or r.attempt_id = e.attempt_id
    where e.account in ('sales', 'refunds')`);
  const sum = (won: readonly number[]) => won.reduce((total, each) => total + each, 0);
  const open = lines.filter(({ visitDate, state }) => visitDate === day && state === 'open');
  const visits = new Map(lines.map(({ reservationId, visitDate }) => [reservationId, visitDate]));
  return {
    came: sum(open.map(({ came }) => came)),
    expected: sum(open.map(({ people }) => people)),
    visits: open.length,
    earned: sum(entries.filter(({ reservationId }) => visits.get(reservationId) === day).map(({ won }) => won)),
    moved: sum(entries.filter((entry) => entry.day === day).map(({ won }) => won)),
  };
}

async function figuresOf(day: string) {
  const [visited, moved] = [await reportsOf(day, day, 'visit'), await reportsOf(day, day, 'payment')];
  const { rows } = visited.missed;
  return {
    came: visited.summary.came,
    expected: rows.length === 0 ? null : rows[0]?.expected,
    visits: visited.lead.rows.reduce((sum, { visits }) => sum + (visits ?? 0), 0),
    earned: visited.summary.won,
    moved: moved.summary.won,
  };
}

const today = (): string => new Date(site.clock.now() + 9 * 60 * MINUTE_MS).toISOString().slice(0, 10);

/** Figures of the day of the visit, of the bookings and of the present one are what counting says. */
async function expectCounted(): Promise<void> {
  for (const day of new Set([VISIT, BOOKED, today()])) {
    const counted = await slowCount(day);
    const figures = await figuresOf(day);
    // Of a day that is not over no one has stayed away, and a day without visits has no row.
    expect([day, figures]).toEqual([
      day,
      { ...counted, expected: figures.expected === null ? null : counted.expected },
    ]);
  }
}

async function rollUp(): Promise<void> {
  await site.run('roll-up-reports');
  site.clock.advance(61 * MINUTE_MS);
  await site.run('roll-up-reports');
  const { days, differences } = await recountReports(site.db, '2026-01-01', '2027-12-31');
  expect([days > 0, differences]).toEqual([true, []]);
}

const kept = async (day: string): Promise<boolean> => {
  const [row] = await site.db.query<{ kept: boolean }>(
    `select rolled_at is not null and not exists (select from report_change where day = $1) as kept from report_day where day = $1`,
    [day],
  );
  return row?.kept === true;
};

test('figures are what a slow count says: live, of days added up, and after late refunds, changes and admissions', async () => {
  site.clock.setTo(BOOKED, '09:00');
  const [mine, other, third] = [await site.newcomer(), await site.newcomer(), await site.newcomer()];
  const bought = await book(site, mine, { rounds: [1, 2] });
  const gone = await book(site, other, { rounds: [1] });
  const late = await book(site, third, { rounds: [3] });
  await cancel(mine, bought.reservationNo, bought.lineNos.slice(1));
  await cancelAll(other, gone.reservationNo);
  await site.run('follow-refunds');
  await expectCounted();

  site.clock.setTo(VISIT, '09:00');
  const reception = await site.staffMember('reception');
  expect((await gateOf(site, reception).scan(bought.reservationNo)).response).toMatchObject({ answer: 'come-in' });
  await expectCounted();
  await rollUp();
  expect([await kept(BOOKED), await kept(VISIT)]).toEqual([true, false]);

  site.clock.setTo('2026-12-10', '03:00');
  await rollUp();
  expect(await kept(VISIT)).toBe(true);
  await expectCounted();
  const missed = (await reportsOf(VISIT, VISIT, 'visit')).missed.rows;
  expect(missed).toMatchObject([{ expected: 2, missed: 1, share: 500 }]);

  // Late: money goes back, a visit came in after all, and lines of one payment turn out to be of two halls.
  await site.db.query(
    `insert into ledger_entry (transfer_key, account, amount, attempt_id, at)
      select 'refund:late', side.account, side.sign * 7001, $1, to_timestamp($2::float8)
      from (values ('provider-receivable', -1), ('refunds', 1)) side (account, sign)`,
    [late.attemptId, site.clock.now() / 1000],
  );
  expect(await kept(VISIT)).toBe(false);
  await expectCounted();
  await rollUp();
  await site.db.query(
    `insert into admission (line_id, experiencers, leaders, since, scan_key)
    select l.line_id, 1, 0, s.at, s.scan_key from reservation_line l join reservation r using (reservation_id)
      cross join (select * from admission_scan limit 1) s where r.reservation_no = $1`,
    [late.reservationNo],
  );
  await expectCounted();
  await site.db.query(`update reservation_line set hall = 'teen' where line_no = $1`, [bought.lineNos[0]]);
  expect([await kept(VISIT), await kept(BOOKED)]).toEqual([false, false]);
  await expectCounted();
  await rollUp();
  await expectCounted();
});

test('a kept figure that is wrong is what the reports say, and is named by a recount', async () => {
  const wrong = `update report_row set number = number + $2 where day = $1 and report = 'came' and hall = 'child'`;
  const recount = async () =>
    (await recountReports(site.db, VISIT, VISIT)).differences.map(({ report, hall, kept, counted }) => [
      report,
      hall,
      (kept ?? 0) - (counted ?? 0),
    ]);
  const { came } = await slowCount(VISIT);
  await site.db.query(wrong, [VISIT, 1]);
  expect((await figuresOf(VISIT)).came).toBe(came + 1);
  expect(await recount()).toEqual([['came', 'child', 1]]);
  await site.db.query(wrong, [VISIT, -1]);
  expect(await recount()).toEqual([]);
});

test('each sum of money is what its days and their orders add up, also of one hall and of one product', async () => {
  for (const by of ['visit', 'payment'] as const) {
    const period = { from: wire(BOOKED), to: '20261215', by };
    const { sales, productSales } = await reportsOf(BOOKED, '2026-12-15', by);
    expect(productSales.rows.reduce((sum, { won }) => sum + (won ?? 0), 0)).toBe(productSales.total.won);
    expect(productSales.total).toMatchObject({ came: sales.total.came, won: sales.total.won });
    expect(sales.rows.map(({ hall }) => hall)).toEqual(expect.arrayContaining(['child', 'teen']));
    expect(sales.rows.reduce((sum, { won }) => sum + (won ?? 0), 0)).toBe(sales.total.won);
    const sums = [
      ...sales.rows.map(({ hall, won }) => ({ won, filter: { hall } })),
      ...productSales.rows.slice(0, 2).map(({ productId, won }) => ({ won, filter: { product: String(productId) } })),
      { won: sales.total.won, filter: {} },
    ];
    for (const { won, filter } of sums) {
      const { days, total } = decode(
        moneyDaysCall.answer,
        (await ask(reportPaths.moneyDays, 'finance', { ...period, ...filter })).response,
      );
      expect([filter, total]).toEqual([filter, won]);
      for (const { day, won: ofDay } of days) {
        const of = { from: wire(day), to: wire(day), by, ...filter };
        const orders = decode(moneyOrdersCall.answer, (await ask(reportPaths.moneyOrders, 'finance', of)).response);
        const added = orders.rows.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
        expect([filter, day, orders.total, added]).toEqual([filter, day, ofDay, ofDay]);
      }
    }
  }
});

test('refunds are of the day on which they went out, by their reason', async () => {
  const { refunds } = await reportsOf(BOOKED, '2026-12-15', 'visit');
  expect(refunds?.rows.map(({ reason, refunds: count }) => [reason, count])).toEqual([
    ['lines-cancelled', 2],
    ['given-back-at-provider', 1],
  ]);
  const [row] = refunds?.rows ?? [];
  for (const [reason, won] of [
    ['lines-cancelled', row?.won],
    ['any', refunds?.total],
  ] as const) {
    const asked = { from: wire(BOOKED), to: '20261215', by: 'payment', reason };
    expect((await ask(reportPaths.moneyDays, 'finance', asked)).response).toMatchObject({ total: won });
  }
});

test('a role without money reads no won and no small number of people, and opens no list', async () => {
  const { summary, sales, refunds, missed } = await reportsOf(VISIT, VISIT, 'visit', 'programme');
  expect([summary.won, sales.total.won, refunds, summary.came]).toEqual([null, null, null, null]);
  expect(missed.rows.map((row) => row.missed)).toEqual([0]);
  const list = { from: wire(VISIT), to: wire(VISIT), by: 'visit' };
  expect((await ask(reportPaths.moneyDays, 'programme', list)).code).toBe('staff.not-allowed');
});

test('pictures say the figures of their tables, and hold nothing that runs or loads', async () => {
  const { occupancy, sales } = await reportsOf(VISIT, VISIT, 'visit');
  expect(occupancy.chart).toMatch(/^<svg /);
  expect(sales.chart).toContain('원</text>');
  expect(`${occupancy.chart}${sales.chart}`).not.toMatch(/<script|<style|href=|url\(|on\w+=/);
});

test('days that make no period are refused', async () => {
  const refused = await ask(reportPaths.reports, 'finance', { from: '20261202', to: '20261201', by: 'visit' });
  expect(refused.code).toBe('report.days-wrong');
});
