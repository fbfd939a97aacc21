import { addDays, instantOf, kstDate, MINUTE_MS, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from './clock.ts';
import type { Database, Sql } from './db/pool.ts';
import type { Job } from './jobs/job-runner.ts';
import { messagesBetween } from './modules/messages/store.ts';
import { moneyBetween } from './modules/payment/ledger/money-between.ts';
import { placedAndCancelled } from './modules/reservation/read/placed-and-cancelled.ts';
import type { Logger } from './observe/logger.ts';
import type { Metrics } from './observe/metrics.ts';

interface ReportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info'>;
  readonly metrics: Pick<Metrics, 'takeRefusals'>;
}

export interface DayReporter {
  readonly job: Job;
  /** Logs what this process has refused today, since it stops. */
  end(): void;
}

/**
 * Logs once a day what happened in the park on the day before, by one process of several, and what each process refused
 * (docs/operate.md "Log").
 */
export function dayReporter({ db, clock, logger, metrics }: ReportDeps): DayReporter {
  let today = kstDate(clock.now());
  let reported: KstDate | null = null;
  const end = (): void => {
    const refusals = metrics.takeRefusals();
    if (Object.keys(refusals).length > 0) logger.info({ day: today, refusals }, 'requests that this process refused');
  };
  const run = async (): Promise<void> => {
    const now = clock.now();
    if (kstDate(now) !== today) end();
    today = kstDate(now);
    const day = dayToReport(now);
    if (reported === day) return;
    const claimed = await db.transaction((tx) => claimReport(tx, day, now));
    if (claimed.figures !== null) logger.info({ day, ...claimed.figures }, 'what happened on the day');
    if (!claimed.isBusy) reported = day;
  };
  return { job: { name: 'report-day', everyMs: MINUTE_MS, run }, end };
}

// What began before midnight is in the database by then.
const SETTLED_MS = 5 * MINUTE_MS;

const dayToReport = (now: Instant): KstDate => addDays(kstDate(now - SETTLED_MS), -1);

interface Claim {
  /** Null where the day has its report, or is older than the site. */
  readonly figures: Awaited<ReturnType<typeof readDay>> | null;
  /** Whether another process is reporting at this moment. */
  readonly isBusy: boolean;
}

const LOCK = `select pg_try_advisory_xact_lock(hashtext('kkumteo day')) as has`;
const IS_DUE = `select not exists (select from audit_entry where subject = $1 and action = 'day.reported')
  and exists (select from audit_entry where at < to_timestamp($2::float8)) as is_due`;
const NOTE = `insert into audit_entry (at, action, subject, facts) values (to_timestamp($1::float8), 'day.reported', $2, $3::jsonb)`;

/** Reads the figures of a day and notes that they were reported, in the transaction of the caller. */
async function claimReport(tx: Sql, day: KstDate, now: Instant): Promise<Claim> {
  const [lock] = await tx.query<{ readonly has: boolean }>(LOCK);
  if (lock?.has !== true) return { figures: null, isBusy: true };
  const [due] = await tx.query<{ readonly isDue: boolean }>(IS_DUE, [day, instantOf(addDays(day, 1)) / 1000]);
  if (due?.isDue !== true) return { figures: null, isBusy: false };
  const figures = await readDay(tx, day);
  await tx.query(NOTE, [now / 1000, day, JSON.stringify(figures)]);
  return { figures, isBusy: false };
}

/** What the database says of a day in Korea. */
export async function readDay(tx: Sql, day: KstDate) {
  const [from, to] = [instantOf(day), instantOf(addDays(day, 1))];
  return {
    ...(await placedAndCancelled(tx, from, to)),
    ...(await moneyBetween(tx, from, to)),
    ...(await messagesBetween(tx, from, to)),
  };
}
