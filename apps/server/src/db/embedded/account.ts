import { type ChildProcess, execFile, spawn, type StdioOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { HostEnvironment } from './host-environment.ts';

/** An account other than the site's own; undefined means: the site's own. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Whom the server runs as: as root the first of the known accounts that exists, else the site's own account. */
export async function chooseAccount(host: HostEnvironment): Promise<Account | undefined> {
  if (!host.isRoot) return undefined;
  const known = await readAccounts();
  for (const name of host.accounts) {
    const account = known.find((one) => one.name === name);
    if (account !== undefined) return account;
  }
  const names = host.accounts.join(', ');
  throw new Error(
    `PostgreSQL refuses to run as root, and none of the accounts ${names} exists: run the site as an ordinary user.`,
  );
}

export async function accountOf(uid: number, gid: number): Promise<Account> {
  const found = (await readAccounts()).find((one) => one.uid === uid);
  return found ?? { name: String(uid), uid, gid };
}

async function readAccounts(): Promise<readonly Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || gid === undefined || Number(uid) === 0) return [];
    // Some systems write the number of the account nobody as -2.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

// Nothing of the site's own environment (PGDATA, secrets) reaches the server.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: '/' };

function settings(account: Account | undefined): { cwd: string; env: typeof ENVIRONMENT; uid?: number; gid?: number } {
  const identity = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  return { cwd: '/', env: ENVIRONMENT, ...identity };
}

/** Runs a program to its end as `account`; never throws, the output tells what went wrong. */
export function runAs(account: Account | undefined, file: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(file, args, { ...settings(account), timeout: 120_000 }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      resolve({ ok: error === null, output: output === '' && error !== null ? error.message : output });
    });
  });
}

/** Starts a program that lives on by itself: no terminal's Ctrl-C and no end of ours reaches it. */
export function spawnAs(
  account: Account | undefined,
  file: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const child = spawn(file, args, { ...settings(account), stdio, detached: true });
  child.unref();
  return child;
}
