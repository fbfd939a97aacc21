import { existsSync } from 'node:fs';

const MODULE = /(?<!\.en)\.(tsx?)$/;

/** The module that takes the place of another one in the English build, where one stands beside it: `NAME.en.ts`. It may import the other itself. */
export function twinOf(file: string, importer: string): string | undefined {
  const twin = file.replace(MODULE, '.en.$1');
  return twin === file || twin === importer || !existsSync(twin) ? undefined : twin;
}
