import type { Page } from '@playwright/test';

const DRAWN = /<div id="root">.*<script type="application\/json" id="page-data">.*?<\/script>/s;

/** Sends pages of these addresses as if the server could not render them: with an empty root and without answers. */
export async function sendEmptyPages(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = await answer.text();
    if (!DRAWN.test(body)) throw new Error(`${route.request().url()} does not come drawn`);
    await route.fulfill({ response: answer, body: body.replace(DRAWN, '<div id="root"></div>') });
  });
}

/** Holds back the answers of an address; answers what lets them go. */
export async function heldBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
