import { lchown, mkdtemp, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs } from './account.ts';
import type { ClusterLocation } from './cluster-location.ts';

const UNFINISHED = 'cluster-new-';
const ABANDONED_AFTER_MS = 10 * 60_000;

/** Makes the cluster where there is none; refuses one of another major version, which this server can't read. */
export async function ensureCluster(
  location: ClusterLocation,
  binaries: string,
  log: (line: string) => void,
): Promise<void> {
  const found = await readFile(join(location.cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => error,
  );
  if (typeof found !== 'string')
    return found.code === 'ENOENT' ? initialise(location, binaries, log) : Promise.reject(found);
  const theirs = found.trim();
  const ours = await majorVersion(location, binaries);
  if (theirs === ours) return;
  throw new Error(
    `The database in ${location.cluster} was made by PostgreSQL ${theirs} and this program brings ${ours}: ` +
      `dump it with the earlier program and load it again, or set DATABASE_URL to a server of version ${theirs}.`,
  );
}

async function majorVersion(location: ClusterLocation, binaries: string): Promise<string> {
  const { output } = await runAs(location.account, join(binaries, 'bin', 'postgres'), ['--version']);
  return /\d+/.exec(output)?.[0] ?? output;
}

const INITDB = [
  '--username=postgres',
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** Makes the cluster in a new folder and then renames it, so that a killed start leaves no half of one. */
async function initialise(location: ClusterLocation, binaries: string, log: (line: string) => void): Promise<void> {
  log('database: making a new one');
  await removeAbandoned(location.home);
  const fresh = await mkdtemp(join(location.home, UNFINISHED));
  if (location.account !== undefined) await lchown(fresh, location.account.uid, location.account.gid);
  const outcome = await runAs(location.account, join(binaries, 'bin', 'initdb'), [...INITDB, `--pgdata=${fresh}`]);
  if (!outcome.ok) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`The database could not be made: ${outcome.output.split('\n').at(-1) ?? ''}`);
  }
  await rmdir(location.cluster).catch(() => undefined);
  // Of two sites that start at once, the first to rename its cluster wins, and both use it.
  await rename(fresh, location.cluster).catch(() => rm(fresh, { recursive: true, force: true }));
}

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(home, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(home, name), { recursive: true, force: true });
  }
}
