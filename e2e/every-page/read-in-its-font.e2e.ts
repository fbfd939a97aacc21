import type { Page, Response } from '@playwright/test';
import { heldBack } from '../support/answers.ts';
import { reserve } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** All fonts that a page fetches; the first is for every page, the second has the letters of running text. */
const MOST_BYTES = { first: 90_000, all: 115_000 };
const WHOLE_FACE = 'Pretendard Variable';

// The first journey of a run may have to wait until the site has made its fonts.
test.describe.configure({ timeout: 120_000 });

for (const { name, address, tags } of [
  { name: 'landing', address: '/reserve', tags: '@both' },
  { name: 'list', address: '/reserve/ind/child', tags: '@both @full' },
  { name: 'detail', address: '/reserve/ind/child/101?date=2026-12-09', tags: '@both @full' },
])
  test(`the ${name} is read in one font of at most 90 KB, and loads one more for its running text ${tags}`, async ({
    page,
  }) => {
    await fontsAreMade(page);
    const fonts = watchFonts(page);
    await page.goto(address);
    await expectFewFonts(page, fonts);
  });

test('the reserve step is read in one font of at most 90 KB, and loads one more for its running text @full', async ({
  page,
  member: _member,
}) => {
  await fontsAreMade(page);
  await reserve(page, { hall: 'child', product: '피자 공방', date: '2026-12-10', children: 2 });
  const fonts = watchFonts(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await expectFewFonts(page, fonts);
});

test('nothing moves when the fonts come late @both @full', async ({ page }) => {
  await fontsAreMade(page);
  const release = await heldBack(page, '**/*.woff2');
  await page.goto('/reserve/ind/child', { waitUntil: 'commit' });
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  release();
  await laterFontsCame(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});

/** A site that has just started makes its fonts while it serves its first pages. */
async function fontsAreMade(page: Page): Promise<void> {
  const html = async () => (await page.request.get('/reserve')).text();
  await expect.poll(html, { timeout: 90_000 }).toContain('as="font"');
}

function watchFonts(page: Page): readonly Response[] {
  const fonts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response);
  });
  return fonts;
}

/** Waits until the page knows every font face and has loaded those whose letters it shows. */
async function laterFontsCame(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.fonts.size), { timeout: 30_000 }).toBeGreaterThan(90);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** The first two fonts have every letter: otherwise the browser would have fetched a range of the full font. */
async function expectFewFonts(page: Page, fonts: readonly Response[]): Promise<void> {
  await laterFontsCame(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = await page.evaluate(
    (face) => [...document.fonts].filter(({ family, status }) => family.includes(face) && status !== 'unloaded').length,
    WHOLE_FACE,
  );
  const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length));
  expect(asked, 'ranges of the whole face').toBe(0);
  expect(sizes.length).toBeLessThanOrEqual(2);
  expect(sizes[0]).toBeLessThanOrEqual(MOST_BYTES.first);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES.all);
  expect(await followsTheFirst(page), 'the second comes when the first is there').toBe(true);
}

const followsTheFirst = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [first, second] = entries.filter(({ name }) => name.endsWith('.woff2'));
    return first !== undefined && (second === undefined || second.startTime >= first.responseEnd);
  });
