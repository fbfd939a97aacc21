import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The build that this program belongs to, where it runs from one (tools/builds.mjs); in the sources' own dist folder there is none. */
const BUILD = fileURLToPath(new URL('../../../', import.meta.url));

/** Notes in the build that this process runs from it, so that no later build sweeps it away; answers the way to take the note back. */
export async function noteBuildInUse(build: string = BUILD): Promise<() => Promise<void>> {
  if (!existsSync(join(build, 'build.json'))) return () => Promise.resolve();
  const note = join(build, 'users', String(process.pid));
  await mkdir(join(build, 'users'), { recursive: true });
  await writeFile(note, '');
  return () => rm(note, { force: true });
}
