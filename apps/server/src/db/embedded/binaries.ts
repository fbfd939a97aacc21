import { chmod, cp, lstat, mkdtemp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { type Account, runAs } from './account.ts';
import { makeFolder } from './make-folder.ts';
import type { HostEnvironment } from './host-environment.ts';

/** The folder of binaries that `account` can run: in place where possible, else a copy kept for this version. */
export async function usableBinaries(
  host: HostEnvironment,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  const linked = await linkLibraries(host.nativeFolder);
  const first = linked ? await probe(host.nativeFolder, account) : 'its libraries lack their links';
  if (first === undefined) return host.nativeFolder;
  for (const home of host.binaryHomes) {
    const copy = await copyTo(home, host, log);
    if (copy !== undefined && (await probe(copy, account)) === undefined) return copy;
  }
  const who = account === undefined ? 'here' : `as the account ${account.name}`;
  throw new Error(`The embedded database can't run ${who}: ${first}; set DATABASE_URL to a PostgreSQL server instead.`);
}

/** Undefined where the server's program runs, else what it says. */
async function probe(folder: string, account: Account | undefined): Promise<string | undefined> {
  for (const program of ['postgres', 'initdb']) {
    const outcome = await runAs(account, join(folder, 'bin', program), ['--version']);
    if (!outcome.ok) return outcome.output.split('\n')[0];
  }
  return undefined;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Makes the links between library names that npm can't pack and the package's install script makes, unless scripts are
 * off. Says no where they lack and can't be made.
 */
export async function linkLibraries(nativeFolder: string): Promise<boolean> {
  const list = await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: readonly Link[] = JSON.parse(list);
  const made = await Promise.all(links.map((link) => makeLink(dirname(nativeFolder), link)));
  return made.every((one) => one);
}

async function makeLink(packageFolder: string, { source, target }: Link): Promise<boolean> {
  const location = join(packageFolder, target);
  const there = await stat(location).catch(() => undefined);
  if (there !== undefined) return true;
  const made = await symlink(relative(dirname(target), source), location).catch(
    (error: NodeJS.ErrnoException) => error,
  );
  return made === undefined || made.code === 'EEXIST';
}

/** Copies the binaries below `home`, complete or not at all; undefined where that can't be done. */
async function copyTo(home: string, host: HostEnvironment, log: (line: string) => void): Promise<string | undefined> {
  const goal = join(home, `postgres-${host.version}-${process.platform}-${process.arch}`);
  try {
    await makeFolder(home, 0o755);
    if (await isOurs(goal)) return join(goal, 'native');
    log(`database: copying the server's programs to ${goal}`);
    const fresh = await mkdtemp(join(home, 'postgres-copy-'));
    await cp(host.nativeFolder, join(fresh, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeeded,
    });
    await openFolders(fresh);
    await linkLibraries(join(fresh, 'native'));
    await rename(fresh, goal).catch(() => rm(fresh, { recursive: true, force: true }));
    return (await isOurs(goal)) ? join(goal, 'native') : undefined;
  } catch {
    return undefined;
  }
}

// A copy also copies that a folder may not be written, or not be read by others.
async function openFolders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await openFolders(join(folder, entry.name));
}

// A folder that others could have put there first, as in /tmp, is not run.
async function isOurs(folder: string): Promise<boolean> {
  const there = await lstat(folder).catch(() => undefined);
  return there !== undefined && there.isDirectory() && there.uid === process.getuid?.() && (there.mode & 0o022) === 0;
}

function isNeeded(source: string): boolean {
  return extname(source) !== '.a' && !source.endsWith('pkgconfig');
}
