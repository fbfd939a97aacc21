import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const GIB = 2 ** 30;
const SPACE = 4 * GIB;
const MEMORY = 8 * GIB;

/**
 * A folder in memory for temporary files of tests, removed when this process ends; undefined without enough memory. The
 * tests make and delete some hundred databases of a thousand files each, which would cost a disk's file system half of
 * the processors' time.
 */
export function openMemoryFolder() {
  if (!existsSync(SHARED_MEMORY) || refusesPrograms() || space() < SPACE || availableMemory() < MEMORY)
    return undefined;
  const folder = mkdtempSync(join(SHARED_MEMORY, 'kt'));
  // As /tmp has it: where the tests run as root, databases run as another user.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Databases are tried out with programs that are copied there. */
function refusesPrograms() {
  return /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'));
}

function space() {
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize;
}

function availableMemory() {
  const [, kilobytes = '0'] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
