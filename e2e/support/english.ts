import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { findHeadingFaults, findOverflow } from './layout.ts';

/** Opens a page below /en and waits until all its parts are loaded. */
export async function arriveInEnglish(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Customer centre')).toBeVisible();
  await expect(page.locator('#page-data')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
}

/** Checks a page once nothing moves: all of it is English, accessible and not cut off. */
export async function checkEnglishPage(page: Page, screen: string): Promise<void> {
  await page.evaluate(standStill);
  expect.soft(await page.locator('html').getAttribute('lang'), `language of ${screen}`).toBe('en');
  expect.soft(await findHangul(page), `Korean on ${screen}`).toEqual([]);
  expect.soft(await findViolations(page), `axe on ${screen}`).toEqual([]);
  expect.soft(await findHeadingFaults(page), `headings on ${screen}`).toEqual([]);
  expect.soft(await findOverflow(page), `words on ${screen}`).toEqual([]);
}

/** Resolves once the fonts are loaded and the page has kept its position and height for ten frames. */
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

/** Collects warnings of the console: React warns where a rendered page differs from what it hydrates. */
export function listenToWarnings(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text());
  });
  return said;
}

/** Korean text on a page outside elements that are marked as Korean: visible text, accessible names, and the title. */
const findHangul = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;
    const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder', 'label'];
    const isForeign = (each: Element | null) => each?.closest('[lang]')?.getAttribute('lang') !== 'en';
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = hangul.test(document.title) ? [document.title] : [];
    while (words.nextNode() !== null) {
      const { parentElement, textContent } = words.currentNode;
      if (parentElement?.closest('script, style, template') == null && !isForeign(parentElement))
        found.push(textContent ?? '');
    }
    for (const each of document.body.querySelectorAll('*'))
      if (!isForeign(each)) for (const name of spoken) found.push(each.getAttribute(name) ?? '');
    return [...new Set(found.map((text) => text.trim()))].filter((text) => hangul.test(text));
  });
