import { ensureChromium } from '../chromium-browser.mjs';

/** Prints the browser that the journeys use, after installing one where needed. */
export async function main() {
  console.log((await ensureChromium()) ?? 'the one that Playwright downloaded');
}
