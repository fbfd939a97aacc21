import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { question, scrollTo } from '../support/steps.ts';
import { findViolations } from '../support/axe.ts';
import { heldBack, sendEmptyPages } from '../support/answers.ts';
import { expect, test } from '../support/test.ts';

test('a visitor goes from the landing to a hall and its products without logging in @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/reserve\/?$/);
  await page.getByRole('main').getByRole('link', { name: '개인예약', exact: true }).click();
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
  const first = await recommended(page).getByRole('article').first().boundingBox();
  expect(first?.y, 'in the first view').toBeLessThan(420);

  const menu = page.getByRole('banner').getByRole('button', { name: '메뉴' });
  const cover = page.getByRole('dialog', { name: /메뉴$/ });
  await menu.click();
  await expect(cover.getByRole('link', { name: '로그인' })).toBeFocused();
  await page.goBack();
  await expect(cover).toBeHidden();
  await expect(page, 'Back closes what covers the page, which stays').toHaveURL('/reserve/ind/child');
  await expect(menu).toBeFocused();
  await menu.click();
  await cover.getByRole('link', { name: /^이용안내/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이용안내');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 }), 'the menu has left no step').toHaveText('어린이체험관');
});

test('the header links to the other track of the same hall @both @full', async ({ page }) => {
  await page.goto('/reserve/ind/teen');
  await page.getByRole('banner').getByRole('link', { name: '단체예약' }).click();
  await expect(page).toHaveURL('/reserve/grp/teen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('청소년체험관');
});

test('ended products have their own tab, which a reload and Back keep @phone @full', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  await expect(page.getByRole('tab', { name: /판매 중/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /종료/ }).click();
  await expect(page).toHaveURL('/reserve/ind/child#end');
  const past = page.getByRole('tabpanel').getByRole('link', { name: '한여름 빙수 연구소' });
  await expect(past).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: /종료/ })).toHaveAttribute('aria-selected', 'true');
  await past.click();
  await expect(page.getByText('판매가 끝난 체험입니다.').first(), 'before anything else').toBeInViewport();
  await expect(page.getByRole('link', { name: '판매 중인 체험 보기' })).toHaveAttribute('href', '/reserve/ind/child');
  await page.goBack();
  await expect(page).toHaveURL('/reserve/ind/child#end');
  await expect(past).toBeVisible();
});

test('a hall without products says so @phone @full', async ({ page }) => {
  await page.goto('/reserve/ind/onJob');
  await expect(page.getByText('대상 상품이 없습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '추천 체험' })).toBeHidden();
});

test('four skeletons stand in for products that are loading, without layout shift @both @full', async ({ page }) => {
  // A list that is opened by its address is rendered with its products. Within the app its code waits for them.
  const releaseCode = await heldBack(page, `**/${await stylesOf('src/pages/product-list.tsx')}`);
  const releaseProducts = await heldBack(page, '**/api/product?*');
  await page.goto('/reserve/ind');
  await page.getByRole('main').getByRole('link', { name: '어린이체험관' }).click();
  await expect(page.getByText('화면을 불러오는 중입니다.')).toBeVisible();
  const footer = page.getByRole('contentinfo', { includeHidden: true });
  await expect(footer, 'it has no place before the page has one').toBeHidden();
  releaseCode();
  const all = page.getByRole('tabpanel');
  const skeletons = page.locator('[data-skeleton]');
  await expect(skeletons).toHaveCount(4);
  await expect(footer).toBeVisible();
  releaseProducts();
  await expect(all.getByRole('article').first()).toBeVisible();
  await expect(skeletons).toHaveCount(0);
  const shifts = await layoutShifts(page);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.05);
});

test('what a first screen needs is preloaded by its page, and requested once @full', async ({ page }) => {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(api|reserve\/assets)\//.test(pathname))
      asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1);
  });
  const detail = '/api/product/101?pgDiv=P';
  for (const [address, call, came] of [
    ['/reserve', '/api/checkLogin', '/api/site'],
    ['/reserve/ind/child', '/api/checkLogin', '/api/product?pdDiv=01&pgDiv=P'],
    ['/reserve/ind/child/101?date=2026-12-10', `${detail}&expVisitRvdt=20261210`, detail],
  ] as const) {
    // Prefetches of the previous page do not count.
    await page.goto('about:blank');
    asked.clear();
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator(`head link[href="${call}"]`)).toBeAttached();
    expect(asked.get(call), call).toBe(1);
    expect(asked.get(came), `${came} came with the page`).toBeUndefined();
    expect([...asked].filter(([, times]) => times > 1)).toEqual([]);
  }
});

test('a list that failed to load shows no dialog and offers to load again @full', async ({ page }) => {
  await page.route('**/api/product?*', (route) => route.abort());
  await page.goto('/reserve/ind');
  await page.getByRole('main').getByRole('link', { name: '청소년체험관' }).click();
  const again = page.getByRole('button', { name: '다시 불러오기' });
  await expect(again.first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.unroute('**/api/product?*');
  await again.first().click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});

test('the head of a list says so where its hall failed to load, and loads again @full', async ({ page }) => {
  await sendEmptyPages(page, '**/reserve/ind/teen');
  await page.route('**/api/site', (route) => route.abort());
  await page.goto('/reserve/ind/teen');
  const main = page.getByRole('main');
  await expect(main).toContainText('요청이 만료되었습니다.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('개인예약');
  await expect(page.getByRole('tabpanel').getByRole('article').first(), 'its products are there').toBeVisible();
  // The footer requests it again when it is shown, and the header waits for that answer, too.
  await expect(async () => expect(await findViolations(page)).toEqual([])).toPass();
  await page.unroute('**/api/site');
  await main.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('청소년체험관');
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

test('two lists and two details are kept, and opening a third reloads the oldest @full', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
  const backTo = async (name: string) => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await page.goto('/reserve/ind/child');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  for (const [name, slug] of [
    ['청소년체험관', 'teen'],
    ['숙련기술체험관', 'skill'],
  ] as const) {
    await page.getByRole('navigation', { name: '체험관' }).locator(`a[href$="${slug}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  }
  asked.length = 0;
  await backTo('청소년체험관');
  expect(asked.filter((call) => call.startsWith('/api/product?'))).toEqual([]);
  await backTo('어린이체험관');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  expect(asked.filter((call) => call.startsWith('/api/product?'))).toEqual(['/api/product?pdDiv=01&pgDiv=P']);

  for (const product of ['소방서 구조대', '어린이 종합병원', '피자 공방']) {
    await recommended(page).getByRole('link', { name: product }).click();
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
    if (product !== '피자 공방') await backTo('어린이체험관');
  }
  const detail = async (name: string) => {
    asked.length = 0;
    await backTo('어린이체험관');
    await recommended(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return page.getByText('체험 정보를 불러오는 중입니다.').count();
  };
  expect(await detail('어린이 종합병원'), 'kept').toBe(0);
  await page.route('**/api/product/101?*', () => undefined);
  await backTo('어린이체험관');
  await recommended(page).getByRole('link', { name: '소방서 구조대' }).click();
  await expect(page.getByText('체험 정보를 불러오는 중입니다.')).toBeAttached();
});

test('after the recommended products the others come first, and all are there @full', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  const names = (part: Locator) => part.getByRole('article').getByRole('heading').allTextContents();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  const first = await names(recommended(page));
  const all = await names(page.getByRole('tabpanel'));
  expect(all.slice(-first.length)).toEqual(first);
  expect(new Set(all).size).toBe(all.length);
  await expect(page.getByRole('tab', { name: `판매 중 ${all.length}` })).toBeVisible();
});

test('the focus goes with the page: to its heading, and on Back to where it was @both', async ({ page }) => {
  // The link that leads to a page has its name, too.
  const focused = page.locator('h1:focus');
  await page.goto('/reserve');
  await page.getByRole('main').getByRole('link', { name: '개인예약', exact: true }).press('Enter');
  await expect(focused).toHaveText('개인예약');
  await page.getByRole('link', { name: '어린이체험관' }).press('Enter');
  await expect(focused).toHaveText('어린이체험관');
  const product = recommended(page).getByRole('link', { name: '피자 공방' });
  await product.press('Enter');
  await expect(focused).toHaveText('피자 공방');
  await page.goBack();
  await expect(product).toBeFocused();
  await page.goBack();
  await expect(focused).toHaveText('개인예약');
});

test('the header changes its style after 25 px @phone @full', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  const header = page.getByRole('banner').and(page.locator('[data-scrolled]'));
  await scrollTo(page, 25);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await scrollTo(page, 26);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
});

test('what concerns groups alone is said to groups alone @full', async ({ page }) => {
  const buses = page.getByText('단체 버스는 남문 승하차장에서 내려 주세요.', { exact: false });
  await page.goto('/reserve/grp/child');
  await expect(buses).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '개인예약' }).click();
  await expect(page).toHaveURL('/reserve/ind/child');
  await expect(page.getByRole('tab', { name: /판매 중 \d/ })).toBeVisible();
  await expect(buses.filter({ visible: true })).toHaveCount(0);
});

test('an alert of the hall opens with its list or detail, once a visit @full', async ({ page }) => {
  await sendEmptyPages(page, '**/reserve/ind/**');
  await page.route('**/api/site', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: { noticeList: unknown[] } };
    body.response.noticeList.push(PARKING_ENDED);
    await route.fulfill({ response: answer, json: body });
  });
  const told = question(page).getByText('주차비 지원이 종료되었습니다.');
  await page.goto('/reserve/ind/teen');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await page.getByRole('navigation', { name: '체험관' }).locator('a[href$="child"]').click();
  await expect(told).toBeVisible();
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '어린이체험관' })).toBeFocused();
  await recommended(page).getByRole('link', { name: '피자 공방' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '피자 공방' })).toBeFocused();
  await expect(told).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(told).toBeVisible();
});

test('an unknown address leads back to the start @phone @full', async ({ page }) => {
  for (const address of ['/nowhere', '/reserve/nowhere', '/reserve/ind/nowhere', '/reserve/ind/child/not-a-number']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾으시는 화면이 없습니다');
  }
  await page.getByRole('link', { name: '처음 화면으로' }).click();
  await expect(page).toHaveURL('/reserve');
});

test('information pages are reached from the footer and by their legacy addresses @full', async ({ page }) => {
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

test('whose work the site is made of is linked from the footer, with every licence in full @full', async ({ page }) => {
  await page.goto('/reserve/info/fees');
  await page.getByRole('contentinfo').getByRole('link', { name: '저작권·오픈소스' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /이용 조건 전문/ })
    .click();
  await expect(page).toHaveURL('/reserve/licences.txt');
  for (const part of ['Pretendard', 'SIL OPEN FONT LICENSE', '## react - ', '## react-aria - ', 'Apache License'])
    await expect(page.locator('body')).toContainText(part);
});

const PARKING_ENDED = {
  noticeNo: 1,
  pdDiv: '01',
  pgDiv: '',
  noticeDiv: 'alert',
  startDt: '20250709',
  endDt: '20250712',
  title: '주차비 지원 종료',
  message: '주차비 지원이 종료되었습니다.',
  link: '/reserve/info/parking',
};

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** The cumulative layout shift since the start of the page, without shifts by the visitor's input. */
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

const recommended = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '추천 체험' }) });

/** The built file of a page's styles. */
async function stylesOf(source: string): Promise<string> {
  const manifest = await readFile(new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8');
  const styles = (JSON.parse(manifest) as Record<string, { readonly css?: readonly string[] }>)[source]?.css?.[0];
  if (styles === undefined) throw new Error(`${source} has no styles`);
  return styles;
}
