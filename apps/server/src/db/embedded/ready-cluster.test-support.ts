import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from './start-embedded.ts';

/** Makes a cluster once and returns a function that copies it into a data folder, ten times as fast. */
export async function makeReadyCluster(home: string): Promise<(dataDir: string) => Promise<void>> {
  const ready = join(home, 'ready');
  await (await startEmbedded({ dataDir: ready, log: () => undefined })).stop();
  return async (dataDir) => {
    await mkdir(dataDir, { recursive: true });
    // With its owner, who may be another account.
    execFileSync('cp', ['-a', join(ready, 'database'), dataDir]);
  };
}
