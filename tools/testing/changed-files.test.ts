import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedFiles } from './changed-files.mjs';

test('changed are files that differ from HEAD, deleted ones, and new ones that git does not ignore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kkumteo-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  git('init', '--quiet');
  for (const name of ['same.ts', 'staged.ts', 'changed.ts', 'deleted.ts']) write(name, '1');
  write('.gitignore', 'ignored.ts');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--message', 'first');
  expect(changedFiles(folder)).toEqual([]);
  for (const name of ['staged.ts', 'changed.ts', '새 파일.ts', 'ignored.ts']) write(name, '22');
  git('add', 'staged.ts');
  rmSync(join(folder, 'deleted.ts'));
  expect(changedFiles(folder)).toEqual(['changed.ts', 'deleted.ts', 'staged.ts', '새 파일.ts']);
});
