import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { at, cache } from '../repository.mjs';

const ENDING = '.bench.ts';
const IN_A_BROWSER = ['film-strip', 'lighthouse', 'presses'];

/**
 * Runs every benchmark, or the named ones: `npm run bench -- NAME …`. Each prints a table and a JSON line. Arguments
 * from the first `--option` on are passed to each (`--small`, `--minutes 20`).
 */
export async function main(given) {
  const options = given.findIndex((word) => word.startsWith('--'));
  const names = options < 0 ? given : given.slice(0, options);
  await ensureInstalled();
  const { ensureBuilt } = await import('../build-steps.mjs');
  await ensureBuilt();
  for (const name of chosen(names)) await runBench(name, options < 0 ? [] : given.slice(options));
}

function chosen(names) {
  const known = readdirSync(at('bench'))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${known.join(', ') || 'none'}.`);
  return names.length > 0 ? names : known.sort();
}

async function runBench(name, options) {
  const { bundleForNode } = await import('../bundle-for-node.mjs');
  const { run } = await import('../processes.mjs');
  const file = join(cache, 'bench', `${name}.mjs`);
  await bundleForNode(at('bench', `${name}${ENDING}`), file);
  const env = IN_A_BROWSER.includes(name) ? await withBrowser() : process.env;
  console.log(`\n── ${name}`);
  await run(process.execPath, ['--enable-source-maps', file, ...options], `The benchmark ${name} failed.`, { env });
}

async function withBrowser() {
  const { ensureChromium } = await import('../chromium-browser.mjs');
  const browser = await ensureChromium();
  return browser === undefined ? process.env : { ...process.env, CHROME_PATH: browser };
}
