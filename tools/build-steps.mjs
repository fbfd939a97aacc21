import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { currentBuild, takeBuild } from './builds.mjs';
import { compressWeb } from './compress-web.mjs';
import { run, runQuietly } from './processes.mjs';
import { progress } from './progress.mjs';
import { at, PROGRAMS } from './repository.mjs';

const SOURCES = [
  'packages',
  'apps',
  'tools/scenes',
  'tools/scenes/scenes.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
  'NOTICE',
];
const LEFT_OUT = new Set(['node_modules', 'dist', '.data', '.cache']);
/** The mode of the English build (decision 64). */
const ENGLISH = 'en';
const DRAWN_BY_SERVER = 'src/app/render-page.tsx';
const TEST = /\.(test|test-support)\.tsx?$/;

const TYPES_FAILED = 'The build failed: TypeScript says why above.';
const VITE_FAILED = 'The build failed: Vite says why above.';

/**
 * Checks the types of everything, then compiles the programs and the two apps of browsers; answers the build's folder. Waits for a
 * build under way.
 */
export const buildAll = () =>
  withBuildLock(async () => {
    await run(process.execPath, [at('node_modules/typescript/bin/tsc'), '-b'], TYPES_FAILED);
    return build(run);
  });

/** Compiles what a site runs from; `runStep` runs a program to its end, `onStep` receives how many steps are done. */
async function build(runStep, onStep = () => undefined) {
  const made = await fingerprint();
  const steps = stepsOf(runStep);
  const count = steps.flat(2).length;
  let done = 0;
  onStep(done, count);
  const noting = async (step) => {
    await step();
    onStep(++done, count);
  };
  const inOrder = async (groups) => {
    for (const group of groups) await allDone(group.map(noting));
  };
  await allDone(steps.map(inOrder));
  return takeBuild(made);
}

/** Two parallel rows; each has groups that follow one another, and the steps of a group run together. */
function stepsOf(runStep) {
  const tsc = () =>
    runStep(
      process.execPath,
      [at('node_modules/typescript/bin/tsc'), '-b', '--noCheck', ...PROGRAMS.map((program) => at(program))],
      TYPES_FAILED,
    );
  const pictures = () =>
    runStep(process.execPath, [at('tools/scenes/scenes.mjs')], 'The build failed: the pictures could not be drawn.');
  const viteOf =
    (app) =>
    (...more) =>
    () =>
      runStep(
        process.execPath,
        [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...more],
        VITE_FAILED,
        { cwd: at('apps', app), env: { ...process.env, NODE_ENV: 'production' } },
      );
  const vite = viteOf('web');
  // The Korean pages' browser build numbers the class names; the English ones only add to them.
  return [
    // Types are checked by `npm run check`, and by `npm run build`.
    [
      [tsc],
      [viteOf('console')()],
      [viteOf('console')('--config', 'vite.worker.config.ts')],
      [() => compressWeb(at('apps/console/dist'))],
    ],
    [
      [pictures],
      [vite()],
      [vite('--mode', ENGLISH), vite('--ssr', DRAWN_BY_SERVER)],
      [vite('--ssr', DRAWN_BY_SERVER, '--mode', ENGLISH), vite('--config', 'vite.worker.config.ts')],
      [() => compressWeb(at('apps/web/dist'))],
    ],
  ];
}

/** Waits for all of them, even if one fails: none writes after the build has released its lock. */
async function allDone(promises) {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * Builds only when a source changed since the last build, also one that was under way; answers the current build's
 * folder.
 */
export async function ensureBuilt() {
  return (await upToDate()) ?? withBuildLock(async () => (await upToDate()) ?? buildAloud());
}

/** The folder of the current build; undefined where a source changed since. */
async function upToDate() {
  const current = await currentBuild();
  return current?.fingerprint === (await fingerprint()) ? current.path : undefined;
}

/** The compiler's output is shown where it fails; a bundler's warning doesn't help people who start the site. */
async function buildAloud() {
  const showStep = progress('Building');
  try {
    return await build(runQuietly, showStep);
  } finally {
    showStep.end();
  }
}

/** One hash over name, size and time of every source. */
async function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    for (const line of await describe(at(source))) hash.update(line);
  }
  return hash.digest('hex');
}

async function describe(path) {
  const there = await stat(path).catch(() => undefined);
  if (there === undefined) return [];
  if (!there.isDirectory()) return [`${path}:${there.size}:${there.mtimeMs}\n`];
  const names = (await readdir(path)).filter((name) => !LEFT_OUT.has(name) && !TEST.test(name)).sort();
  // The pictures are made by the build itself.
  const own = path === at('apps/web/public') ? names.filter((name) => name !== 'scenes') : names;
  return (await Promise.all(own.map((name) => describe(join(path, name))))).flat();
}
