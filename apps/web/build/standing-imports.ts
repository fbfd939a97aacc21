import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'(\.[^']+\.tsx?|@kkumteo\/ui\/[^']+\.tsx?)'/gm;
const UI = '@kkumteo/ui/';
const UI_SOURCES = fileURLToPath(new URL('../../../packages/ui/src/', import.meta.url));

/**
 * The sources that are loaded before these ones are drawn: themselves, their imports, and so on, without what
 * `import()` loads later.
 */
export function standingImports(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) follow(fileOf(from, file));
  };
  for (const entry of entries) follow(entry);
  return found;
}

const fileOf = (from: string, importer: string): string =>
  from.startsWith(UI) ? UI_SOURCES + from.slice(UI.length) : resolve(dirname(importer), from);
