import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStopSignal } from '../../tools/processes.mjs';
import { siteEnvironment, startPrograms, stopPrograms, waitUntilReady } from '../../tools/site.mjs';

/*
 * The built site and the sandbox providers for a browser run: own ports, a fresh data folder, a clock that starts at
 * KKUMTEO_NOW. Whoever started it ends it by SIGTERM; the data folder goes with it, but for one of the caller's own
 * (E2E_DATA_DIR).
 */
const port = Number(process.env['PORT']);
const given = process.env['E2E_DATA_DIR'];
const dataDir = given || (await mkdtemp(join(tmpdir(), 'kkumteo-e2e-')));
// The account that runs the database passes through; else its files would lie elsewhere and outlive the folder.
await chmod(dataDir, 0o711);
const programs = startPrograms({
  ...siteEnvironment(port, Number(process.env['SANDBOX_PORT'])),
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  KKUMTEO_DEMO: process.env['E2E_DEMO'] || '1',
  // Journeys sign up more members than one address may.
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'fatal',
});

async function stop(code, keep = false) {
  await stopPrograms(programs);
  if (!keep) await rm(dataDir, { recursive: true, force: true });
  process.exit(code);
}

// A run that is killed can't ask for the end: its process is looked for.
const runner = Number(process.env['E2E_RUNNER'] ?? process.pid);
const watch = setInterval(() => {
  if (isAlive(runner)) return;
  clearInterval(watch);
  void stop(0);
}, 2_000);

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

onStopSignal(
  () => void stop(0, Boolean(given)),
  () => process.exit(1),
);
try {
  await waitUntilReady(programs, port);
} catch (error) {
  console.error(error.message);
  await stop(1);
}
