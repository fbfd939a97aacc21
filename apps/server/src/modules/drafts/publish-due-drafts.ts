import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { Clock } from '../../clock.ts';
import { isBusy, isConnectionLost } from '../../db/faults.ts';
import type { Database } from '../../db/pool.ts';
import type { Logger } from '../../observe/logger.ts';
import { publishDue } from './publish-draft.ts';
import { dueDrafts, failDraft, lockDue } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  /** A refusal as staff read it. */
  readonly sentenceOf: (rejection: Rejection) => string;
}

/**
 * Publishes drafts whose moment has come, each in a transaction of its own, by one process. One that is refused is open
 * again and says why; one that finds a lock taken is tried again.
 */
export async function publishDueDrafts({ db, clock, logger, sentenceOf }: Deps): Promise<void> {
  for (const { draftId } of await dueDrafts(db, clock.now())) {
    try {
      const published = await db.transaction(async (tx) => {
        const draft = await lockDue(tx, draftId, clock.now());
        return draft === null ? null : publishDue(tx, draft, clock.now());
      });
      if (published === null) continue;
      if (published.ok) {
        logger.info({ draftId, version: published.value }, 'a waiting draft was published');
        continue;
      }
      await failDraft(db, draftId, sentenceOf(published.rejection));
      logger.error({ draftId, code: published.rejection.code }, 'a waiting draft was not published');
    } catch (error) {
      if (isBusy(error) || isConnectionLost(error)) return;
      throw error;
    }
  }
}
