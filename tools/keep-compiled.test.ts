import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchSources } from './keep-compiled.mjs';

test('each save of a source is heard, also where the editor replaces the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kkumteo-watch-'));
  const file = join(folder, 'a.ts');
  writeFileSync(file, '0');
  const onChange = vi.fn();
  const stop = await watchSources([folder], onChange);
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  for (const text of ['1', '2', '3']) {
    onChange.mockClear();
    writeFileSync(`${file}.swp`, text);
    renameSync(`${file}.swp`, file);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 20_000);
  }
});
