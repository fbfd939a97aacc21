import { expect, test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/ports.mjs';

/*
 * `npm start` with ports and a data folder of its own: what it starts, and what remains after each way of ending it.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Started {
  readonly program: ChildProcess;
  readonly port: number;
  readonly sandboxPort: number;
  /** Its output so far. */
  readonly said: () => string;
}

let dataDir: string;
let running: ChildProcess[] = [];

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kkumteo-start-'));
  await chmod(dataDir, 0o711);
});
test.afterEach(async () => {
  for (const program of running) program.kill('SIGTERM');
  await Promise.all(running.map(hasEnded));
  running = [];
  await expect.poll(() => processesOn(dataDir), { timeout: 40_000 }).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>>, file = 'npm', args = ['start']): Promise<Started> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const program = spawn(file, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env, ...own(port, sandboxPort) },
  });
  running.push(program);
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (part: Buffer) => (said += part.toString()));
  return { program, port, sandboxPort, said: () => said };
}

const own = (port: number, sandboxPort: number) => ({
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: dataDir,
});

const isServing = ({ port, program }: Started) =>
  expect
    .poll(
      () =>
        program.exitCode ??
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 120_000,
      },
    )
    .toBe(200);

async function hasEnded(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy().destroyed));
    socket.on('error', () => resolve(false));
  });

/** The site's processes and the database on the data folder. */
async function processesOn(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string): Promise<string> => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const command = (await read('cmdline')).replaceAll('\0', ' ');
    if (/postgres|main\.js|start\.mjs/.test(command) && `${command}${await read('environ')}`.includes(folder))
      found.push(command);
  }
  return found;
}

test('a production site without keys does not start and says why; one that takes no payments starts without a sandbox @full', async () => {
  const refused = await start({ NODE_ENV: 'production' });
  await once(refused.program, 'exit');
  expect(refused.program.exitCode).not.toBe(0);
  expect(refused.said()).toContain('In production the site can take no payment without keys: set TOSS_CLIENT_KEY');
  expect(refused.said()).toContain('In production SITE_ORIGIN must be the https address');

  const free = await start({ NODE_ENV: 'production', PAY_METHODS: '', SITE_ORIGIN: 'https://park.example.com' });
  await isServing(free);
  expect(await answers(free.sandboxPort)).toBe(false);
  expect((await processesOn(dataDir)).filter((command) => command.includes('sandbox'))).toEqual([]);
  expect(free.said()).toContain('no payments are taken');
  expect(free.said()).toContain('the park is empty');
  expect(free.said()).not.toMatch(/sandbox|Demo members/i);
});

/** A first start says at most ten lines, without JSON, and then the address. */
async function expectFewLines(first: Started): Promise<void> {
  await expect.poll(first.said, { timeout: 60_000 }).toContain('Ctrl-C stops everything.');
  const lines = first.said().split('\n');
  const ready = lines.findIndex((line) => line.includes('is ready after'));
  // npm first prints what it runs. A fresh clone prints three more lines about packages and build.
  const before = lines.slice(0, ready).filter((line) => line !== '' && !line.startsWith('>'));
  expect(before.length).toBeLessThanOrEqual(7);
  expect(first.said()).not.toMatch(/[{}]/);
  expect(lines[ready]).toContain(`http://localhost:${first.port}`);
}

for (const [name, signal, tag] of [
  ['killed', 'SIGKILL', ' @full'],
  ['asked to end', 'SIGTERM', ' @full'],
  ['interrupted', 'SIGINT', ''],
  ['left by its terminal', 'SIGHUP', ' @full'],
] as const)
  test(`npm start says at most ten lines and then the address; ${name}, it leaves no site, sandbox or database behind, and the next one starts${tag}`, async () => {
    const first = await start({ LOG_LEVEL: 'info' });
    await isServing(first);
    await expectFewLines(first);
    expect(await answers(first.sandboxPort)).toBe(true);
    first.program.kill(signal);
    await expect.poll(() => processesOn(dataDir), { timeout: 40_000 }).toEqual([]);
    expect(await answers(first.sandboxPort)).toBe(false);
    await isServing(await start({}));
  });

test('the program that npm start runs, killed itself, leaves no site, sandbox or database behind @full', async () => {
  const first = await start({}, process.execPath, ['tools/run.mjs', 'start']);
  await isServing(first);
  first.program.kill('SIGKILL');
  await expect.poll(() => processesOn(dataDir), { timeout: 40_000 }).toEqual([]);
});
