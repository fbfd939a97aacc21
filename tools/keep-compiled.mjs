import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { exitCode } from './processes.mjs';
import { at, PROGRAMS } from './repository.mjs';

/** Types are left to editors and to `npm run check`, so that what changed runs sooner. */
const COMPILE = [at('node_modules/typescript/bin/tsc'), '-b', '--noCheck', ...PROGRAMS.map((program) => at(program))];
/** Editors write a file in several steps. */
const PAUSE_MS = 100;
const SOURCE = /\.(tsx?|json)$/;

/**
 * Compiles everything, and again after each change of a source; resolves after the first time. It watches before it
 * compiles, so that no change is missed: the compiler's own watch misses the first change where everything was up to
 * date when it began.
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
  await watchSources(await sourceFolders(), () => {
    changed = true;
    clearTimeout(pause);
    pause = setTimeout(start, PAUSE_MS);
  });
  await start();
}

/**
 * Calls `onChange` at each change of a source below the folders; resolves once it watches, and answers how to stop.
 * Node's own recursive watch (20, on Linux) misses the second change of a file that an editor replaces at each save.
 */
export async function watchSources(folders, onChange) {
  const watcher = watch(folders, { ignoreInitial: true });
  watcher.on('all', (_event, name) => {
    if (SOURCE.test(name)) onChange();
  });
  await once(watcher, 'ready');
  return () => watcher.close();
}

async function sourceFolders() {
  const found = await Promise.all(
    ['packages', 'apps'].map((kind) =>
      readdir(at(kind)).then((names) => names.map((name) => at(join(kind, name, 'src')))),
    ),
  );
  return found.flat();
}
