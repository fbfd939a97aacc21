import type { Page } from '@playwright/test';
import { scrollTo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a visitor goes from the landing to a hall and its products without logging in @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/reserve\/?$/);
  await page.getByRole('main').getByRole('link', { name: '체험 고르기', exact: true }).click();
  await expect(page).toHaveURL('/reserve/ind');
  await expect(page.getByRole('heading', { level: 1, name: '개인예약' })).toBeVisible();
  for (const hall of ['어린이체험관', '청소년체험관', '숙련기술체험관', '진로설계관', '미래직업관', '메카이브'])
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(hall) })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /어린이체험관/ })
    .click();
  await expect(page).toHaveURL('/reserve/ind/child');
  await expect(page.getByRole('heading', { level: 1, name: /어린이체험관/ })).toBeVisible();
  await expect(page.getByText('당일 예약이 가능합니다. 오후 2시부터는 현장에서 발권해 주세요.')).toBeVisible();
  await expect(recommended(page).getByRole('article')).toHaveCount(4);
});

test('the header links to the other track of the same hall @both', async ({ page }) => {
  await page.goto('/reserve/ind/teen');
  await page.getByRole('banner').getByRole('link', { name: '단체예약' }).click();
  await expect(page).toHaveURL('/reserve/grp/teen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('청소년체험관');
});

test('ended products have their own tab, which a reload and Back keep @phone', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  await expect(page.getByRole('tab', { name: /판매 중/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /종료/ }).click();
  await expect(page).toHaveURL('/reserve/ind/child#end');
  const past = page.getByRole('tabpanel').getByRole('link', { name: '한여름 빙수 연구소' });
  await expect(past).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: /종료/ })).toHaveAttribute('aria-selected', 'true');
  await past.click();
  await expect(page.getByText('판매가 끝난 체험입니다.').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/reserve/ind/child#end');
  await expect(past).toBeVisible();
});

test('a hall without products says so @phone', async ({ page }) => {
  await page.goto('/reserve/ind/onJob');
  await expect(page.getByText('대상 상품이 없습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '추천 체험' })).toBeHidden();
});

test('four skeletons stand in for products that are loading, without layout shift @both', async ({ page }) => {
  // Its styles come with its code and have a name of their own.
  const code = await holdBack(page, '**/assets/product-list-*.css');
  const products = await holdBack(page, '**/api/product?*');
  await page.goto('/reserve/ind/child', { waitUntil: 'commit' });
  await expect(page.getByText('화면을 불러오는 중입니다.')).toBeVisible();
  const footer = page.getByRole('contentinfo', { includeHidden: true });
  await expect(footer).toBeAttached();
  await expect(footer, 'it has no place before the page has one').toBeHidden();
  code.release();
  const all = page.getByRole('tabpanel');
  await expect(all.locator('[data-skeleton]')).toHaveCount(4);
  await expect(footer).toBeVisible();
  products.release();
  await expect(all.getByRole('article').first()).toBeVisible();
  await expect(all.locator('[data-skeleton]')).toHaveCount(0);
  const shifts = await layoutShifts(page);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.05);
});

test('what a first screen needs is preloaded by its page, and requested once', async ({ page }) => {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(api|reserve\/assets)\//.test(pathname))
      asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1);
  });
  for (const [address, call] of [
    ['/reserve', '/api/home'],
    ['/reserve/ind/child', '/api/product?pdDiv=01&pgDiv=P'],
    ['/reserve/ind/child/101?date=2026-12-10', '/api/product/101?pgDiv=P&expVisitRvdt=20261210'],
  ] as const) {
    asked.clear();
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator(`head link[href="${call}"]`)).toBeAttached();
    expect(asked.get(call), call).toBe(1);
    expect([...asked].filter(([, times]) => times > 1)).toEqual([]);
  }
});

test('a list that failed to load shows no dialog and offers to load again', async ({ page }) => {
  await page.route('**/api/product?*', (route) => route.abort());
  await page.goto('/reserve/ind/teen');
  const again = page.getByRole('button', { name: '다시 불러오기' });
  await expect(again.first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.unroute('**/api/product?*');
  await again.first().click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});

test('two lists keep their state and scroll position @both', async ({ page, phone }) => {
  await page.goto('/reserve/ind/child');
  await expect(page.getByRole('tabpanel').getByRole('article').nth(8)).toBeVisible();
  await scrollTo(page, 900);
  if (phone)
    await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label="체험관"] a[href$="teen"]')?.click());
  else
    await page
      .getByRole('navigation', { name: '체험관' })
      .getByRole('link', { name: /청소년/ })
      .dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('청소년체험관');
  let calls = 0;
  page.on('request', (request) => (calls += request.url().includes('/api/product?pdDiv=01') ? 1 : 0));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('어린이체험관');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await expect(page.locator('[data-skeleton]').filter({ visible: true })).toHaveCount(0);
  expect(calls, 'the kept list is not loaded again').toBe(0);
});

test('the header changes its style after 25 px @phone', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  const header = page.getByRole('banner').and(page.locator('[data-scrolled]'));
  await scrollTo(page, 25);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await scrollTo(page, 26);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
});

test('an unknown address leads back to the start @phone', async ({ page }) => {
  for (const address of ['/reserve/nowhere', '/reserve/ind/nowhere', '/reserve/ind/child/not-a-number']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾으시는 화면이 없습니다');
  }
  await page.getByRole('link', { name: '처음 화면으로' }).click();
  await expect(page).toHaveURL('/reserve');
});

test('information pages are reached from the footer and by their legacy addresses', async ({ page }) => {
  await page.goto('/reserve/info/fees');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /이용약관/ })
    .click();
  await expect(page).toHaveURL('/reserve/info/terms');
  await expect(page.getByRole('main')).toContainText('2022');
  await page.goto('/page.do?site=park&id=refund');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('환불');
});

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** What has moved without the visitor's doing since the page began, as browsers score it. */
const layoutShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        interface ShiftEntry extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        }
        new PerformanceObserver((list) => {
          const moved = ({ sources }: ShiftEntry) => sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
          const entries = list.getEntries() as ShiftEntry[];
          resolve(entries.map((entry) => ({ value: entry.value, moved: moved(entry) })));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 1_000);
      }),
  );

/** Keeps the answers of an address back until they are released. */
async function holdBack(page: Page, address: string): Promise<{ readonly release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

const recommended = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '추천 체험' }) });
