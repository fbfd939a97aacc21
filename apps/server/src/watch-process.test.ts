import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from './observe/metrics.ts';
import { watchProcess } from './watch-process.ts';
import { openFolderForTest } from './testing/folder.test-support.ts';

test('the pool, the build and the newest backup are in the metrics; a folder that is missing has no time', async () => {
  const folder = await openFolderForTest();
  const poolUse = () => ({ used: 4, idle: 1, waiting: 7, most: 6 });
  for (const [name, at] of [
    ['older.backup', 1_700_000_000],
    ['newer.backup', 1_800_000_000],
  ] as const) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), at, at);
  }
  const metrics = createMetrics();
  watchProcess(metrics, poolUse, { backupDir: folder });
  const text = await metrics.text();
  for (const line of [
    'kkumteo_pool_connections{state="used"} 4',
    'kkumteo_pool_connections{state="idle"} 1',
    'kkumteo_pool_max_connections 6',
    'kkumteo_pool_waiting 7',
    'kkumteo_build_info{build="source"} 1',
    'kkumteo_backup_last_timestamp_seconds 1800000000',
  ])
    expect(text).toContain(`${line}\n`);
  const missing = createMetrics();
  watchProcess(missing, poolUse, { backupDir: join(folder, 'missing') });
  expect(await missing.text()).not.toMatch(/^kkumteo_backup_last/m);
});
