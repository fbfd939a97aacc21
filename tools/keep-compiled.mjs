import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exitCode } from './processes.mjs';
import { at, PROGRAMS } from './repository.mjs';

/** Types are left to editors and to `npm run check`: what changed runs two seconds sooner. */
const COMPILE = [at('node_modules/typescript/bin/tsc'), '-b', '--noCheck', ...PROGRAMS.map((program) => at(program))];
/** Editors write a file in several steps. */
const PAUSE_MS = 100;
const SOURCE = /\.(tsx?|json)$/;

/**
 * Compiles everything, and again after each change of a source; resolves after the first time. We watch before we compile, so that no change
 * falls between: the compiler's own watch passes over the first change where everything was up to date when it began.
 */
export async function keepCompiled() {
  let changed = true;
  let underWay = null;
  let pause;
  const compile = async () => {
    while (changed) {
      changed = false;
      await exitCode(process.execPath, COMPILE);
    }
    underWay = null;
  };
  const start = () => (underWay ??= compile());
  const note = (_event, name) => {
    if (!SOURCE.test(name ?? '')) return;
    changed = true;
    clearTimeout(pause);
    pause = setTimeout(start, PAUSE_MS);
  };
  for (const folder of await sourceFolders()) watch(folder, { recursive: true }, note);
  await start();
}

async function sourceFolders() {
  const found = await Promise.all(
    ['packages', 'apps'].map((kind) =>
      readdir(at(kind)).then((names) => names.map((name) => at(join(kind, name, 'src')))),
    ),
  );
  return found.flat();
}
