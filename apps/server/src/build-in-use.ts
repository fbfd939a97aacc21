import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCE } from './db/newer-database.ts';

/** The folder of the build that this program runs from (tools/builds.mjs); without `build.json` it is not a build. */
const BUILD = fileURLToPath(new URL('../../../', import.meta.url));

/** The name of this build's folder, which begins with its time; SOURCE where the program runs from its sources. */
export const buildName = (build: string = BUILD): string =>
  existsSync(join(build, 'build.json')) ? basename(build) : SOURCE;

/** Protects this build from later builds, which delete unused ones; returns a function that ends that. */
export async function noteBuildInUse(build: string = BUILD): Promise<() => Promise<void>> {
  if (!existsSync(join(build, 'build.json'))) return () => Promise.resolve();
  const note = join(build, 'users', String(process.pid));
  await mkdir(join(build, 'users'), { recursive: true });
  await writeFile(note, '');
  return () => rm(note, { force: true });
}
