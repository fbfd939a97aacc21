import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { exitCode, run } from './processes.mjs';
import { at } from './repository.mjs';

// The headless shell is the same browser without windows and menus, which take a quarter of the processors' time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: CHROME_PATH, the system's, or one that is installed now (on Debian as root by apt with Korean
 * fonts, elsewhere by Playwright's own download, for which it answers undefined: Playwright finds its own).
 */
export async function ensureChromium() {
  const given = process.env['CHROME_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH names ${given}, which is not there.`);
  const found = given || findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) return installByApt();
  const playwright = at('node_modules/playwright/cli.js');
  console.log('Downloading Chromium …');
  await run(
    process.execPath,
    [playwright, 'install', 'chromium'],
    'Chromium could not be downloaded; set CHROME_PATH to one.',
  );
  return undefined;
}

function findChromium() {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)), ...PLACES];
  return candidates.find((path) => existsSync(path) && isBrowser(path));
}

// On Ubuntu `chromium-browser` may be a text that only advises to install a snap.
function isBrowser(path) {
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}

async function installByApt() {
  console.log('Installing Chromium and Korean fonts …');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const failure = 'Chromium could not be installed by apt; set CHROME_PATH to one.';
  await run('apt-get', ['update', '-q'], failure, options);
  const install = ['install', '-y', '-q', '--no-install-recommends', 'fonts-noto-cjk'];
  // Older releases have no headless shell.
  if ((await exitCode('apt-get', [...install, 'chromium-headless-shell'], options)) !== 0)
    await run('apt-get', [...install, 'chromium'], failure, options);
  const found = findChromium();
  if (found === undefined) throw new Error(failure);
  return found;
}
