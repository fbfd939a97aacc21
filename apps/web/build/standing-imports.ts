import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'(\.[^']+\.tsx?)'/gm;

/** The sources that stand before these ones are drawn: they themselves, what they import, and so on, without what `import()` loads later. */
export function standingImports(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) follow(resolve(dirname(file), from));
  };
  for (const entry of entries) follow(entry);
  return found;
}
