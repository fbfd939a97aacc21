import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { bundleForNode } from '../../../../../tools/bundle-for-node.mjs';

const entry = fileURLToPath(new URL('database-process.entry.test-support.ts', import.meta.url));
const cache = fileURLToPath(new URL('../../../../../.cache/test/', import.meta.url));

export interface DatabaseProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly acknowledged: readonly number[];
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

let bundled: Promise<string> | undefined;

/** Bundles the process once; `startDatabaseProcess` then starts it as often as needed. */
export const bundleDatabaseProcess = (): Promise<string> => (bundled ??= bundle());

async function bundle(): Promise<string> {
  const file = `${cache}database-process-${process.pid}.mjs`;
  await bundleForNode(entry, file);
  await writeFile(`${cache}package.json`, '{ "type": "module" }\n');
  return file;
}

/** A process of its own that holds the database of `dataDir`, and with `writes` commits one number after another. */
export async function startDatabaseProcess(file: string, dataDir: string, writes = false): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [file, dataDir, writes ? 'writes' : 'idle'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('postgres:')) resolve(line);
      else acknowledged.push(Number(line));
    });
  });
  const kill = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  };
  return { child, url, acknowledged, kill };
}
