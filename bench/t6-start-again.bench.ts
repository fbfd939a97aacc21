import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, printJson, printTable } from './support/contender.ts';
import { freePort } from '../tools/ports.mjs';

// T6: `npm start` again, when nothing changed: seconds until the site serves.
const TARGET_SECONDS = 3;
const TURNS = 3;

const dataDir = await mkdtemp(join(tmpdir(), 'kkumteo-start-'));
// The account that runs the database passes through; else its files would lie elsewhere and outlive the folder.
await chmod(dataDir, 0o711);
const [port, sandboxPort] = [await freePort(), await freePort()];
try {
  const first = await startOnce();
  const again: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) again.push(await startOnce());
  const seconds = median(again);
  printTable([
    ['', 'seconds', 'target'],
    ['first start, with the demo park', first.toFixed(2), ''],
    ['start again', seconds.toFixed(2), `≤ ${TARGET_SECONDS}`],
  ]);
  printJson({ bench: 'T6', first, again: seconds, all: again, target: TARGET_SECONDS });
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function startOnce(): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      // As on a fresh machine; the bundle was made for production, where no demo park is loaded.
      NODE_ENV: 'development',
    },
  });
  const ended = once(child, 'exit');
  try {
    return await untilServing(begun, () => child.exitCode !== null);
  } finally {
    // As Ctrl-C does: the whole group of the terminal hears it.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

async function untilServing(begun: number, hasEnded: () => boolean): Promise<number> {
  while (performance.now() - begun < 180_000) {
    if (hasEnded()) throw new Error('npm start ended before it served');
    const ready = await showsProducts();
    if (ready) return (performance.now() - begun) / 1_000;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  throw new Error('npm start did not serve within three minutes');
}

/** Serving means that a visitor sees the park, not that a port is open. */
async function showsProducts(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/product?pdDiv=01&pgDiv=P`).catch(() => undefined);
  return answer?.ok === true && (await answer.text()).includes('mrktnPdNo');
}
