import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildName } from './build-in-use.ts';
import type { Config } from './config.ts';
import type { PoolUse } from './db/pool.ts';
import type { Metrics, Sample } from './observe/metrics.ts';

const only = (value: number): readonly Sample[] => [{ value }];

/** Adds to the metrics the connections to the database, the build, and the newest file of BACKUP_DIR. */
export function watchProcess(metrics: Metrics, poolUse: () => PoolUse, { backupDir }: Pick<Config, 'backupDir'>): void {
  metrics.watch(
    { name: 'kkumteo_pool_connections', help: 'Connections to the database, by state', labels: ['state'] },
    () => {
      const { used, idle } = poolUse();
      return [
        { labels: { state: 'used' }, value: used },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
  );
  metrics.watch({ name: 'kkumteo_pool_max_connections', help: 'The most connections (POOL_SIZE)' }, () =>
    only(poolUse().most),
  );
  metrics.watch({ name: 'kkumteo_pool_waiting', help: 'Statements that wait for a connection' }, () =>
    only(poolUse().waiting),
  );
  metrics.watch({ name: 'kkumteo_build_info', help: 'The build of this process', labels: ['build'] }, () => [
    { labels: { build: buildName() }, value: 1 },
  ]);
  if (backupDir === undefined) return;
  metrics.watch(
    { name: 'kkumteo_backup_last_timestamp_seconds', help: 'When the newest file of BACKUP_DIR was written' },
    () => newestFile(backupDir),
  );
}

async function newestFile(folder: string): Promise<readonly Sample[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const times = await Promise.all(files.map(async ({ name }) => (await stat(join(folder, name))).mtimeMs / 1000));
  return times.length === 0 ? [] : only(Math.max(...times));
}
