import type { Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import { isBusy, isConnectionLost } from '../../../db/faults.ts';
import type { Sql } from '../../../db/pool.ts';
import type { Logger } from '../../../observe/logger.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { difference } from './difference.ts';
import { presentTables } from './present-tables.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { refusalSentence } from './refusal-words.ts';
import { lockCatalogue } from './store.ts';
import { deletePending, isDue, lockDue, savePendingFailure, type Pending } from './versions.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

const CHANGED_SINCE =
  'The catalogue was changed after this publication was made, which would undo the change: make it again.';

/**
 * Publishes the waiting publication once it is due: in one transaction, by one process. One that is refused, or was made
 * on another catalogue than the present one, fails for good and says why; one that finds a lock taken is tried again.
 */
export async function publishDue({ db, clock, logger }: Deps): Promise<void> {
  try {
    // Each second in every process, so it opens no transaction while nothing waits.
    if (!(await isDue(db, clock.now()))) return;
    const outcome = await db.transaction((tx) => publishOne(tx, clock));
    if (outcome === null) return;
    if ('failure' in outcome) logger.error({ failure: outcome.failure }, 'the waiting catalogue was not published');
    else logger.info({ version: outcome.version }, 'the waiting catalogue was published');
  } catch (error) {
    if (isBusy(error) || isConnectionLost(error)) return;
    // What the tables themselves refuse.
    await savePendingFailure(db, error instanceof Error ? error.message : String(error), clock.now());
    throw error;
  }
}

type Outcome = { readonly version: number } | { readonly failure: string };

async function publishOne(tx: Sql, clock: Clock): Promise<Outcome | null> {
  const now = clock.now();
  const due = await lockDue(tx, now);
  if (due === null) return null;
  await lockCatalogue(tx);
  const failure = await failureOf(tx, due, now);
  if (typeof failure === 'string') {
    await savePendingFailure(tx, failure, now);
    return { failure };
  }
  await deletePending(tx);
  return failure;
}

/** Whether the catalogue was changed after the publication was made. */
export const isOutdated = async (sql: Sql, { madeOn }: Pick<Pending, 'madeOn'>): Promise<boolean> =>
  difference(await presentTables(sql), madeOn).length > 0;

async function failureOf(tx: Sql, due: Pending, now: Instant): Promise<string | { readonly version: number }> {
  if (await isOutdated(tx, due)) return CHANGED_SINCE;
  const publication = await publishCatalogue(tx, due.tables, due.note, now);
  return publication.ok ? publication : publication.refusals.map(refusalSentence).join('\n');
}
