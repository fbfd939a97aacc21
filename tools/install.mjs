import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { run } from './processes.mjs';
import { at } from './repository.mjs';

/** Installs from the lock file where the installed packages differ from it. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.log('Installing packages from package-lock.json …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  // Started by npm we use that npm, even where none is on the path.
  const npm = process.env['npm_execpath'];
  const [file, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  await run(
    file,
    [...first, ...args],
    'The packages could not be installed: see what npm says above; is there a network?',
    {
      shell: process.platform === 'win32' && file === 'npm',
    },
  );
}

/** Compares the lock file with the one that npm leaves in node_modules at the end of an installation. */
async function isInstalled() {
  const wanted = await readPackages(at('package-lock.json'));
  const present = await readPackages(at('node_modules', '.package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing.');
  if (present === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (entry.link) return existsSync(at(path));
    if (path === '' || entry.optional || entry.devOptional || entry.peer || !path.includes('node_modules/'))
      return true;
    return present[path]?.version === entry.version;
  });
}

async function readPackages(path) {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).packages;
}
