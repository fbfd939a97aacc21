import type { Config } from '../config.ts';
import { findEmbedded } from '../db/embedded/find-embedded.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/pool.ts';
import type { Database } from '../db/pool.ts';

export interface Store {
  readonly db: Database;
  close(): Promise<void>;
}

const quiet = (): void => undefined;

/** Opens the site's database: that of a running site, or a database server for this command alone. */
export async function openStore({ databaseUrl, dataDir }: Config): Promise<Store> {
  const running = databaseUrl ?? (await findEmbedded(dataDir));
  const own = running === undefined ? await startEmbedded({ dataDir, log: quiet }) : undefined;
  const url = running ?? own?.url ?? '';
  try {
    if (own !== undefined) await migrate({ url, log: quiet });
    const db = await openDatabase({ url, poolSize: 2, applicationName: 'kkumteo office' });
    return {
      db,
      close: async () => {
        await db.close();
        await own?.stop();
      },
    };
  } catch (error) {
    await own?.stop();
    throw error;
  }
}
