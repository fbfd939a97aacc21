import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { currentBuild, takeBuild } from './builds.mjs';
import { compressWeb } from './compress-web.mjs';
import { run } from './processes.mjs';
import { at } from './repository.mjs';

const SOURCES = [
  'packages',
  'apps',
  'tools/scenes',
  'tools/scenes.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
];
const LEFT_OUT = new Set(['node_modules', 'dist', '.data', '.cache']);
/** The mode of the English build (decision 64). */
const ENGLISH = 'en';
const DRAWN_BY_SERVER = 'src/app/render-page.tsx';
const TEST = /\.(test|test-support)\.tsx?$/;

/** Types and JavaScript of everything, the pictures, and the web app; answers the folder that holds all of it. Waits for a build under way. */
export const buildAll = () => withBuildLock(build);

async function build() {
  const made = await fingerprint();
  await run(
    process.execPath,
    [at('node_modules/typescript/bin/tsc'), '-b'],
    'The build failed: TypeScript says why above.',
  );
  await buildWeb();
  return takeBuild(made);
}

async function buildWeb() {
  if (existsSync(at('tools/scenes.mjs'))) {
    await run(process.execPath, [at('tools/scenes.mjs')], 'The build failed: the pictures could not be drawn.');
  }
  const options = { cwd: at('apps/web'), env: { ...process.env, NODE_ENV: 'production' } };
  const vite = [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  await run(process.execPath, vite, 'The build failed: Vite says why above.', options);
  // The names of classes are those of the Korean pages drawn by browsers, and where the English ones add to them, theirs.
  for (const together of [
    [
      ['--mode', ENGLISH],
      ['--ssr', DRAWN_BY_SERVER],
    ],
    [
      ['--ssr', DRAWN_BY_SERVER, '--mode', ENGLISH],
      ['--config', 'vite.worker.config.ts'],
    ],
  ])
    await Promise.all(
      together.map((more) =>
        run(process.execPath, [...vite, ...more], 'The build failed: Vite says why above.', options),
      ),
    );
  await compressWeb(at('apps/web/dist'));
}

/** Builds only when a source changed since the last build, also one that was under way; answers the current build's folder. */
export async function ensureBuilt() {
  return (await upToDate()) ?? withBuildLock(async () => (await upToDate()) ?? buildAloud());
}

/** The folder of the current build; undefined where a source changed since. */
async function upToDate() {
  const current = await currentBuild();
  return current?.fingerprint === (await fingerprint()) ? current.path : undefined;
}

function buildAloud() {
  console.log('Building …');
  return build();
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
