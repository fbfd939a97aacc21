import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../install.mjs';

/** Deletes everything in the database and the visitors' uploads, and loads the demo park again. Never in production. */
export async function main() {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('reset throws every booking away, so it refuses in production.');
  await ensureInstalled();
  const { ensureBuilt } = await import('../build-steps.mjs');
  const build = await ensureBuilt();
  const { freePort } = await import('../ports.mjs');
  const { checkDataFolder, siteEnvironment } = await import('../site.mjs');
  const environment = siteEnvironment(await freePort(), await freePort());
  await checkDataFolder(environment.DATA_DIR);
  console.log('Emptying the database …');
  await emptyDatabase(build, environment.DATA_DIR);
  for (const name of ['uploads', 'sandbox'])
    await rm(join(environment.DATA_DIR, name), { recursive: true, force: true });
  console.log('Loading the demo park …');
  await loadDemo(build, environment);
  console.log('Done: npm start shows the demo park.');
}

async function emptyDatabase(build, dataDir) {
  const load = (path) => import(pathToFileURL(join(build, 'apps/server/dist/db', path)).href);
  const [{ openDatabase }, { startEmbedded }] = await Promise.all([
    load('pool.js'),
    load('embedded/start-embedded.js'),
  ]);
  const given = process.env['DATABASE_URL'];
  // A running site is refused here, with its sentence.
  const embedded = given ? undefined : await startEmbedded({ dataDir, log: () => undefined });
  try {
    const db = await openDatabase({ url: given || embedded.url, poolSize: 1, applicationName: 'kkumteo reset' });
    await db.transaction(async (tx) => {
      await tx.query('drop schema public cascade');
      await tx.query('create schema public');
    });
    await db.close();
  } finally {
    await embedded?.stop();
  }
}

/** The site loads the demo park into an empty database when it starts. */
async function loadDemo(build, environment) {
  const { startPrograms, stopPrograms, waitUntilReady } = await import('../site.mjs');
  const programs = startPrograms(
    { ...environment, KKUMTEO_DEMO: '1', LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' },
    build,
  );
  try {
    await waitUntilReady(programs, Number(environment.PORT));
  } finally {
    await stopPrograms(programs);
  }
}
