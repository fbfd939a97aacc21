import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { usableBinaries } from './binaries.ts';
import { locateCluster, type ClusterLocation, makePrivateFolder } from './cluster-location.ts';
import { ensureCluster } from './cluster.ts';
import { readHostEnvironment, type HostEnvironment } from './host-environment.ts';
import { lastLogError, launch, serverName, type Launched } from './launch.ts';
import { findPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { dropExpiredDatabases, ensureDatabase, trySiteLock, type SiteLock } from './site-lock.ts';

interface EmbeddedOptions {
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
 * Starts PostgreSQL on the data folder, or takes over the server of a killed site, and holds it for this site alone. A
 * server that dies is started again. Refuses with one sentence: a second site, an unusable folder, another major
 * version.
 */
export async function startEmbedded(
  options: EmbeddedOptions,
  host: HostEnvironment = readHostEnvironment(),
): Promise<Embedded> {
  const { log } = options;
  const location = await locateCluster(options.dataDir, host);
  const binaries = await usableBinaries(host, location.account, log);
  await ensureCluster(location, binaries, log);
  const server: Server = { location, binaries, version: host.version, socketHome: host.socketHome, log };
  const supervisor = superviseServer(server, await acquireServer(server));
  await ensureDatabase(supervisor.lock());
  await dropExpiredDatabases(supervisor.lock());
  return { url: addressOf(supervisor.socketFolder(), 'kkumteo', 'kkumteo'), stop: supervisor.stop };
}

interface Server {
  readonly location: ClusterLocation;
  readonly binaries: string;
  readonly version: string;
  readonly socketHome: string;
  readonly log: (line: string) => void;
}

interface HeldServer {
  readonly lock: SiteLock;
  readonly postmaster: Postmaster;
}

/** Looks at the folder until a server runs on it that is ours to hold: waits, starts, adopts or replaces one. */
async function acquireServer(server: Server): Promise<HeldServer> {
  const { location, log } = server;
  const deadline = Date.now() + START_MS;
  let launched: Launched | undefined;
  while (Date.now() < deadline) {
    const status = await findPostmaster(location.cluster, log);
    if (status === 'none') {
      launched = await launchUnlessRunning(server, launched);
    } else if (status !== 'unclear') {
      const held = await adoptServer(server, status, launched !== undefined);
      if (held !== undefined) return held;
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error(`The database in ${location.cluster} did not come up in time: ${await lastLogError(location)}`);
}

async function launchUnlessRunning(server: Server, launched: Launched | undefined): Promise<Launched> {
  const ended = launched?.ended();
  if (launched !== undefined && ended === undefined) return launched;
  const logError = ended === undefined ? '' : await lastLogError(server.location, launched?.pid);
  // After a server was killed its helpers may take a moment to notice, and hold its memory until then.
  const passing = /shared memory block|lock file/.test(logError);
  if (ended !== undefined && !passing)
    throw new Error(`The database could not start: ${logError === '' ? ended : logError}`);
  if (passing) await new Promise((resolve) => setTimeout(resolve, RECOVER_AFTER_MS));
  server.log('database: starting');
  return launch(
    server.location,
    server.binaries,
    await makeSocketFolder(server.location, server.socketHome),
    server.version,
  );
}

async function adoptServer(
  server: Server,
  postmaster: Postmaster,
  startedNow: boolean,
): Promise<HeldServer | undefined> {
  const attempt = await trySiteLock(addressOf(postmaster.socketFolder, 'postgres', 'postgres', postmaster.port));
  if (attempt.kind === 'taken') {
    throw new Error(
      `Another site is already running on the data folder ${server.location.dataDir}; stop it first, or set another DATA_DIR.`,
    );
  }
  if (attempt.kind === 'unanswered') return undefined;
  if (attempt.lock.serverName === serverName(server.version)) {
    if (!startedNow) server.log('database: taking over the server that an earlier site left running');
    return { lock: attempt.lock, postmaster };
  }
  server.log('database: stopping a server that an earlier version left running');
  await attempt.lock.client.end();
  await stopPostmaster(server.location.cluster, postmaster);
  return undefined;
}

interface Supervisor {
  lock(): SiteLock;
  socketFolder(): string;
  stop(): Promise<void>;
}

/** Restarts the server and takes the lock again whenever the lock's connection is lost. */
function superviseServer(server: Server, first: HeldServer): Supervisor {
  let held = first;
  let stopping: Promise<void> | undefined;
  let recovery: Promise<void> = Promise.resolve();

  function watch(): void {
    held.lock.client.once('end', () => {
      if (stopping === undefined) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    for (let attempt = 1; attempt <= RECOVERIES && stopping === undefined; attempt += 1) {
      server.log('database: the server is gone, bringing it back');
      await new Promise((resolve) => setTimeout(resolve, RECOVER_AFTER_MS * attempt));
      if (stopping !== undefined) return;
      try {
        held = await acquireServer(server);
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
    await stopPostmaster(server.location.cluster, held.postmaster);
    await held.lock.client.end().catch(() => undefined);
  }

  watch();
  return {
    lock: () => held.lock,
    socketFolder: () => held.postmaster.socketFolder,
    stop: () => (stopping ??= stop()),
  };
}

export function addressOf(socketFolder: string, user: string, database: string, port = 5432): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

// An address of a Unix socket holds 104 bytes on macOS and 108 on Linux; PostgreSQL adds a name to the folder.
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432'.length;
// Anything else would need quoting in PostgreSQL's list of folders.
const PLAIN = /^[\w./@+-]+$/;

/** The socket's folder of the server's account, mode 0700: beside the cluster, or at a short path. */
async function makeSocketFolder(location: ClusterLocation, socketHome: string): Promise<string> {
  const beside = join(location.home, 'run');
  const short = join(socketHome, `kkumteo-${createHash('sha256').update(location.cluster).digest('hex').slice(0, 12)}`);
  const folder = fits(beside) ? beside : short;
  await makePrivateFolder(folder, location.account);
  return folder;
}

function fits(folder: string): boolean {
  return PLAIN.test(folder) && Buffer.byteLength(folder) <= LONGEST_FOLDER;
}

/** The address of a running site's database; undefined where none runs. Takes no lock. */
export async function findEmbedded(
  dataDir: string,
  host: HostEnvironment = readHostEnvironment(),
): Promise<string | undefined> {
  const { cluster } = await locateCluster(dataDir, host);
  const status = await findPostmaster(cluster, () => undefined);
  return typeof status === 'string' ? undefined : addressOf(status.socketFolder, 'kkumteo', 'kkumteo', status.port);
}
