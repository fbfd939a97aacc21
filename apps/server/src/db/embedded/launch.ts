import { open, readFile, stat, truncate } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { spawnAs } from './account.ts';
import type { ClusterLocation } from './cluster-location.ts';

// Modest, for two cores that the site uses too; durability is PostgreSQL's default.
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '160MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '2GB',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements and details hold people's names.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const LOG_LIMIT = 5_000_000;

/** The name of a server, by which a later start sees whether it runs with the same program and settings. */
export function serverName(version: string): string {
  const text = JSON.stringify([version, SETTINGS]);
  return `kkumteo-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

export interface Launched {
  readonly pid: number | undefined;
  /** Undefined while it runs. */
  ended(): string | undefined;
}

/** Starts the server's main process, which outlives ours; it tells what went wrong in the log file. */
export async function launch(
  location: ClusterLocation,
  binaries: string,
  socketFolder: string,
  version: string,
): Promise<Launched> {
  const path = join(location.keep, 'server.log');
  const log = await open(path, 'a', 0o600);
  const { size } = await stat(path);
  if (size > LOG_LIMIT) await truncate(path);
  const settings = { ...SETTINGS, unix_socket_directories: socketFolder, cluster_name: serverName(version) };
  const args = [
    '-D',
    location.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  let reason: string | undefined;
  const child = spawnAs(location.account, join(binaries, 'bin', 'postgres'), args, ['ignore', log.fd, log.fd]);
  child.on('error', (error) => (reason = error.message));
  child.on('exit', (code, signal) => (reason ??= `it ended with ${signal ?? code}`));
  await log.close();
  return { pid: child.pid, ended: () => reason };
}

// What every start and stop says to those that connect too early or too late.
const PASSING = /starting up|shutting down|terminating connection|recovery mode/;

/**
 * The last error in the server's log. With a process id, only of that process: what a killed server left may still
 * write to the same log.
 */
export async function lastLogError({ keep }: Pick<ClusterLocation, 'keep'>, pid?: number): Promise<string> {
  const text = await readFile(join(keep, 'server.log'), 'utf8').catch(() => '');
  const isOf = (line: string): boolean =>
    pid === undefined || [undefined, String(pid)].includes(/ \[(\d+)\] /.exec(line)?.[1]);
  const lines = text
    .split('\n')
    .filter((line) => /FATAL|PANIC|postgres:/.test(line) && !PASSING.test(line) && isOf(line));
  return (lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR): +/, '').trim();
}
