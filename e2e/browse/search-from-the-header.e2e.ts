import type { Locator, Page } from '@playwright/test';
import { openConditions } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const opener = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: '체험 검색' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '체험 찾기' });
const field = (page: Page): Locator => dialog(page).getByRole('combobox', { name: '체험 검색' });
const option = (page: Page, name: RegExp | string): Locator => dialog(page).getByRole('option', { name });

/** By the keyboard alone. */
async function openSearch(page: Page): Promise<void> {
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
}

test('from any page a visitor finds a product by first consonants or nearly right, with the keyboard alone @both', async ({
  page,
}) => {
  await page.goto('/reserve/info/fees');
  await openSearch(page);
  await page.keyboard.type('ㅅㅂㅅ');
  const fire = option(page, /^소방서 구조대/);
  await expect(fire.locator('mark')).toHaveText('소방서');
  await expect(fire).toContainText('어린이체험관');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page), 'the focus is where it was').toBeFocused();

  await openSearch(page);
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('소뱡서');
  await expect(fire).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('소방서 구조대');
  await expect(page.getByRole('heading', { level: 1 }), 'the page that was opened is read out').toBeFocused();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/reserve/info/fees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('체험료와 할인');
  await expect(dialog(page)).toBeHidden();
});

test('Enter leads to the list with most of what was found, and its halls are counted @both @full', async ({ page }) => {
  await page.goto('/reserve/ind/makive');
  await openSearch(page);
  await page.keyboard.type('체험관');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reserve\/ind\/\w+\?q=/);
  const halls = page.getByRole('navigation', { name: '체험관' }).getByRole('link');
  await expect(halls.first()).toHaveText(/ \d+$/);
  const counts = (await halls.allTextContents()).map((words) => Number(/\d+$/.exec(words)?.[0]));
  expect(counts.filter((count) => count > 0).length, 'in several halls').toBeGreaterThan(1);
  const here = page.getByRole('navigation', { name: '체험관' }).locator('[aria-current]');
  await expect(here).toHaveText(new RegExp(` ${Math.max(...counts)}$`));
  await expect(page.getByRole('status').filter({ hasText: /^체험 \d+개/ })).toHaveText(
    `체험 ${Math.max(...counts)}개‘체험관’`,
  );
  await openConditions(page);
  await expect(page.getByRole('combobox', { name: '체험 검색' }), 'the list has the words').toHaveValue('체험관');
  await page.goBack();
  await expect(page).toHaveURL('/reserve/ind/makive');
});

test('what only groups can book is found from the other track, and marked so @full', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  await openSearch(page);
  await page.keyboard.type('로봇 제작 단체 과정');
  await expect(option(page, /^메카이브 로봇 제작 단체 과정/)).toContainText('단체예약 · 메카이브');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reserve\/grp\/makive\?q=/);
  await expect(
    page.getByRole('article').getByRole('link', { name: '메카이브 로봇 제작 단체 과정', exact: true }),
  ).toBeVisible();
});

test('the search says where nothing is found or it cannot be asked, and Back closes it @both @full', async ({
  page,
}) => {
  await page.goto('/reserve/info/fees');
  await openSearch(page);
  await field(page).fill('우주정거장');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('‘우주정거장’ 검색 결과가 없어요');
  await expect(page).toHaveURL('/reserve/info/fees');
  await page.route('**/api/search?*', (route) => route.abort());
  await field(page).fill('소방');
  await expect(dialog(page).getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/search?*');
  await dialog(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(option(page, /^소방서 구조대/)).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toBeHidden();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/reserve/info/fees');
  await opener(page).click();
  await field(page).fill('소방');
  await option(page, /모두 보기/).click();
  await expect(page).toHaveURL(/\/reserve\/ind\/\w+\?q=/);
});

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  test('its place leads to the halls of the track @full', async ({ page }) => {
    await page.goto('/reserve/grp/child');
    await page.getByRole('banner').getByRole('link', { name: '체험 검색' }).click();
    await expect(page).toHaveURL('/reserve/grp');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('단체예약');
  });
});
