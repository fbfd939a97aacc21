import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../../apps/server/src/db/pool.ts';

// What the kernel counts in on every common Linux.
const TICKS_PER_SECOND = 100;

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
}

/** Seconds of processor time that a process has used; undefined where the system keeps no /proc. */
export function secondsOf(pid: number): number | undefined {
  const times = readTimes(pid);
  return times && times.own / TICKS_PER_SECOND;
}

/** The same of a whole database server on this machine, whatever its backends are doing. */
export function databaseSeconds(postmaster: number): number | undefined {
  const root = readTimes(postmaster);
  if (root === undefined) return undefined;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTimes(Number(name)) ?? [])
    .filter(({ parent }) => parent === postmaster);
  return (
    [root.own + root.ended, ...children.map(({ own }) => own)].reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND
  );
}

/** The server's first process; undefined where it runs on another machine or system. */
export async function postmasterOf(db: Database): Promise<number | undefined> {
  const [row] = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  return row && readTimes(row.pid)?.parent;
}

function readTimes(pid: number): Times | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  try {
    // The name in brackets may hold anything; the numbers follow it.
    const fields = readFileSync(file, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
