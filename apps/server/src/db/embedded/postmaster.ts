import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The server's main process, as its pid file tells. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/** The server that serves `cluster` right now, whoever started it; a pid file left by a dead one is removed. */
export async function findPostmaster(cluster: string, log: (line: string) => void): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port, socketFolder] = text.split('\n');
  const postmaster = { pid: Number(pid), port: Number(port), socketFolder: socketFolder?.trim() ?? '' };
  if (await serves(postmaster.pid, cluster)) return postmaster;
  // Its number may meanwhile be another program's, and PostgreSQL would then refuse to start.
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) {
    log('database: removed the pid file of a server that is gone');
    await rm(file, { force: true });
  }
  return undefined;
}

/** Whether process `pid` is a live PostgreSQL server on `cluster`. */
async function serves(pid: number, cluster: string): Promise<boolean> {
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

/** Fast shutdown: running statements are rolled back, everything committed is on disk. Waits until the process is gone. */
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
  while (await serves(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
