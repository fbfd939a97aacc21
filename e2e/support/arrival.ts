import type { Locator, Page } from '@playwright/test';
import { heldBack } from './answers.ts';

/** Recorded during the visit: console messages, layout shifts and requests. */
export interface Arrival {
  readonly said: string[];
  readonly asked: string[];
  /** Each layout shift: where, and how far. */
  readonly shifts: () => Promise<readonly string[]>;
  /** Releases the scripts, which wait until then. */
  readonly runScripts: () => void;
}

/** Watches a page from before it is opened; its scripts wait until they are released. */
export async function watchArrival(page: Page): Promise<Arrival> {
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    // The blocked fonts are no fault of the page.
    if (['error', 'warning'].includes(message.type()) && !text.includes('Failed to load resource')) said.push(text);
  });
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        // A smaller shift is a word that is painted while the HTML is still loading.
        if (entry.value >= 0.0005)
          shifts.push(
            `${entry.value}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The web font has other widths than its fallback; this test does not check those shifts.
  await page.route(/\.woff2$/, (route) => route.abort());
  const runScripts = await heldBack(page, /\/assets\/.*\.js$/);
  const shifts = () => page.evaluate(() => (window as unknown as { readonly shifts: readonly string[] }).shifts);
  return { said, asked, shifts, runScripts };
}

/** How many elements the browser restyles after an element is added to the body, by its trace. */
export const restyledByAdding = (page: Page): Promise<number> =>
  restyledBetweenMarks(page, () =>
    page.evaluate(() => {
      const settle = () => document.body.offsetHeight;
      settle();
      performance.mark('begin');
      document.body.prepend(document.createElement('div'));
      settle();
      performance.mark('end');
    }),
  );

/** How many elements it restyles by a press, until that is drawn. */
export const restyledByPress = (control: Locator): Promise<number> =>
  restyledBetweenMarks(control.page(), () =>
    control.evaluate(async (element: HTMLElement) => {
      const drawn = () => new Promise((wake) => requestAnimationFrame(() => setTimeout(wake)));
      await drawn();
      performance.mark('begin');
      element.click();
      await drawn();
      performance.mark('end');
    }),
  );

async function restyledBetweenMarks(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('there is no browser to trace');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly Traced[];
  };
  const at = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? 0;
  const styled = traceEvents.filter(
    ({ name, ts }) => name === 'UpdateLayoutTree' && ts > at('begin') && ts < at('end'),
  );
  if (styled.length === 0) throw new Error('the trace does not tell of the element');
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

interface Traced {
  readonly name: string;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}
