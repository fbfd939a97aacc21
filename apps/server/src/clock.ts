import type { Sql } from './db/pool.ts';

export interface Clock {
  /** Epoch milliseconds. What day that is in Seoul is told by `domain/shared/time.ts`. */
  now(): number;
}

/** A clock that goes by the database's; `close` ends its look-ups. */
export interface DatabaseClock extends Clock {
  close(): void;
}

export interface DatabaseClockOptions {
  readonly sql: Sql;
  /** The moment (epoch ms) at which the clock starts (PD-24); undefined means the database's own time. */
  readonly startAt?: number | undefined;
  /** How often the database is asked anew, in ms. */
  readonly everyMs?: number;
}

// Two timers of one machine drift apart by far less than a second in this time.
const EVERY_MS = 60_000;
const TRIES = 3;

/**
 * The clock that the site hands to everybody. Every process on a database has that database's time, whatever its own machine believes: what
 * one of them lapses or ends has lapsed for all. In between it goes by the monotonic timer, which no correction of the machine's time moves,
 * and while the database is away it goes on by it. Rejects where the database does not answer the first time.
 */
export async function openDatabaseClock({
  sql,
  startAt,
  everyMs = EVERY_MS,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  let ahead = await aheadOfTimer(sql);
  const shift = startAt === undefined ? 0 : startAt - (performance.now() + ahead);
  const looking = setInterval(() => {
    aheadOfTimer(sql).then(
      (found) => (ahead = found),
      () => undefined,
    );
  }, everyMs);
  looking.unref();
  return {
    now: () => Math.floor(performance.now() + ahead + shift),
    close: () => clearInterval(looking),
  };
}

/** By how many ms the database's clock is ahead of this process's timer; of several answers the quickest tells it best. */
async function aheadOfTimer(sql: Sql): Promise<number> {
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
