import pg from 'pg';
import { connectionOptions } from '../../apps/server/src/db/connection.ts';
import { openCuttingProxy } from '../../apps/server/src/db/cutting-proxy.test-support.ts';
import { databaseOn, openPool, type Database } from '../../apps/server/src/db/pool.ts';

export type Statements = Pick<Database, 'query' | 'transaction'>;

/** A pool of one connection, which the server ends in the packet in which it is handed on. */
export interface PoolErrors {
  /** `act` is who it is handed on to. Unheard, the pool has clients of the driver’s own: the sabotage. */
  run<T>(act: (db: Statements) => Promise<T>, isUnheard: boolean): Promise<T>;
  close(): Promise<void>;
}

/** Pools before the database at `url`. */
export async function openPoolErrors(url: string): Promise<PoolErrors> {
  const proxy = await openCuttingProxy(url);
  const name = 'kkumteo simulation';
  const heard = openPool({ url: proxy.url, poolSize: 1, applicationName: name });
  const unheard = new pg.Pool({ ...connectionOptions(proxy.url, name), max: 1, idleTimeoutMillis: 0 });
  unheard.on('error', () => undefined);
  return {
    async run(act, isUnheard) {
      const pool = isUnheard ? unheard : heard;
      // There is a connection, and it is in use.
      await pool.query('select 1');
      const before = pool.query('select 1');
      proxy.cutNext();
      const acted = act(databaseOn(pool));
      await Promise.allSettled([before, acted]);
      return acted;
    },
    async close() {
      await Promise.all([heard.end(), unheard.end()]);
      await proxy.cut();
    },
  };
}
