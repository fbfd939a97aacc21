import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Page } from 'puppeteer-core';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Audit {
  /** From 0 to 100, of the categories that were asked for. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** What counts and was not met. */
  readonly failed: readonly { readonly category: string; readonly title: string }[];
}

/** Cookies and storage of the tab stay, so that the member stays logged in; files load as in a fresh browser. */
const CLEARED: NonNullable<Flags['clearStorageTypes']> = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
];

/** A busy machine may lose the beginning of a trace: such a run says nothing of the page. */
const TRIES = 3;

/**
 * Opens an address in the tab as a mid-range phone on simulated slow 4G (Lighthouse's default), with an empty cache.
 */
export async function audit(page: Page, url: string, categories: readonly Category[]): Promise<Audit> {
  for (let tries = 1; ; tries += 1) {
    const { lhr } = await run(page, url, categories);
    if (lhr.runtimeError === undefined) return auditOf(lhr, url, categories);
    console.log(`${url}: ${lhr.runtimeError.message}`);
    if (tries === TRIES) throw new Error(`Lighthouse could not measure ${url}`);
  }
}

async function run(page: Page, url: string, categories: readonly Category[]) {
  const found = await lighthouse(
    url,
    {
      onlyCategories: [...categories],
      clearStorageTypes: CLEARED,
      disableFullPageScreenshot: true,
      logLevel: 'silent',
      output: 'json',
    },
    undefined,
    page,
  );
  if (found === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  return found;
}

function auditOf(lhr: Result, url: string, categories: readonly Category[]): Audit {
  // A page that sends its visitor elsewhere would be measured in its place.
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(lhr, category)])),
    fcpMs: figure(lhr, 'first-contentful-paint'),
    lcpMs: figure(lhr, 'largest-contentful-paint'),
    tbtMs: figure(lhr, 'total-blocking-time'),
    cls: Number((lhr.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
    failed: categories.flatMap((category) => failedOf(lhr, category)),
  };
}

const scoreOf = (lhr: Result, category: Category): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);

const figure = (lhr: Result, name: string): number => Math.round(lhr.audits[name]?.numericValue ?? 0);

const failedOf = (lhr: Result, category: Category): Audit['failed'] =>
  (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const found = lhr.audits[id];
    if (found === undefined || weight === 0 || found.score === null || found.score >= 1) return [];
    return [{ category, title: found.title }];
  });
