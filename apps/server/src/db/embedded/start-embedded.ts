import { usableBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureDatabase, tryGuard } from './guard.ts';
import type { Guard } from './guard.ts';
import { lastComplaint, launch, serverName } from './launch.ts';
import type { Launched } from './launch.ts';
import { choosePlace } from './place.ts';
import type { Place } from './place.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { hostSurroundings } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';

export interface EmbeddedOptions {
  /** The site's data folder; the database is kept below it. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

export interface Embedded {
  /** For the site's own role, on a socket that only this account (and root) can open. */
  readonly url: string;
  stop(): Promise<void>;
}

const START_MS = 120_000;
const STEP_MS = 15;
const RECOVER_AFTER_MS = 300;
const RECOVERIES = 20;

/**
 * Starts PostgreSQL on the data folder, or takes over the server that a killed site left behind, and holds it for this site alone.
 * A server that dies meanwhile is started again. Refuses with one sentence: a second site, a folder that can't be used, another major version.
 */
export async function startEmbedded(
  options: EmbeddedOptions,
  surroundings: Surroundings = hostSurroundings(),
): Promise<Embedded> {
  const { log } = options;
  const place = await choosePlace(options.dataDir, surroundings);
  const binaries = await usableBinaries(surroundings, place.account, log);
  await ensureCluster(place, binaries, log);
  const server: Server = { place, binaries, version: surroundings.version, socketHome: surroundings.socketHome, log };
  const keeper = keepHeld(server, await hold(server));
  await ensureDatabase(keeper.guard());
  return { url: addressOf(keeper.socketFolder(), 'kkumteo', 'kkumteo'), stop: keeper.stop };
}

interface Server {
  readonly place: Place;
  readonly binaries: string;
  readonly version: string;
  readonly socketHome: string;
  readonly log: (line: string) => void;
}

interface Held {
  readonly guard: Guard;
  readonly postmaster: Postmaster;
}

/** Looks at the folder until a server runs on it that is ours to hold: waits, starts, adopts or replaces one. */
async function hold(server: Server): Promise<Held> {
  const { place, log } = server;
  const deadline = Date.now() + START_MS;
  let launched: Launched | undefined;
  while (Date.now() < deadline) {
    const sighting = await findPostmaster(place.cluster, log);
    if (sighting === 'none') {
      launched = await startAgain(server, launched);
    } else if (sighting !== 'unclear') {
      const held = await take(server, sighting, launched !== undefined);
      if (held !== undefined) return held;
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error(`The database in ${place.cluster} did not come up in time: ${await lastComplaint(place)}`);
}

async function startAgain(server: Server, launched: Launched | undefined): Promise<Launched> {
  const ended = launched?.ended();
  if (launched !== undefined && ended === undefined) return launched;
  const complaint = ended === undefined ? '' : await lastComplaint(server.place);
  // After a server was killed its helpers may take a moment to notice, and hold its memory until then.
  const passing = /shared memory block|lock file/.test(complaint);
  if (ended !== undefined && !passing)
    throw new Error(`The database could not start: ${complaint === '' ? ended : complaint}`);
  if (passing) await new Promise((resolve) => setTimeout(resolve, RECOVER_AFTER_MS));
  server.log('database: starting');
  return launch(server.place, server.binaries, await makeSocketFolder(server.place, server.socketHome), server.version);
}

async function take(server: Server, postmaster: Postmaster, startedNow: boolean): Promise<Held | undefined> {
  const attempt = await tryGuard(addressOf(postmaster.socketFolder, 'postgres', 'postgres', postmaster.port));
  if (attempt.kind === 'taken') {
    throw new Error(
      `Another site is already running on the data folder ${server.place.dataDir}; stop it first, or set another DATA_DIR.`,
    );
  }
  if (attempt.kind === 'unanswered') return undefined;
  if (attempt.guard.serverName === serverName(server.version)) {
    if (!startedNow) server.log('database: taking over the server that an earlier site left running');
    return { guard: attempt.guard, postmaster };
  }
  server.log('database: stopping a server that an earlier version left running');
  await attempt.guard.client.end();
  await stopPostmaster(server.place.cluster, postmaster);
  return undefined;
}

interface Keeper {
  guard(): Guard;
  socketFolder(): string;
  stop(): Promise<void>;
}

/** Holds the server while the site lives: when the guard's connection is lost, the server is brought back and taken again. */
function keepHeld(server: Server, first: Held): Keeper {
  let held = first;
  let stopping: Promise<void> | undefined;
  let recovery: Promise<void> = Promise.resolve();

  function watch(): void {
    held.guard.client.once('end', () => {
      if (stopping === undefined) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    for (let attempt = 1; attempt <= RECOVERIES && stopping === undefined; attempt += 1) {
      server.log('database: the server is gone, bringing it back');
      await new Promise((resolve) => setTimeout(resolve, RECOVER_AFTER_MS * attempt));
      if (stopping !== undefined) return;
      try {
        held = await hold(server);
        server.log('database: back');
        return watch();
      } catch (error) {
        server.log(`database: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  async function stop(): Promise<void> {
    await recovery;
    // Still held while it stops, so that a site that starts now can't take over a server that is going down.
    await stopPostmaster(server.place.cluster, held.postmaster);
    await held.guard.client.end().catch(() => undefined);
  }

  watch();
  return {
    guard: () => held.guard,
    socketFolder: () => held.postmaster.socketFolder,
    stop: () => (stopping ??= stop()),
  };
}

/** A database of the server behind a socket folder. */
export function addressOf(socketFolder: string, user: string, database: string, port = 5432): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}
