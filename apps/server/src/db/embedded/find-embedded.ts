import { locateCluster } from './cluster-location.ts';
import { findPostmaster } from './postmaster.ts';
import { addressOf } from './start-embedded.ts';
import { readHostEnvironment } from './host-environment.ts';
import type { HostEnvironment } from './host-environment.ts';

/** The address of a running site's database; undefined where none runs. Takes no lock. */
export async function findEmbedded(
  dataDir: string,
  host: HostEnvironment = readHostEnvironment(),
): Promise<string | undefined> {
  const { cluster } = await locateCluster(dataDir, host);
  const status = await findPostmaster(cluster, () => undefined);
  return typeof status === 'string' ? undefined : addressOf(status.socketFolder, 'kkumteo', 'kkumteo', status.port);
}
