import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock } from './build-lock.mjs';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'kt-lock-'))));
afterEach(() => rm(root, { recursive: true }));

const MODULE = fileURLToPath(new URL('build-lock.mjs', import.meta.url));

/** Another process that builds below the same root until it is killed. */
async function builder() {
  const source = `import { withBuildLock } from ${JSON.stringify(MODULE)};
    await withBuildLock(async () => { console.log('builds'); await new Promise((r) => setTimeout(r, 60_000)); }, undefined, ${JSON.stringify(root)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('of builds at the same moment one goes on at a time, and those that wait say so', async () => {
  const steps: string[] = [];
  let waits = 0;
  const build = (name: string) =>
    withBuildLock(
      async () => {
        steps.push(`${name} begins`);
        await new Promise((wake) => setTimeout(wake, 100));
        steps.push(`${name} ends`);
        return name;
      },
      () => (waits += 1),
      root,
    );
  expect(await Promise.all([build('one'), build('two'), build('three')])).toEqual(['one', 'two', 'three']);
  for (let at = 0; at < steps.length; at += 2) expect(steps[at + 1]).toBe(steps[at]?.replace('begins', 'ends'));
  expect(waits).toBe(2);
});

test('a build waits for one of another process, and goes on by itself when that one is killed', async () => {
  const other = await builder();
  let built = false;
  let waits = 0;
  const mine = withBuildLock(
    async () => void (built = true),
    () => (waits += 1),
    root,
  );
  await new Promise((wake) => setTimeout(wake, 300));
  expect([built, waits]).toEqual([false, 1]);
  other.kill('SIGKILL');
  await mine;
  expect(built).toBe(true);
});

test('a build that fails lets the next one go on', async () => {
  await expect(withBuildLock(() => Promise.reject(new Error('no')), undefined, root)).rejects.toThrow('no');
  expect(await withBuildLock(async () => 'done', undefined, root)).toBe('done');
});
