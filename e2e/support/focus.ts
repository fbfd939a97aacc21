import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Stop {
  /** The name of what has the focus, as far as it is in the page; `BODY` where nothing has it. */
  readonly name: string;
  /** What lies over its middle, or null where it is in sight. */
  readonly hiddenBy: string | null;
}

/** What has the focus, and whether a visitor sees it (WCAG 2.4.11). */
export const focusedStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: 'BODY', hiddenBy: null };
    const name = element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 40) || element.id);
    // A box that is drawn by its label, and what is in a line with it.
    const parts = [element, ...('labels' in element && element.labels instanceof NodeList ? element.labels : [])];
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = [
      Math.min(Math.max(left + width / 2, 1), innerWidth - 1),
      Math.min(Math.max(top + Math.min(height, innerHeight) / 2, -1), innerHeight + 1),
    ] as const;
    const over = document.elementFromPoint(...middle);
    const isSeen = over !== null && parts.some((part) => part.contains(over) || over.contains(part));
    return { name, hiddenBy: isSeen ? null : (over?.className.toString().slice(0, 60) ?? 'the edge of the window') };
  });

/** Presses Tab until `last` has the focus; every stop before it has to be seen. */
export async function tabTo(page: Page, last: RegExp, { most }: { readonly most: number }): Promise<number> {
  const hidden: Stop[] = [];
  for (let stops = 1; stops <= most; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (stop.hiddenBy !== null || stop.name === 'BODY') hidden.push(stop);
    if (last.test(stop.name)) {
      expect(hidden, `stops that are not seen, of ${stops}`).toEqual([]);
      return stops;
    }
  }
  throw new Error(`${last} has not been reached by ${most} tabs`);
}
