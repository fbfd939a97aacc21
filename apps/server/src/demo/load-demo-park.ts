import type { Instant } from '@kkumteo/domain/shared/time';
import { DEMO_PASSWORD } from '@kkumteo/demo-park/members';
import type { Database, Sql } from '../db/pool.ts';
import { liftTimeLimit } from '../db/time-limit.ts';
import { hashPassword } from '../modules/member/passwords.ts';

export interface LoadOptions {
  readonly now: Instant;
}

export interface LoadedPark {
  /** False when there was a park already: then nothing was changed. */
  readonly loaded: boolean;
  readonly products: number;
  readonly members: number;
  readonly reservations: number;
  readonly seatRows: number;
}

const NOTHING: LoadedPark = { loaded: false, products: 0, members: 0, reservations: 0, seatRows: 0 };
/**
 * Fills an empty, migrated database with the demo park as of `now`, in one transaction: catalogue, calendar and seats
 * for 13 months, members, reservations in every status. Where there is a park, it gets no more than its texts; several
 * processes may call it at once.
 */
export async function loadDemoPark(db: Database, options: LoadOptions): Promise<LoadedPark> {
  if (await hasPark(db)) {
    if (await lacksTexts(db)) await db.transaction(async (tx) => (await filler()).writeMissingTexts(tx, options));
    return NOTHING;
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const loaded = await db.transaction(async (tx) => {
    await liftTimeLimit(tx);
    await tx.query(`select pg_advisory_xact_lock(hashtext('kkumteo calendar'))`);
    if (await hasPark(tx)) return NOTHING;
    return { loaded: true, ...(await (await filler()).fillDemoPark(tx, options, passwordHash)) };
  });
  // New rows have no statistics yet, and bad query plans would slow the first visitors.
  if (loaded.loaded) await db.query('analyze');
  return loaded;
}

/** Reading a catalogue needs libraries that a start with a park does not. */
const filler = () => import('./fill-demo-park.ts');

async function lacksTexts(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ readonly lacks: boolean }>('select not exists (select from park_text) as lacks');
  return row?.lacks ?? false;
}

async function hasPark(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ readonly exists: boolean }>('select exists (select from hall) as exists');
  return row?.exists ?? false;
}
