import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { findHangul } from './hangul.ts';
import { findHeadingFaults, findOverflow } from './layout.ts';

/** Opens a page below /en and waits until everything on it has come. */
export async function arriveInEnglish(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Customer centre')).toBeVisible();
  await expect(page.locator('#page-data')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
}

/** Looks at a page once nothing of it moves: all of it is English, and it is whole for everybody. */
export async function lookAtEnglish(page: Page, screen: string): Promise<void> {
  await page.evaluate(standStill);
  expect.soft(await page.locator('html').getAttribute('lang'), `language of ${screen}`).toBe('en');
  expect.soft(await findHangul(page), `Korean on ${screen}`).toEqual([]);
  expect.soft(await findViolations(page), `axe on ${screen}`).toEqual([]);
  expect.soft(await findHeadingFaults(page), `headings on ${screen}`).toEqual([]);
  expect.soft(await findOverflow(page), `words on ${screen}`).toEqual([]);
}

/** Resolves once the fonts are there and the page has kept its place and height for ten pictures. */
async function standStill(): Promise<void> {
  await document.fonts.ready;
  let before = '';
  for (let same = 0; same < 10;) {
    await new Promise(requestAnimationFrame);
    const now = `${scrollY} ${document.documentElement.scrollHeight}`;
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** What is logged beside errors, which no journey may leave: React warns where a page is not what it takes over. */
export function listenToWarnings(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text());
  });
  return said;
}
