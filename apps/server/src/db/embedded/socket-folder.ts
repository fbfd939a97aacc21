import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { makePrivateFolder } from './cluster-location.ts';
import type { ClusterLocation } from './cluster-location.ts';

// An address of a Unix socket holds 104 bytes on macOS and 108 on Linux; PostgreSQL adds a name to the folder.
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432'.length;
// Anything else would need quoting in PostgreSQL's list of folders.
const PLAIN = /^[\w./@+-]+$/;

/** A folder of the server's own account (mode 0700) for its socket: beside the cluster, or at a short path where that one is too long. */
export async function makeSocketFolder(location: ClusterLocation, socketHome: string): Promise<string> {
  const beside = join(location.home, 'run');
  const short = join(socketHome, `kkumteo-${createHash('sha256').update(location.cluster).digest('hex').slice(0, 12)}`);
  const folder = fits(beside) ? beside : short;
  await makePrivateFolder(folder, location.account);
  return folder;
}

function fits(folder: string): boolean {
  return PLAIN.test(folder) && Buffer.byteLength(folder) <= LONGEST_FOLDER;
}
