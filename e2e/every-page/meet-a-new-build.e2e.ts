import { CHILDREN, payButton, reserve, textBox, typePeople } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import { fillLogin } from '../support/session-steps.ts';

/*
 * The server has a new build, and a page of the old one requests a file that is gone.
 */

// React logs what broke a page, and the browser logs what it could not fetch.
test.use({ expected: /Failed to load resource|dynamically imported module/ });

const OUTING = { hall: 'child', product: '우주 센터', date: '2027-01-16' };
const COMPLETE = { ...OUTING, children: 1 };

test('a part that is missing once reloads the page, with what was typed', async ({ page, member: _member }) => {
  await readyToPay(page);
  const { loads } = await loseOnePart(page, 'once');
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약 확인·결제');
  expect(loads()).toBe(1);
  await expect(page.getByRole('main')).toContainText('우주 센터');
  await page.goBack();
  await expect(textBox(page, '이름')).toHaveValue(CHILDREN[0]?.name ?? '');
});

test('a part that stays missing is reported after one try, and a press tries again @full', async ({
  page,
  member: _member,
}) => {
  await readyToPay(page);
  const { loads, found } = await loseOnePart(page, 'for good');
  await payButton(page).click();
  const again = page.getByRole('main').getByRole('button', { name: '다시 시도' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('main')).toContainText('오류가 발생하였습니다.');
  await page.waitForTimeout(1_000);
  expect(loads(), 'no loop').toBe(1);
  await again.click();
  await expect.poll(loads).toBe(2);
  await expect(again).toBeVisible();
  await found();
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약 확인·결제');
});

test('what was typed is kept when the session ends before the page is reloaded @full', async ({ page, member }) => {
  await readyToPay(page);
  const { loads } = await loseOnePart(page, 'once');
  await page.context().clearCookies();
  await payButton(page).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '로그인' }).click();
  await fillLogin(page, member);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약 확인·결제');
  await expect(page.getByRole('main')).toContainText('우주 센터');
  expect(loads()).toBe(1);
});

async function readyToPay(page: Page): Promise<void> {
  await reserve(page, COMPLETE);
  await typePeople(page, CHILDREN.slice(0, 1), true);
  await page.waitForLoadState('networkidle');
}

/**
 * From now on the first requested file is gone, for good or until the page is reloaded; returns the number of reloads
 * since, and a function that restores the file.
 */
async function loseOnePart(page: Page, how: 'once' | 'for good') {
  let missing: string | null = null;
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.route('**/assets/*.js', async (route) => {
    missing ??= route.request().url();
    const gone = route.request().url() === missing && (how === 'for good' || loads === 0);
    await (gone ? route.fulfill({ status: 404, body: '' }) : route.fallback());
  });
  return { loads: () => loads, found: () => page.unroute('**/assets/*.js') };
}
