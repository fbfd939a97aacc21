import { existsSync } from 'node:fs';

const MODULE = /(?<!\.en)\.(tsx?)$/;

/**
 * The module that replaces another one in the English build, if it is beside it: `NAME.en.ts`. It may import the other
 * itself.
 */
export function twinOf(file: string, importer: string): string | undefined {
  const twin = file.replace(MODULE, '.en.$1');
  return twin === file || twin === importer || !existsSync(twin) ? undefined : twin;
}
