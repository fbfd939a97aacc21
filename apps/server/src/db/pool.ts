import pg from 'pg';
import { connectionOptions, DatabaseClient, unreachableSentence, retryWhileStartingUp } from './connection.ts';
import { isOutOfRoom } from './faults.ts';
import { openListener } from './listener.ts';

export interface Sql {
  /** Runs one statement; with a `name` it is prepared once per connection. */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<readonly Row[]>;
}

export interface Database extends Sql {
  /** Runs `act` in a transaction at READ COMMITTED. Rolls back if `act` throws, or answers a decision that refuses. */
  transaction<T>(act: (tx: Sql) => Promise<T>): Promise<T>;
  /**
   * Calls `onPayload` for every NOTIFY on `channel`, on a connection of its own. After that connection was lost and
   * made again it is called once with an empty payload: notifications may have been missed. Resolves, once listening,
   * with the way to stop.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The connections of a pool, and how many statements and transactions wait for one. */
export interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

export interface OpenDatabase extends Database {
  poolUse(): PoolUse;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly applicationName: string;
  /** The database ends a statement, and an idle transaction, after so many ms; undefined sets no limit. */
  readonly statementTimeoutMs?: number;
  /** Called when an idle connection is lost; the pool makes a new one by itself. */
  readonly onConnectionLost?: (error: Error) => void;
  /** Called for each statement that failed because the server lacks disk, memory or connections. */
  readonly onOutOfRoom?: (error: unknown) => void;
}

/** Opens a pool on `url` after a first connection. Refuses with a sentence that names the host, never the password. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const pool = openPool(options);
  await retryWhileStartingUp(() => pool.query('select 1')).catch(async (cause: unknown) => {
    await pool.end();
    throw new Error(unreachableSentence(options.url, cause), { cause });
  });
  const listener = openListener(connectionOptions(options.url, `${options.applicationName} listener`));
  const db = databaseOn(pool);
  const report = (error: unknown): never => {
    if (isOutOfRoom(error)) options.onOutOfRoom?.(error);
    throw error;
  };
  return {
    query: <Row>(text: string, values?: readonly unknown[], name?: string) =>
      db.query<Row>(text, values, name).catch(report),
    transaction: (act) => db.transaction(act).catch(report),
    listen: listener.listen,
    poolUse: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: options.poolSize,
    }),
    close: async () => {
      await listener.close();
      // The pool says that it is closed before its connections are; what the server says to them then is of no interest.
      pool.removeAllListeners('error').on('error', () => undefined);
      await pool.end();
    },
  };
}

/** The connections of `options`, none of which is made yet. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(options.url, options.applicationName),
    ...limitsOf(options),
    max: options.poolSize,
    idleTimeoutMillis: 0,
    Client: DatabaseClient,
  });
  // Without a listener of the pool's own a lost idle connection would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  return pool;
}

const limitsOf = ({ statementTimeoutMs: ms }: DatabaseOptions): pg.ClientConfig =>
  ms === undefined ? {} : { statement_timeout: ms, idle_in_transaction_session_timeout: ms };

/** Statements and transactions, each on the next free connection of the pool. */
export const databaseOn = (pool: pg.Pool): Pick<Database, 'query' | 'transaction'> => ({
  ...sqlOn(pool),
  transaction: (act) => runTransaction(pool, act),
});

function sqlOn(connection: pg.Pool | pg.PoolClient): Sql {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = [], name?: string) => {
      const statement = { text, values: [...values], ...(name === undefined ? {} : { name }) };
      const result = await connection.query<Row & pg.QueryResultRow>(statement);
      return result.rows;
    },
  };
}

async function runTransaction<T>(pool: pg.Pool, act: (tx: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that broke does not go back into the pool; the statement that meets it fails as well.
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin isolation level read committed');
    const value = await act(sqlOn(client));
    await client.query(isRefusal(value) ? 'rollback' : 'commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** A `Decision` of the domain that says no, or its like. */
const isRefusal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
