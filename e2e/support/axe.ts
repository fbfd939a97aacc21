import type { Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

interface Looker {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations of WCAG 2.2 AA and of axe's best practices on the page, in short. */
export async function findViolations(page: Page) {
  // The script is half a megabyte, so it is added to a document only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    // Colours are wrong during a transition, so it is finished first; a spinner never finishes.
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
    const { axe: looker } = window as unknown as { readonly axe: Looker };
    // The payment window is the provider's page: on a phone it is checked alone.
    const look = () => looker.run({ exclude: ['iframe'] }, { runOnly: tags, resultTypes: ['violations'] });
    let { violations } = await look();
    // What a bar covers in part at one place of the scroll is whole at another; what is too small stays so.
    if (violations.some(({ id }) => id === 'target-size')) {
      const top = window.scrollY;
      window.scrollTo(0, top > 200 ? top - 100 : top + 100);
      ({ violations } = await look());
      window.scrollTo(0, top);
    }
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.slice(0, 3).map(({ html, any: [reason] }) => [html, reason?.message].filter(Boolean).join(' ')),
    }));
  }, TAGS);
}
