import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and its parents; Node's `recursive` hangs on ENOENT for a new folder, as below /proc. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  if ((await tryToMake(path, mode)) !== 'ENOENT') return;
  if (dirname(path) !== path) await makeFolder(dirname(path), mode);
  if ((await tryToMake(path, mode)) === 'ENOENT') throw new Error(`no folder can be made at ${path}`);
}

async function tryToMake(path: string, mode: number | undefined): Promise<string | undefined> {
  try {
    await mkdir(path, mode === undefined ? {} : { mode });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST' || code === 'ENOENT') return code;
    throw error;
  }
}
