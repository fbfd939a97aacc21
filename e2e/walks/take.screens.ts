import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { WALKS } from './all-walks.ts';
import { newMember, test } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../screens/', import.meta.url));

for (const { name, go } of WALKS)
  test(name, async ({ page, phone, others }) => {
    await go({
      page,
      phone,
      member: await newMember(others),
      others,
      look: (screen) => take(page, `${FOLDER}${screen}-${phone ? 360 : 1280}.png`),
    });
  });

async function take(page: Page, path: string): Promise<void> {
  const covered = (await page.locator('dialog[open]').count()) > 0;
  if (!covered) await showEverything(page);
  await page.waitForTimeout(200);
  await page.screenshot({ path, fullPage: !covered, animations: 'disabled' });
}

/** Waits for lazy pictures and fonts. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((wake) => setTimeout(wake, 60));
    }
    scrollTo(0, 0);
    const waiting = [...document.images].filter((image) => !image.complete);
    // A picture in a hidden part of the page never loads.
    const late = new Promise((wake) => setTimeout(wake, 1_500));
    await Promise.race([late, Promise.all(waiting.map((image) => image.decode().catch(() => undefined)))]);
    await document.fonts.ready;
  });
}
