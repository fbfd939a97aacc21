import type { Page } from '@playwright/test';

/** Faults in the order of the visible headings: a page has one h1, it comes first, and no level is skipped. */
export const findHeadingFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('[aria-hidden="true"]') === null,
    );
    // A dialog covers the page, and its headings begin below the h1.
    const dialog = (each: Element) => each.closest('dialog');
    const told = (each: Element) => `${each.tagName} ${each.textContent.trim().slice(0, 40)}`;
    const faults = shown.filter((each) => each.tagName === 'H1').length === 1 ? [] : ['the page has not one h1'];
    const before = new Map<Element | null, number>();
    for (const each of shown) {
      const level = Number(each.tagName.slice(1));
      const last = before.get(dialog(each)) ?? (dialog(each) === null ? 0 : 1);
      if (level > last + 1) faults.push(`${told(each)} after h${last}`);
      before.set(dialog(each), level);
    }
    return faults;
  });

/**
 * Elements that overflow the screen at the right or left, and text that its box cuts off; elements that scroll sideways
 * may be wider.
 */
export const findOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isForReadersAlone = (each: Element) => getComputedStyle(each).clipPath !== 'none';
    const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX);
    const mayBeWider = (each: Element): boolean => {
      for (let at: Element | null = each; at !== null && at !== document.body; at = at.parentElement)
        if (scrolls(at) || isForReadersAlone(at)) return true;
      return false;
    };
    const hasOwnWords = (each: Element) =>
      [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const told = (each: Element, what: string) => `${what}: ${each.tagName} ${each.textContent.trim().slice(0, 40)}`;
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((each) => {
      if (!each.checkVisibility({ visibilityProperty: true }) || mayBeWider(each) || !hasOwnWords(each)) return [];
      const shown = [...each.childNodes].filter((node) => !(node instanceof Element && isForReadersAlone(node)));
      const boxes = shown.map((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return range.getBoundingClientRect();
      });
      const left = Math.min(...boxes.filter(({ width }) => width > 0).map((box) => box.left));
      const right = Math.max(...boxes.filter(({ width }) => width > 0).map((box) => box.right));
      if (right > width + 1 || left < -1) return [told(each, 'out of the screen')];
      const cut = each.closest('a, button, li, p, h1, h2, h3, dt, dd, span')?.getBoundingClientRect();
      return cut !== undefined && right > cut.right + 2 && cut.width > 0 ? [told(each, 'out of its box')] : [];
    });
  });
