import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the build that this program runs from (tools/builds.mjs); without `build.json` it is not a build. */
const BUILD = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Marks the build as used by this process, so that no later build deletes it; returns a function that removes the mark.
 */
export async function noteBuildInUse(build: string = BUILD): Promise<() => Promise<void>> {
  if (!existsSync(join(build, 'build.json'))) return () => Promise.resolve();
  const note = join(build, 'users', String(process.pid));
  await mkdir(join(build, 'users'), { recursive: true });
  await writeFile(note, '');
  return () => rm(note, { force: true });
}
