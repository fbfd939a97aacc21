import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

// The account that runs a database passes through it; short, since the path of the database's socket is bounded.
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kt-'));
  await chmod(folder, 0o711);
  return folder;
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** A new folder for the tests of a file, which is removed after them. */
export async function openFolderForFile(): Promise<string> {
  const folder = await makeFolder();
  afterAll(() => remove(folder));
  return folder;
}

/** A new folder for one test, which is removed after it. */
export async function openFolderForTest(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => remove(folder));
  return folder;
}
