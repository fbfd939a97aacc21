import { restoreBackup, type RestoreSummary } from '../db/backup/restore-backup.ts';
import { settleRestored } from './settle-restored.ts';

/** Puts a backup in the place of the embedded database of `dataDir`, without what must not come back with it. */
export const restoreSite = (dataDir: string, file: string): Promise<RestoreSummary> =>
  restoreBackup(dataDir, file, settleRestored);
