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
  const save = () => {
    writeFileSync(`${file}.swp`, String(performance.now()));
    renameSync(`${file}.swp`, file);
  };
  // Saves within a twentieth of a second are heard as one.
  for (let heard = 0; heard < 3; heard += 1) {
    onChange.mockClear();
    await vi.waitFor(
      () => {
        save();
        expect(onChange).toHaveBeenCalled();
      },
      { timeout: 20_000, interval: 100 },
    );
  }
});
