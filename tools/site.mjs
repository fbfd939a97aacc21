import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isRunning, startProgram, stopProgram } from './processes.mjs';
import { root } from './repository.mjs';

const PATIENCE_MS = 180_000;

/** The environment of both programs, with paths that do not depend on where a command was called. */
export function siteEnvironment(port, sandboxPort) {
  return {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: resolve(root, process.env['DATA_DIR'] || '.data'),
    SITE_ORIGIN: process.env['SITE_ORIGIN'] || `http://localhost:${port}`,
    ...sandboxAddress(sandboxPort),
  };
}

function sandboxAddress(sandboxPort) {
  // In production the site refuses a set key and has none of its own.
  if (process.env['NODE_ENV'] === 'production') return {};
  return { SANDBOX_URL: process.env['SANDBOX_URL'] || `http://localhost:${sandboxPort}` };
}

/**
 * None in production: what has no keys is not offered there. Elsewhere none where real keys replace all of it, or where
 * one runs already.
 */
export function wantsSandbox() {
  if (process.env['NODE_ENV'] === 'production' || process.env['SANDBOX_URL']) return false;
  const keys = ['TOSS_SECRET_KEY', 'SMTP_URL', 'SOLAPI_API_KEY', 'KAKAO_CLIENT_ID', 'NAVER_CLIENT_ID'];
  return !keys.every((name) => process.env[name]);
}

/** The port of the park's console, or undefined where none is served (docs/operate.md "The console"). */
export function officePort(port) {
  const asked = process.env['OFFICE_PORT'] || String(port + 80);
  const hasKey = Boolean(process.env['OFFICE_KEYS']) || process.env['NODE_ENV'] !== 'production';
  return asked === 'off' || !hasKey ? undefined : Number(asked);
}

/** Refuses with a sentence where the data folder can't be written. */
export async function checkDataFolder(folder) {
  try {
    await makeFolder(folder);
    await rm(await mkdtemp(join(folder, 'write-')), { recursive: true });
  } catch (error) {
    throw new Error(
      `The data folder ${folder} can't be written (${error.code}): give this account the right, or set DATA_DIR to another.`,
    );
  }
}

// Node's own `recursive` never comes back below /proc.
async function makeFolder(folder) {
  const first = await tryToMake(folder);
  if (first?.code !== 'ENOENT') return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  const second = await tryToMake(folder);
  if (second?.code === 'ENOENT') throw second;
}

/** The error, where it is that the folder is there already or that the one above it is not. */
async function tryToMake(folder) {
  try {
    await mkdir(folder);
    return undefined;
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return error;
    throw error;
  }
}

/** Starts the site of a build, or what the sources' own dist folders hold, after the sandbox where one is wanted. */
export function startPrograms(environment, build = root) {
  const sandbox = wantsSandbox() ? startProgram([join(build, 'apps/sandbox/dist/main.js')], environment) : undefined;
  const site = startProgram([join(build, 'apps/server/dist/main.js')], environment);
  return { site, sandbox };
}

/** Resolves once the site answers; throws when it or the sandbox ended before. */
export async function waitUntilReady({ site, sandbox }, port) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (!isRunning(site)) throw new Error('The site did not start: the reason is above.');
    if (sandbox !== undefined && !isRunning(sandbox))
      throw new Error('The sandbox providers did not start: the reason is above.');
    if (await answers(port)) return;
    await new Promise((wake) => setTimeout(wake, 40));
  }
  throw new Error('The site did not become ready in three minutes.');
}

async function answers(port) {
  const host = ['', '0.0.0.0', '::'].includes(process.env['HOST'] ?? '') ? '127.0.0.1' : process.env['HOST'];
  const answer = await fetch(`http://${host}:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** The site first: what it is still answering may need the sandbox. */
export async function stopPrograms({ site, sandbox }) {
  await stopProgram(site);
  if (sandbox !== undefined) await stopProgram(sandbox);
}
