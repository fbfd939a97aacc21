import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import { isBusy } from '../../../db/faults.ts';
import type { Sql } from '../../../db/pool.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { lastKnownDay } from '../calendar/extend-calendar.ts';

/** `done`: no pass is due. `more`: the pass goes on. `busy`: another process is at it, or bookings had the rows. */
export type FollowState = 'done' | 'more' | 'busy';

/** More than a pass has that changes every row of a park of 150 products. */
const MOST_STEPS = 1_000;

/**
 * Makes the stock of the days ahead what the catalogue says, by difference, in steps of a transaction each (decision 80); stops after
 * `steps`. A process that dies in between leaves the rest to the next call of any process.
 */
export async function followCatalogue(sql: Sql, now: Instant, steps = MOST_STEPS): Promise<FollowState> {
  const today = kstDate(now);
  for (let step = 0; step < steps; step += 1) {
    const state = await followStep(sql, { today, now });
    if (state !== 'more') return state;
  }
  return 'more';
}

const FOLLOW = 'select follow_catalogue($1, $2, to_timestamp($3::float8)) as state';

async function followStep(sql: Sql, at: { readonly today: KstDate; readonly now: Instant }): Promise<FollowState> {
  try {
    const rows = await sql.query<{ readonly state: FollowState }>(FOLLOW, [
      at.today,
      lastKnownDay(at.today),
      at.now / 1000,
    ]);
    return rows[0]?.state ?? 'busy';
  } catch (error) {
    if (isBusy(error)) return 'busy';
    throw error;
  }
}

/** The job: asks the database only after the catalogue or the day has changed, until no pass is due. */
export function catalogueFollower({
  db,
  catalogue,
  clock,
}: {
  readonly db: Sql;
  readonly catalogue: Pick<Catalogue, 'version'>;
  readonly clock: Clock;
}): () => Promise<void> {
  let followed = '';
  return async () => {
    // Before the database is asked: a change that comes meanwhile has another version.
    const seen = `${catalogue.version()} ${kstDate(clock.now())}`;
    if (seen !== followed && (await followCatalogue(db, clock.now())) === 'done') followed = seen;
  };
}

/** Fits all days from `from` on within the caller's transaction, for a catalogue that it has written; returns how many rows it opened. */
export async function openWholeStock(tx: Sql, from: KstDate, now: Instant): Promise<number> {
  const today = kstDate(now);
  const rows = await tx.query<{ readonly opened: number }>('select opened from fit_stock($1, $2, null)', [
    from,
    lastKnownDay(today),
  ]);
  const opened = rows[0]?.opened ?? 0;
  await tx.query(
    `insert into stock_pass (first_day, opened, finished_at) values ($1, $2, to_timestamp($3::float8))
    on conflict (only_row) do update set first_day = excluded.first_day, next_day = null, opened = excluded.opened, changed = 0,
      finished_at = excluded.finished_at`,
    [today, opened, now / 1000],
  );
  await tx.query('delete from stock_change');
  return opened;
}
