import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from '../connection.ts';

/** The connection of the one site that holds the database: it lives as long as the site, and the lock on it too. */
export interface SiteLock {
  readonly client: pg.Client;
  readonly serverName: string;
}

export type LockAttempt =
  | { readonly kind: 'held'; readonly lock: SiteLock }
  | { readonly kind: 'taken' }
  | { readonly kind: 'unanswered' };

const SITE_LOCK = 7_405_601_002;
/** A busy server notices late that a site was killed; the next start waits for that. */
const NOTICED_MS = 2_000;
const LOOK_MS = 100;

/** Takes the site's lock as superuser, for two seconds at most; the server releases it when the site dies. */
export async function trySiteLock(url: string): Promise<LockAttempt> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'kkumteo guard',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    const row = await lockWithin(client, NOTICED_MS);
    if (row?.held === true) return { kind: 'held', lock: { client, serverName: row.name } };
    await client.end();
    return { kind: 'taken' };
  } catch {
    // Not up yet, or going down: the caller looks again at the process.
    await client.end().catch(() => undefined);
    return { kind: 'unanswered' };
  }
}

interface LockRow {
  readonly held: boolean;
  readonly name: string;
}

/** Tries for the lock so many ms; answers the last try. */
async function lockWithin(client: pg.Client, milliseconds: number): Promise<LockRow | undefined> {
  const until = performance.now() + milliseconds;
  for (;;) {
    const { rows } = await client.query<LockRow>(
      `select pg_try_advisory_lock($1) as held, current_setting('cluster_name') as name`,
      [SITE_LOCK],
    );
    if (rows[0]?.held === true || performance.now() >= until) return rows[0];
    await sleep(LOOK_MS);
  }
}

/** Makes the site's own role and database, which is no superuser, where they lack. */
export async function ensureDatabase({ client }: SiteLock): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists(select from pg_roles where rolname = 'kkumteo') as role,
            exists(select from pg_database where datname = 'kkumteo') as database`,
  );
  if (rows[0]?.role !== true) await client.query('create role kkumteo login createdb');
  if (rows[0]?.database !== true) await client.query('create database kkumteo owner kkumteo');
}

// What restoring a backup put aside (restore-backup.ts) says in its name since when: it holds people's names, and goes
// by this term.
const EXPIRED = `select datname::text as name from pg_database
  where datname ~ '^kkumteo_before_[0-9]{17}$' and substr(datname, 16, 14) < to_char((now() - interval '30 days') at time zone 'UTC', 'YYYYMMDDHH24MISS')`;

/** Drops the databases that restoring a backup has put aside thirty days ago. */
export async function dropExpiredDatabases({ client }: SiteLock): Promise<void> {
  const { rows } = await client.query<{ name: string }>(EXPIRED);
  for (const { name } of rows) await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
}
