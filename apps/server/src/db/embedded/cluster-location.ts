import { createHash } from 'node:crypto';
import { lchown, lstat, mkdtemp, readFile, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, accountOf, chooseAccount, runAs } from './account.ts';
import { makeFolder } from './make-folder.ts';
import type { HostEnvironment } from './host-environment.ts';

export interface ClusterLocation {
  /** The data folder, as the visitor of a message knows it. */
  readonly dataDir: string;
  /** Below the data folder, the site's own: the log and, where needed, the pointer. */
  readonly keep: string;
  /** Holds the cluster, and beside it what is needed to make one. */
  readonly home: string;
  readonly cluster: string;
  readonly account: Account | undefined;
}

const POINTER = 'place.json';

/** Chooses the server's account and the place of its data, and makes the folders. Refuses with a sentence. */
export async function locateCluster(dataDir: string, host: HostEnvironment): Promise<ClusterLocation> {
  const keep = await makeSiteFolder(dataDir);
  const pointed = await readPointer(keep);
  if (pointed !== undefined) return pointedLocation(dataDir, keep, pointed, host);
  const cluster = join(keep, 'cluster');
  const owner = await ownerOf(cluster);
  if (owner !== undefined) return existingLocation({ dataDir, keep, home: keep, cluster }, owner, host);
  const account = await chooseAccount(host);
  if (account === undefined || (await canReach(keep, account))) return { dataDir, keep, home: keep, cluster, account };
  const home = await makeHomeElsewhere(keep, account, host);
  return { dataDir, keep, home, cluster: join(home, 'cluster'), account };
}

async function makeSiteFolder(dataDir: string): Promise<string> {
  const keep = join(dataDir, 'database');
  try {
    await makeFolder(keep);
    await rm(await mkdtemp(join(keep, 'write-')), { recursive: true });
    return await realpath(keep);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The data folder ${dataDir} can't be written: ${reason}.`, { cause });
  }
}

async function readPointer(keep: string): Promise<string | undefined> {
  const text = await readFile(join(keep, POINTER), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const pointer: { home: string } = JSON.parse(text);
  return pointer.home;
}

async function pointedLocation(
  dataDir: string,
  keep: string,
  home: string,
  host: HostEnvironment,
): Promise<ClusterLocation> {
  const cluster = join(home, 'cluster');
  const owner = await ownerOf(cluster);
  if (owner !== undefined) return existingLocation({ dataDir, keep, home, cluster }, owner, host);
  // A new empty database in its place would look as if every booking were lost.
  throw new Error(
    `The database of ${dataDir} was kept in ${home} and is not there, or not readable; bring it back, or delete ${join(keep, POINTER)} to begin again.`,
  );
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

async function ownerOf(cluster: string): Promise<Owner | undefined> {
  const names = await readdir(cluster).catch((error: NodeJS.ErrnoException) => (error.code === 'EACCES' ? ['?'] : []));
  return names.length === 0 ? undefined : lstat(cluster);
}

async function existingLocation(
  location: Omit<ClusterLocation, 'account'>,
  owner: Owner,
  host: HostEnvironment,
): Promise<ClusterLocation> {
  if (!host.isRoot) {
    if (owner.uid === process.getuid?.()) return { ...location, account: undefined };
    const { name } = await accountOf(owner.uid, owner.gid);
    throw new Error(
      `The database of ${location.dataDir} belongs to the account ${name}: start the site as that account or as root.`,
    );
  }
  if (owner.uid !== 0) return { ...location, account: await accountOf(owner.uid, owner.gid) };
  // A copy made by root, from a backup for instance.
  const account = await chooseAccount(host);
  if (account !== undefined) await changeOwner(location.cluster, account);
  return { ...location, account };
}

async function changeOwner(folder: string, account: Account): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? changeOwner(path, account) : lchown(path, account.uid, account.gid));
  }
}

/** Makes a folder of the account's own, whatever it was before; refuses a link or another owner's folder. */
export async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  await makeFolder(folder, 0o700);
  const there = await lstat(folder);
  const self = process.getuid?.();
  if (!there.isDirectory() || (there.uid !== self && there.uid !== account?.uid)) {
    throw new Error(`${folder} belongs to another user; remove it.`);
  }
  if (account !== undefined && there.uid !== account.uid) await lchown(folder, account.uid, account.gid);
}

async function canReach(folder: string, account: Account): Promise<boolean> {
  const probe = await mkdtemp(join(folder, 'reach-'));
  try {
    await lchown(probe, account.uid, account.gid);
    const script = 'cd -- "$1" && : > written && rm written';
    return (await runAs(account, '/bin/sh', ['-c', script, 'sh', probe])).ok;
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

async function makeHomeElsewhere(keep: string, account: Account, host: HostEnvironment): Promise<string> {
  const name = createHash('sha256')
    .update(`${keep}\n${(await stat(keep)).ino}`)
    .digest('hex')
    .slice(0, 12);
  for (const base of host.clusterHomes) {
    const home = join(base, name);
    const made = await makeFolder(home).then(
      () => true,
      () => false,
    );
    if (!made || !(await canReach(home, account))) continue;
    await writeFile(join(keep, POINTER), `${JSON.stringify({ home })}\n`);
    return home;
  }
  const tried = host.clusterHomes.join(', ');
  throw new Error(
    `The account ${account.name} that runs the database can reach neither ${keep} nor ${tried}; choose another DATA_DIR.`,
  );
}
