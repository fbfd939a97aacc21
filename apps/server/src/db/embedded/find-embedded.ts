import { choosePlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { addressOf } from './start-embedded.ts';
import { hostSurroundings } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';

/** The address of the database that a running site has on the data folder; undefined where none runs. Only looks, and holds nothing. */
export async function findEmbedded(
  dataDir: string,
  surroundings: Surroundings = hostSurroundings(),
): Promise<string | undefined> {
  const { cluster } = await choosePlace(dataDir, surroundings);
  const sighting = await findPostmaster(cluster, () => undefined);
  return typeof sighting === 'string'
    ? undefined
    : addressOf(sighting.socketFolder, 'kkumteo', 'kkumteo', sighting.port);
}
