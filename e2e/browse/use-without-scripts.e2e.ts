import { watchArrival } from '../support/arrival.ts';
import { hydrated } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/*
 * What a visitor does on a rendered page before its script runs, or where no script runs at all.
 */

test.use({ expected: /Failed to load resource/ });

test('@both a page that was scrolled before its script ran stays there, and Back finds the place', async ({ page }) => {
  const { runScripts } = await watchArrival(page);
  await page.goto('/reserve/ind/child', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toContainText('고객센터');
  await page.evaluate(() => window.scrollTo(0, 500));
  runScripts();
  await expect(page.locator('nav[aria-label="안내와 회원"]')).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
  await hydrated(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label="체험관"] a[href$="teen"]')?.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('청소년체험관');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test('@both what is pressed and typed before the script has run is done afterwards', async ({ page }) => {
  const { runScripts, said } = await watchArrival(page);
  await page.goto('/reserve/ind/child', { waitUntil: 'commit' });
  const ended = page.getByRole('tab', { name: /^종료/ });
  await ended.click();
  // Nothing happened, so the visitor presses again.
  await ended.click();
  await expect(ended).toHaveAttribute('aria-selected', 'false');
  runScripts();
  await expect(page).toHaveURL('/reserve/ind/child#end');
  await expect(ended).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('link', { name: '한여름 빙수 연구소' })).toBeVisible();
  expect(said).toEqual([]);
});

test('@both a search that is typed before the script has run is answered afterwards', async ({ page }) => {
  const { runScripts, said } = await watchArrival(page);
  await page.goto('/reserve/info/hours', { waitUntil: 'commit' });
  const search = page.getByLabel('질문 찾기');
  await search.click();
  await page.keyboard.type('ㅎㅂ');
  await expect(search).toBeFocused();
  runScripts();
  await expect(page.getByRole('heading', { name: '환불금은 언제 들어오나요?' }).locator('mark')).toHaveText('환불');
  await expect(search).toBeFocused();
  await page.keyboard.type('ㄱ');
  await expect(search).toHaveValue('ㅎㅂㄱ');
  await expect(page.getByRole('heading', { name: '환불금은 언제 들어오나요?' }).locator('mark')).toHaveText('환불금');
  expect(said).toEqual([]);
});

test('@both a link works before the script has run', async ({ page }) => {
  const { runScripts } = await watchArrival(page);
  await page.goto('/reserve/ind', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: '어린이체험관' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('어린이체험관');
  runScripts();
  await expect(page.locator('nav[aria-label="안내와 회원"]')).toBeAttached();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('@both the pages read, their links work, and a sentence says what needs it', async ({ page }) => {
    await page.goto('/reserve');
    // The matchers do not read its content as text.
    const needed = page.locator('body noscript');
    await expect(needed).toBeVisible();
    expect(await needed.textContent()).toBe('예약과 결제, 로그인은 자바스크립트를 켜야 이용할 수 있습니다.');
    await page.getByRole('main').getByRole('link', { name: '개인예약', exact: true }).click();
    await page.getByRole('link', { name: '어린이체험관' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('어린이체험관');
    await page.getByRole('link', { name: '소방서 구조대' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('소방서 구조대');
    await expect(page.getByRole('main')).toContainText('18,000원');
  });

  test('an unknown address is reported within the site', async ({ page }) => {
    for (const address of ['/nowhere', '/reserve/nowhere', '/reserve/ind/child/4242']) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾으시는 화면이 없습니다');
      await expect(page.getByRole('contentinfo')).toContainText('고객센터');
    }
  });
});
