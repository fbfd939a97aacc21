import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../tools/ports.mjs';

const SERVE = fileURLToPath(new URL('../site/serve.mjs', import.meta.url));
const RUN = fileURLToPath(new URL('../../tools/run.mjs', import.meta.url));
// A fresh park takes ten seconds on an idle machine, and many times that on a busy one.
const PATIENCE_MS = 120_000;

/** A site with its sandbox, of a worker, or of one journey that moves the clock. */
export interface OwnSite {
  readonly url: string;
  readonly sandbox: string;
  /**
   * Ends both programs and starts them anew on the same data, at a later moment (PD-24: KKUMTEO_NOW, which production
   * refuses).
   */
  startAgainAt(now: string): Promise<void>;
  /** Runs a command of `npm run office` on its data; answers what it prints. */
  office(...args: readonly string[]): Promise<string>;
  /** Ends both programs; the data goes with them. */
  end(): Promise<void>;
}

/**
 * Starts one whose clock begins at `now`, an ISO instant, on these ports or on free ones; `settings` are further
 * variables, given where its sandbox is.
 */
export async function startOwnSite(
  now: string,
  sitePort?: number,
  providersPort?: number,
  settings: (sandbox: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<OwnSite> {
  const [port, sandboxPort] = [sitePort ?? (await freePort()), providersPort ?? (await freePort())];
  const folder = await mkdtemp(join(tmpdir(), 'kkumteo-own-'));
  // The account that runs the database passes through, as in serve.mjs.
  await chmod(folder, 0o711);
  const url = `http://localhost:${port}`;
  const environmentAt = (at: string) => ({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    E2E_DATA_DIR: folder,
    E2E_RUNNER: String(process.pid),
    KKUMTEO_NOW: at,
    DATABASE_URL: '',
    NODE_ENV: 'test',
    SITE_ORIGIN: '',
    SANDBOX_URL: '',
    ...settings(`http://localhost:${sandboxPort}`),
  });
  const start = (at: string): Promise<ChildProcess> => startServing(url, environmentAt(at));
  let serving = await start(now).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url,
    sandbox: `http://localhost:${sandboxPort}`,
    startAgainAt: async (later) => {
      await stop(serving);
      serving = await start(later);
    },
    office: async (...args) => {
      const env = { ...process.env, ...environmentAt(now), DATA_DIR: folder };
      const { stdout } = await promisify(execFile)(process.execPath, [RUN, 'operate', 'office', ...args], { env });
      return stdout;
    },
    end: async () => {
      await stop(serving);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServing(url: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const serving = spawn(process.execPath, [SERVE], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && serving.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return serving;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  const how = serving.exitCode === null ? 'was not ready in time' : `ended with ${serving.exitCode}`;
  await stop(serving);
  throw new Error(`The own site of a journey ${how}.`);
}

async function stop(serving: ChildProcess): Promise<void> {
  if (serving.exitCode !== null) return;
  const ended = once(serving, 'exit');
  serving.kill('SIGTERM');
  await ended;
}
