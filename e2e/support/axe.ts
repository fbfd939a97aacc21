import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds here against WCAG 2.2 AA and the practices that it knows besides, short enough to read. */
export async function findViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // The payment window is the provider's own page: on a phone it is looked at by itself.
    .exclude('iframe')
    // With no frame to go into, axe needs no page of its own to put its findings together, which took half of its time.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.slice(0, 3).map(({ html }) => html) }));
}
