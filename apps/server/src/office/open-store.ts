import { buildName } from '../build-in-use.ts';
import type { Config } from '../config.ts';
import { findEmbedded, startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type Database } from '../db/pool.ts';

interface Store {
  readonly db: Database;
  close(): Promise<void>;
}

interface DatabaseServer {
  readonly url: string;
  readonly isOwn: boolean;
  /** Stops it where it was started for this command. */
  stop(): Promise<void>;
}

const ignore = (): void => undefined;

/** Opens the site's database: that of a running site, or a database server for this command alone. */
export async function openStore({ databaseUrl, dataDir }: Config): Promise<Store> {
  const server = databaseUrl === undefined ? await reachEmbedded(dataDir) : runningServer(databaseUrl);
  const { url } = server;
  try {
    if (server.isOwn) await migrate({ url, log: ignore, build: buildName() });
    const db = await openDatabase({ url, poolSize: 2, applicationName: 'kkumteo office' });
    return {
      db,
      close: async () => {
        await db.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The embedded database of a running site, or where none runs, one that is started for this command. */
export async function reachEmbedded(dataDir: string): Promise<DatabaseServer> {
  const running = await findEmbedded(dataDir);
  if (running !== undefined) return runningServer(running);
  const { url, stop } = await startEmbedded({ dataDir, log: ignore });
  return { url, isOwn: true, stop };
}

const runningServer = (url: string): DatabaseServer => ({ url, isOwn: false, stop: () => Promise.resolve() });
