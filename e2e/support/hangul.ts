import type { Page } from '@playwright/test';

/** What a page says in Korean outside elements that are marked as Korean: its words, what is said aloud, and its title. */
export const findHangul = (page: Page): Promise<readonly string[]> =>
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
