import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastLogError } from './launch.ts';

function keepLog(...lines: readonly string[]): { readonly keep: string } {
  const keep = mkdtempSync(join(tmpdir(), 'kkumteo-log-'));
  onTestFinished(() => rmSync(keep, { recursive: true }));
  writeFileSync(join(keep, 'server.log'), lines.join('\n'));
  return { keep };
}

test('a start is explained by its own process, not by one that a killed server has left', async () => {
  const log = keepLog(
    '2026-11-25 18:17:40.644 UTC [1099] FATAL:  lock file "postmaster.pid" already exists',
    '2026-11-25 18:17:40.645 UTC [1095] FATAL:  connection to client lost',
  );
  expect(await lastLogError(log, 1099)).toBe('lock file "postmaster.pid" already exists');
});

test('a program that ends before it writes a log of its own is quoted', async () => {
  const log = keepLog('postgres: could not access directory "/nowhere": No such file or directory');
  expect(await lastLogError(log, 1099)).toContain('could not access directory');
});
