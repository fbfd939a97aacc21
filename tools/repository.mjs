import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's folder, without a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

export function at(...parts) {
  return join(root, ...parts);
}

/** Where things are kept that can be made again. */
export const cache = at('.cache');

/** A site's programs; for the compiler, which builds their references too. */
export const PROGRAMS = ['apps/server', 'apps/sandbox'];
