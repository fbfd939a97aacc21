import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chooseBuild, currentBuild } from '../../tools/builds.mjs';

const DATABASE = 'apps/server/src/db';

/** Builds of the site below a folder of their own, each with one step more than the one before it. */
export interface NumberedBuilds {
  /** What a process runs that starts now. */
  readonly program: string;
  /** Makes the build with so many steps more the current one. */
  choose(steps: number): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Copies the current build as build 0, and `count` more. Each has a step that adds to three hot tables, in the reverse of
 * the order in which orders lock them, and all functions changed.
 */
export async function makeNumberedBuilds(count: number): Promise<NumberedBuilds> {
  const own = await currentBuild(resolve('.'));
  if (own === undefined) throw new Error('there is no build');
  const root = await mkdtemp(join(tmpdir(), 'kkumteo-builds-'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  await mkdir(join(root, 'dist'));
  const nameOf = (steps: number): string => `2027${String(steps).padStart(13, '0')}-numbered`;
  const { length: first } = await readdir(join(own.path, DATABASE, 'migrations'));
  for (let steps = 0; steps <= count; steps += 1) {
    const path = join(root, 'dist', nameOf(steps));
    await cp(own.path, path, { recursive: true, verbatimSymlinks: true });
    await rm(join(path, 'users'), { recursive: true, force: true });
    for (let step = 1; step <= steps; step += 1) {
      const file = `${String(first + step).padStart(4, '0')}-more-${step}.sql`;
      await writeFile(join(path, DATABASE, 'migrations', file), stepOf(step));
    }
    await changeFunctions(join(path, DATABASE, 'functions'), steps);
  }
  return {
    program: join(root, 'dist/current/apps/server/dist/main.js'),
    choose: (steps) => chooseBuild({ name: nameOf(steps) }, root),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

const stepOf = (step: number): string =>
  ['-- builds before: run']
    .concat(
      ['seat_stock', 'reservation', 'payment_attempt'].map(
        (table) => `alter table ${table} add more_${step} integer not null default ${step};`,
      ),
    )
    .join('\n');

async function changeFunctions(folder: string, steps: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const sql = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), sql.replaceAll(/\bas \$\$/g, `$&\n  -- of build ${steps}`));
  }
}
