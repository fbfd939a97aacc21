import type { Sql } from './db/pool.ts';

export interface Clock {
  /** Epoch milliseconds; `domain/shared/time.ts` converts them to a day in Seoul. */
  now(): number;
}

/** A clock that follows the database's; `close` ends its queries. */
export interface DatabaseClock extends Clock {
  close(): void;
}

export interface DatabaseClockOptions {
  readonly sql: Sql;
  /** The moment (epoch ms) at which the clock starts (PD-24); undefined means the database's own time. */
  readonly startAt?: number | undefined;
  /** How often the database's time is read, in ms. */
  readonly everyMs?: number;
}

// In this time the timer drifts from the database's clock by far less than a second.
const EVERY_MS = 60_000;
const TRIES = 3;

/**
 * The site's clock. Every process on a database has that database's time, whatever its own machine's clock says, so
 * that what expires for one process expires for all. Between two queries, and while the database is down, it follows
 * the monotonic timer, which corrections of the machine's time don't change. Rejects where the database does not answer
 * the first query.
 */
export async function openDatabaseClock({
  sql,
  startAt,
  everyMs = EVERY_MS,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  let ahead = await clockOffset(sql);
  const shift = startAt === undefined ? 0 : startAt - (performance.now() + ahead);
  const timer = setInterval(() => {
    clockOffset(sql).then(
      (found) => (ahead = found),
      () => undefined,
    );
  }, everyMs);
  timer.unref();
  return {
    now: () => Math.floor(performance.now() + ahead + shift),
    close: () => clearInterval(timer),
  };
}

/** How many ms the database's clock is ahead of the timer; the quickest of several answers is the most exact. */
async function clockOffset(sql: Sql): Promise<number> {
  let best = { took: Infinity, ahead: 0 };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = performance.now();
    const [row] = await sql.query<{ readonly now: number }>(NOW);
    const took = performance.now() - asked;
    if (row !== undefined && took < best.took) best = { took, ahead: row.now - (asked + took / 2) };
  }
  return best.ahead;
}

const NOW = `select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
