import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

export type PostmasterStatus = 'none' | 'unclear' | Postmaster;

// Longer than a server takes from making its pid file to having written it.
const SETTLED_MS = 5_000;

/**
 * The server that runs on `cluster`. `unclear`: one may be starting, look again. PostgreSQL handles the pid file of a
 * dead server; one that it would fail on (unfinished, or with the number of another program) is removed once it is old
 * enough.
 */
export async function findPostmaster(cluster: string, log: (line: string) => void): Promise<PostmasterStatus> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return 'none';
  const [pid, , , port, socketFolder] = text.split('\n');
  if (socketFolder === undefined) return (await removeStale(file, text, log)) ? 'none' : 'unclear';
  const postmaster = { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim() };
  if (await isServing(postmaster.pid, cluster)) return postmaster.socketFolder === '' ? 'unclear' : postmaster;
  if ((await commandOf(postmaster.pid)) === undefined) return 'none';
  return (await removeStale(file, text, log)) ? 'none' : 'unclear';
}

/** Removes the file if it is old and still says `text`, by renaming, so that a newer one is put back. */
async function removeStale(file: string, text: string, log: (line: string) => void): Promise<boolean> {
  const there = await stat(file).catch(() => undefined);
  if (there === undefined) return true;
  if (Date.now() - there.mtimeMs < SETTLED_MS) return false;
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  await rename(file, aside);
  const isStale = (await readFile(aside, 'utf8')) === text;
  if (isStale) log('database: removed the pid file of a server that is gone');
  else await link(aside, file);
  await rm(aside, { force: true });
  return isStale;
}

async function isServing(pid: number, cluster: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1 || pid === process.pid) return false;
  const command = await commandOf(pid);
  if (command === undefined || !/postgres/.test(command)) return false;
  // The server works in its data folder, also when that has been renamed since.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === undefined ? command.includes(cluster) : folder === (await realpath(cluster));
}

/** The command line of a live process, undefined for a dead one or one that only waits to be collected. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return psCommand(pid);
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line === '' ? undefined : line.replaceAll('\0', ' ');
}

function psCommand(pid: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'args=', '-p', String(pid)], (error, stdout) => resolve(error === null ? stdout : undefined));
  });
}

const FAST_MS = 30_000;

/** Fast shutdown: rolls back running statements. Waits until the process is gone. */
export async function stopPostmaster(cluster: string, { pid }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  if (await gone(pid, cluster, FAST_MS)) return;
  // What it then leaves is recovered from its log at the next start.
  signal(pid, 'SIGQUIT');
  await gone(pid, cluster, FAST_MS);
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone in the meantime.
  }
}

async function gone(pid: number, cluster: string, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (await isServing(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
