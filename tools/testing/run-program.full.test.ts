import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from './run-program.mjs';

const folder = mkdtempSync(join(tmpdir(), 'run-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function runScript(script: string, quietMs: number) {
  let said = '';
  const code = await runProgram(['-e', script], {}, (part: Buffer | string) => (said += part.toString()), quietMs);
  return { code, said };
}

test.concurrent(
  'one that hangs is stopped, tells where it was, and is run once more',
  { timeout: 60_000 },
  async () => {
    const mark = JSON.stringify(join(folder, 'mark'));
    const { code, said } = await runScript(
      `const { existsSync, writeFileSync } = require('node:fs');
       if (existsSync(${mark})) console.log('done');
       else { writeFileSync(${mark}, ''); for (;;); }`,
      2_000,
    );
    expect(code).toBe(0);
    expect(said).toMatch(
      /Nothing was said for 2 s: stopped\.[^]*process \d+ R [^]*Run once more, since it hung\.\ndone\n$/,
    );
  },
);

test.concurrent('one that hangs again has failed', { timeout: 60_000 }, async () => {
  const { code, said } = await runScript('setInterval(() => {}, 1000)', 2_000);
  expect(code).toBe(1);
  expect(said.match(/stopped\.[^]*?hears, and waits for timer/g)).toHaveLength(2);
});

test.concurrent('what it started and left behind goes with it', { timeout: 60_000 }, async () => {
  const { code } = await runScript(
    `require('node:child_process').spawn(process.execPath, ['-e', 'process.on("SIGINT", () => {}); process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);'], { stdio: 'inherit' });`,
    2_000,
  );
  expect(code).toBe(1);
});
