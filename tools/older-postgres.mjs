import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = '/usr/lib/postgresql';
const OLDEST = 15;

/** The programs of the oldest installed PostgreSQL that we support. */
function findPrograms() {
  if (!existsSync(INSTALLED)) return undefined;
  const versions = readdirSync(INSTALLED)
    .map(Number)
    .filter((version) => version >= OLDEST);
  const bins = versions.sort((one, other) => one - other).map((version) => join(INSTALLED, String(version), 'bin'));
  return bins.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
}

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return found === undefined ? undefined : { uid: Number(found[2]), gid: Number(found[3]) };
}

/** A temporary server of an installed older PostgreSQL, or undefined where there is none. */
export async function startOlderPostgres() {
  const bin = findPrograms();
  const who = unprivileged();
  if (bin === undefined || who === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kkumteo-older-'));
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const options = { cwd: folder, stdio: 'ignore', env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' }, ...who };
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'kkumteo', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=120', 'timezone=UTC'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], options);
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await waitForSocket(join(folder, '.s.PGSQL.5432'));
  return {
    url: `postgres://kkumteo@localhost/postgres?host=${encodeURIComponent(folder)}`,
    name: bin.split('/').at(-2),
    stop,
  };
}

async function waitForSocket(path) {
  for (let tries = 0; tries < 500 && !existsSync(path); tries += 1) await new Promise((wake) => setTimeout(wake, 20));
}
