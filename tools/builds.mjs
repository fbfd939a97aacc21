import { chmod, cp, mkdir, readFile, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root as repository } from './repository.mjs';

/*
 * What a site runs from. A build is compiled in the sources' own `dist` folders and then copied into a new folder, so
 * that the next one removes no file of a running site (decision 39). Its programs find our packages beside them and
 * npm's above them.
 */

/** So many builds stay, and their files are served to browsers that still show a page of them. */
export const KEPT_BUILDS = 4;
const NOTE = 'build.json';
const CURRENT = 'current';
const USERS = 'users';
/** What a browser asks for by a page of an earlier build: where the note of a build lists it, and where it is. */
const ASSETS = { assets: 'apps/web/dist/assets', consoleAssets: 'apps/console/dist/assets' };
// Packages for tests alone are in no build.
const FOR_TESTS = new Set(['testkit']);
// In a build: what runs, without sources, types and what only the compiler reads.
const LEFT_OUT = /(\.ts|\.mts|\.tsbuildinfo|\.map)$/;

/** Copies what is compiled below `root` into a new folder, makes it the current build and answers its path. */
export async function takeBuild(fingerprint, root = repository) {
  const folder = join(root, 'dist');
  const fresh = join(folder, `making-${process.pid}`);
  await rm(fresh, { recursive: true, force: true });
  await copyCompiled(root, fresh);
  const note = { fingerprint };
  for (const [name, assets] of Object.entries(ASSETS)) {
    note[name] = await readdir(join(fresh, assets));
    for (const earlier of (await listBuilds(root)).slice(0, KEPT_BUILDS - 1))
      await copyAssets(
        { from: join(earlier.path, assets), names: earlier[name] ?? [] },
        join(fresh, assets),
        note[name],
      );
  }
  // A site notes itself there, whatever account it runs as; the rest of the build is not its to write.
  await mkdir(join(fresh, USERS));
  await chmod(join(fresh, USERS), 0o1777);
  await writeFile(join(fresh, NOTE), JSON.stringify(note));
  const id = `${new Date().toISOString().replace(/\D/g, '')}-${fingerprint.slice(0, 8)}`;
  await rename(fresh, join(folder, id));
  await makeCurrent(folder, id);
  await sweepBuilds(root);
  return join(folder, id);
}

async function copyCompiled(root, fresh) {
  const copy = (from, to = from) =>
    cp(join(root, from), join(fresh, to), { recursive: true, filter: (source) => !LEFT_OUT.test(source) });
  for (const name of await readdir(join(root, 'packages'))) {
    if (FOR_TESTS.has(name)) continue;
    // One that is not compiled is part of what Vite builds.
    if (!existsSync(join(root, 'packages', name, 'dist'))) continue;
    const manifest = JSON.parse(await readFile(join(root, 'packages', name, 'package.json'), 'utf8'));
    for (const part of ['package.json', 'dist'])
      await copy(join('packages', name, part), join('node_modules', manifest.name, part));
    // The demo park is files.
    if (existsSync(join(root, 'packages', name, 'catalogue')))
      await copy(join('packages', name, 'catalogue'), join('node_modules', manifest.name, 'catalogue'));
    await linkPackages(join(root, 'packages', name), join(fresh, 'node_modules', manifest.name));
  }
  for (const part of [
    'server/package.json',
    'server/dist',
    'sandbox/package.json',
    'sandbox/dist',
    'web/dist',
    'console/dist',
  ])
    await copy(join('apps', part));
  for (const name of ['server', 'sandbox']) await linkPackages(join(root, 'apps', name), join(fresh, 'apps', name));
  for (const part of ['db/migrations', 'db/functions', 'threads']) await copy(join('apps/server/src', part));
}

/** Packages that npm keeps beside one of ours, because another one needs another version. */
async function linkPackages(workspace, copy) {
  const own = join(workspace, 'node_modules');
  if (existsSync(own)) await symlink(own, join(copy, 'node_modules'), 'dir');
}

/**
 * The files that pages of an earlier build still ask for; a name has a hash of its content, so two files never share
 * one.
 */
async function copyAssets({ from, names }, fresh, own) {
  const missing = names.filter((name) => !own.includes(name));
  for (const name of missing) await cp(join(from, name), join(fresh, name), { force: false });
}

// Renames a second link over the first: a reader sees either the old or the new.
async function makeCurrent(folder, id) {
  const next = join(folder, `current-${process.pid}`);
  await rm(next, { force: true });
  await symlink(id, next, 'dir');
  await rename(next, join(folder, CURRENT));
}

/** The build that a process takes which starts now, with its sources' fingerprint; undefined where there is none. */
export async function currentBuild(root = repository) {
  const path = await realpath(join(root, 'dist', CURRENT)).catch(() => undefined);
  return path === undefined ? undefined : { name: basename(path), path, ...(await readNote(path)) };
}

/** The newest build before the current one; throws where none is left. */
export async function earlierBuild(root = repository) {
  const current = await currentBuild(root);
  const earlier = (await listBuilds(root)).find(({ name }) => current !== undefined && name < current.name);
  if (earlier === undefined) throw new Error('There is no build before the current one in dist/.');
  return earlier;
}

/** Makes a build the one that a process takes which starts from now on. */
export const chooseBuild = ({ name }, root = repository) => makeCurrent(join(root, 'dist'), name);

/**
 * The build that a site on this machine runs from, the newest of several; where none runs the current one, undefined
 * without any.
 */
export async function buildInUse(root = repository) {
  for (const build of await listBuilds(root)) if (await isInUse(build.path)) return build;
  return currentBuild(root);
}

/** Removes builds that are not needed any more: all but the newest and those that a live process runs from. */
export async function sweepBuilds(root = repository) {
  for (const { path } of (await listBuilds(root)).slice(KEPT_BUILDS))
    if (!(await isInUse(path))) await rm(path, { recursive: true, force: true });
}

/** Every whole build, the newest first. */
async function listBuilds(root) {
  const folder = join(root, 'dist');
  const names = (await readdir(folder).catch(() => [])).filter((name) => existsSync(join(folder, name, NOTE)));
  const found = names.filter((name) => name !== CURRENT).sort();
  return Promise.all(
    found.reverse().map(async (name) => ({ name, path: join(folder, name), ...(await readNote(join(folder, name))) })),
  );
}

const readNote = async (path) => JSON.parse(await readFile(join(path, NOTE), 'utf8'));

/** Whether a site that is alive has noted itself in the build (apps/server/src/build-in-use.ts). */
async function isInUse(path) {
  const users = await readdir(join(path, USERS)).catch(() => []);
  return users.map(Number).some(isAlive);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
