import { lchown, mkdtemp, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs } from './account.ts';
import type { Place } from './place.ts';

const UNFINISHED = 'cluster-new-';
const ABANDONED_AFTER_MS = 10 * 60_000;

/** Makes the cluster where there is none; refuses one of another major version, which this server can't read. */
export async function ensureCluster(place: Place, binaries: string, log: (line: string) => void): Promise<void> {
  const found = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => error,
  );
  if (typeof found !== 'string')
    return found.code === 'ENOENT' ? initialise(place, binaries, log) : Promise.reject(found);
  const theirs = found.trim();
  const ours = await majorVersion(place, binaries);
  if (theirs === ours) return;
  throw new Error(
    `The database in ${place.cluster} was made by PostgreSQL ${theirs} and this program brings ${ours}: ` +
      `dump it with the earlier program and load it anew, or set DATABASE_URL to a server of version ${theirs}.`,
  );
}

async function majorVersion(place: Place, binaries: string): Promise<string> {
  const { output } = await runAs(place.account, join(binaries, 'bin', 'postgres'), ['--version']);
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

/** Makes the cluster beside its place and moves it there, so that a start that is killed leaves no half of one. */
async function initialise(place: Place, binaries: string, log: (line: string) => void): Promise<void> {
  log('database: making a new one');
  await removeAbandoned(place.home);
  const fresh = await mkdtemp(join(place.home, UNFINISHED));
  if (place.account !== undefined) await lchown(fresh, place.account.uid, place.account.gid);
  const outcome = await runAs(place.account, join(binaries, 'bin', 'initdb'), [...INITDB, `--pgdata=${fresh}`]);
  if (!outcome.ok) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`The database could not be made: ${outcome.output.split('\n').at(-1) ?? ''}`);
  }
  await rmdir(place.cluster).catch(() => undefined);
  // Two sites that start at once both make one; the first to move it wins, and its cluster is used by both attempts to start.
  await rename(fresh, place.cluster).catch(() => rm(fresh, { recursive: true, force: true }));
}

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(home, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(home, name), { recursive: true, force: true });
  }
}
