import { rollUp } from '../apps/server/src/modules/reports/roll-up.ts';
import { readFigures, readMoneyDays, readMoneyOrders, readOnly } from '../apps/server/src/modules/reports/store.ts';
import { yearBefore } from '../packages/domain/src/reports/period.ts';
import { printJson, printTable } from './support/contender.ts';
import { fillReservations } from './support/fill-reservations.ts';
import { signInCrowd, startParkServer } from './support/park-server.ts';

/*
 * How long the reports of a year and a month take in a park with 1,000,000 reservations, of which a thousand visit a
 * day, and how long its days take to be added up for the first time.
 */
const isSmall = process.argv.includes('--small');
const RESERVATIONS = isSmall ? 20_000 : 1_000_000;
const TARGET_MS = 2_000;
const TODAY = '2026-11-20';
const NOW = Date.parse(`${TODAY}T12:00:00+09:00`);
const HOUR_MS = 3_600_000;
const ALL = { hall: null, track: null } as const;

const PAID = `insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  select kind || ':' || a.attempt_id, account, sign * a.amount, a.attempt_id, r.reservation_id, coalesce(a.approved_at, r.created_at)
  from payment_attempt a join reservation r using (attempt_id)
    cross join (values ('charge', 'provider-receivable', 1), ('charge', 'sales', -1),
      ('refund', 'provider-receivable', -1), ('refund', 'refunds', 1)) side (kind, account, sign)
  where (kind = 'charge' or a.state = 'refunded') and not exists (select from ledger_entry l where l.attempt_id = a.attempt_id)
  order by r.created_at`;

const park = await startParkServer();
try {
  const { db } = park;
  await signInCrowd(db, 20);
  // A job of the site that started a moment ago may have what the filling locks.
  await fillReservations(db, RESERVATIONS).catch(() => fillReservations(db, RESERVATIONS));
  await db.query('alter table ledger_entry disable trigger user');
  await db.query(PAID);
  await db.query('alter table ledger_entry enable trigger user');
  await db.query('vacuum analyze');
  // The site has marked the days of its demo alone, before there were others.
  await db.query('truncate report_day, report_change, report_row');
  const begun = performance.now();
  await rollUp(db, NOW - HOUR_MS, 0);
  await rollUp(db, NOW, Infinity);
  const rolledMs = performance.now() - begun;
  const table = [['report', 'ms', 'target ms']];
  const result: Record<string, number> = { 'first roll-up': rolledMs };
  const measure = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await run();
    result[name] = performance.now() - from;
    table.push([name, (result[name] ?? 0).toFixed(0), `≤ ${TARGET_MS}`]);
  };
  const periods = {
    year: { from: '2025-11-20', to: '2026-11-19' },
    month: { from: '2026-10-01', to: '2026-10-31' },
    'month ahead': { from: TODAY, to: '2026-12-19' },
  };
  for (const [name, now] of Object.entries(periods))
    await measure(`all reports, ${name}`, () =>
      readOnly(db, (tx) => readFigures(tx, { now, before: yearBefore(now) }, ALL, TODAY)),
    );
  for (const by of ['visit', 'payment'] as const) {
    const filter = { ...ALL, by, reason: null, product: null };
    await measure(`days of a year's sales by ${by}`, () =>
      readOnly(db, (tx) => readMoneyDays(tx, periods.year, filter)),
    );
    await measure(`orders of a day by ${by}`, () => readOnly(db, (tx) => readMoneyOrders(tx, '2026-10-01', filter)));
  }
  const [kept] = await db.query<{ days: number }>(
    'select count(*)::integer as days from report_day where rolled_at is not null',
  );
  printTable(table);
  printJson({ bench: 'reports', ...result, days: kept?.days ?? 0, reservations: RESERVATIONS, target: TARGET_MS });
} finally {
  await park.stop();
}
