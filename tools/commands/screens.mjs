import { existsSync } from 'node:fs';
import { ensureChromium } from '../chromium-browser.mjs';
import { ensureInstalled } from '../install.mjs';
import { run } from '../processes.mjs';
import { at } from '../repository.mjs';

const CONFIG = 'e2e/screens.config.ts';

/** Takes pictures of every screen and state, and films of the main walks, at 360 and 1280 px into screens/, which git ignores. */
export async function main(args) {
  await ensureInstalled();
  const { ensureBuilt } = await import('../build-steps.mjs');
  await ensureBuilt();
  if (!existsSync(at(CONFIG))) throw new Error(`${CONFIG} is missing.`);
  const browser = await ensureChromium();
  const env = { ...process.env, ...(browser === undefined ? {} : { CHROME_PATH: browser }) };
  const playwright = [at('node_modules/@playwright/test/cli.js'), 'test', '--config', at(CONFIG), ...args];
  await run(process.execPath, playwright, 'Some pictures could not be taken.', { env });
  console.log('The pictures are in screens/.');
}
