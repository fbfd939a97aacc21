import { fastify } from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteBuildInUse } from '../apps/server/src/build-in-use.ts';
import type { Api, WireTypes } from '../apps/server/src/http/api.ts';
import { openPageDocuments } from '../apps/server/src/http/documents/page-documents.ts';
import { siteFiles } from '../apps/server/src/http/documents/site-files.ts';
import { buildInUse, chooseBuild, currentBuild, earlierBuild, KEPT_BUILDS, takeBuild } from './builds.mjs';

let root: string;
const sites: Api[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kt-builds-'));
  await write('packages/domain/package.json', '{ "name": "@kkumteo/domain" }');
  await write('packages/domain/dist/rule.js', 'rule()');
  for (const app of ['server', 'sandbox']) {
    await write(`apps/${app}/package.json`, '{ "type": "module" }');
    await write(`apps/${app}/dist/main.js`, app);
  }
  for (const part of ['migrations', 'functions']) await write(`apps/server/src/db/${part}/0001.sql`, 'select 1');
  await write('apps/server/src/threads/work.worker.mjs', '');
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
  await rm(root, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** Compiles the two apps again as their builds do, to one chunk each whose name has a hash, and takes the build. */
async function build(hash: string): Promise<string> {
  for (const app of ['web', 'console']) await rm(join(root, 'apps', app, 'dist'), { recursive: true, force: true });
  await write('apps/web/dist/index.html', `<html><head></head><script src="/reserve/assets/page-${hash}.js"></html>`);
  await write(`apps/web/dist/assets/page-${hash}.js`, `page("${hash}")`);
  await write(`apps/console/dist/assets/page-${hash}.js`, `page("${hash}")`);
  return takeBuild(hash.repeat(8), root);
}

const NOWHERE = { head: '', load: null, rendered: null };

/** A site that serves the pages of a build. */
async function serve(build_: string): Promise<Api> {
  const site: Api = fastify().withTypeProvider<WireTypes>();
  const folder = join(build_, 'apps/web/dist');
  await siteFiles(site, folder, await openPageDocuments(folder, { notFound: async () => NOWHERE }));
  sites.push(site);
  return site;
}

const pageOf = async (site: Api): Promise<string> =>
  /src="([^"]+)"/.exec((await site.inject({ url: '/reserve', headers: { accept: 'text/html' } })).body)?.[1] ?? '';
const chunk = async (site: Api, path: string) => {
  const { statusCode, body } = await site.inject({ url: path });
  return [statusCode, body];
};

test('a build beside a running site takes no file of it away, and the site that starts next still has the chunks of its pages', async () => {
  const site = await serve(await build('aaa'));
  const page = await pageOf(site);
  const next = await serve(await build('bbb'));
  expect(await chunk(site, page)).toEqual([200, 'page("aaa")']);
  expect(await pageOf(site)).toBe(page);
  expect(await chunk(next, page)).toEqual([200, 'page("aaa")']);
  expect(await chunk(next, await pageOf(next))).toEqual([200, 'page("bbb")']);
});

test('the newest build is the current one, with everything that runs beside each other', async () => {
  await build('aaa');
  const newest = await build('bbb');
  expect((await currentBuild(root))?.path).toBe(newest);
  expect((await readdir(newest, { recursive: true })).toSorted()).toEqual(
    expect.arrayContaining([
      'apps/sandbox/dist/main.js',
      'apps/server/dist/main.js',
      'apps/server/src/db/migrations/0001.sql',
      'node_modules/@kkumteo/domain/dist/rule.js',
    ]),
  );
});

test('a program of a build finds what npm keeps beside its package alone', async () => {
  await write('apps/server/node_modules/only-here/index.js', 'export default 7;');
  await write('apps/server/node_modules/only-here/package.json', '{ "type": "module", "main": "index.js" }');
  await write('apps/server/dist/main.js', `import seven from 'only-here'; process.exitCode = seven;`);
  const main = spawn(process.execPath, [join(await build('aaa'), 'apps/server/dist/main.js')]);
  await once(main, 'exit');
  expect(main.exitCode).toBe(7);
});

test('chunks stay for so many builds, and old builds go, but for one that a live process runs from', async () => {
  const used = await build('aaa');
  const release = await noteBuildInUse(used);
  const gone = await build('bbb');
  for (let at = 0; at < KEPT_BUILDS; at += 1) await build(`ccc${at}`);
  const left = (await readdir(join(root, 'dist'))).map((name) => join(root, 'dist', name));
  expect(left).toContain(used);
  expect(left).not.toContain(gone);
  const newest = (await currentBuild(root))?.path ?? '';
  for (const app of ['web', 'console'])
    expect(await readdir(join(newest, 'apps', app, 'dist/assets'))).toHaveLength(KEPT_BUILDS);
  await release();
  await build('ddd');
  expect(await readdir(join(root, 'dist'))).not.toContain(used.slice(root.length + 6));
});

test('the build before the current one can be chosen again, and the newest after it', async () => {
  const [first, second, third] = [await build('aaa'), await build('bbb'), await build('ccc')];
  const newest = await currentBuild(root);
  for (const path of [second, first]) {
    await chooseBuild(await earlierBuild(root), root);
    expect((await currentBuild(root))?.path).toBe(path);
  }
  await expect(earlierBuild(root)).rejects.toThrow('There is no build before the current one');
  if (newest !== undefined) await chooseBuild(newest, root);
  expect((await currentBuild(root))?.path).toBe(third);
});

test('operators’ commands run from the build of the site that runs, else from the newest, and find none where none was made', async () => {
  expect(await buildInUse(root)).toBeUndefined();
  const site = await build('aaa');
  const newest = await build('bbb');
  expect((await buildInUse(root))?.path).toBe(newest);
  const running = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 60_000)']);
  await write(join('dist', site.slice(root.length + 6), 'users', String(running.pid)), '');
  expect((await buildInUse(root))?.path).toBe(site);
  running.kill('SIGKILL');
  await once(running, 'exit');
  expect((await buildInUse(root))?.path).toBe(newest);
});
