import type { Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

interface Looker {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds here against WCAG 2.2 AA and the practices that it knows besides, short enough to read. */
export async function findViolations(page: Page) {
  // The script is half a megabyte: a document that has it keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    // What is half way in has the colours of neither end; what turns while something loads has no end.
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
    const { axe: looker } = window as unknown as { readonly axe: Looker };
    // The payment window is the provider's own page: on a phone it is looked at by itself.
    const { violations } = await looker.run({ exclude: ['iframe'] }, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.slice(0, 3).map(({ html }) => html) }));
  }, TAGS);
}
