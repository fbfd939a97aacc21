import type { Page } from '@playwright/test';
import { sendEmptyPages } from '../support/answers.ts';
import { arriveInEnglish, checkEnglishPage } from '../support/english.ts';
import {
  agreeInEnglish,
  goToEnglishPayment,
  openEnglishTicket,
  panel,
  payButton,
  readInEnglish,
  reserveInEnglish,
  rounds,
  title,
} from '../support/english-steps.ts';
import { productPath } from '../support/steps.ts';
import { expect, newMember, test } from '../support/test.ts';
import { failToAnswer, neverAnswer } from '../walks/walk.ts';

/*
 * The English pages with a part that is loading, that failed and is retried, and at addresses that are unknown or exist
 * in Korean only.
 */

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const PIZZA = { hall: 'child', product: '피자 공방' } as const;
const EXPIRED = 'The request timed out. Please try again.';
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first();

test('a list that is loading and one that failed say so in English, and it loads at the next try @both @full', async ({
  page,
}) => {
  await arriveInEnglish(page, '/en/reserve/ind');
  await neverAnswer(page, '**/api/product?*');
  await openHall(page);
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await checkEnglishPage(page, 'a list that is loading');
  await page.unroute('**/api/product?*');
  await page.goto('/en/reserve/ind');
  await failToAnswer(page, '**/api/product?*');
  await openHall(page);
  const again = page.getByRole('button', { name: 'Reload' }).first();
  await expect(again).toBeVisible();
  await checkEnglishPage(page, 'a list that failed');
  await page.unroute('**/api/product?*');
  await again.click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});

test('a hall without experiences, and one whose head failed to load, say so in English @full', async ({ page }) => {
  await arriveInEnglish(page, '/en/reserve/ind/onJob');
  await expect(page.getByText('No experiences to show.').first()).toBeVisible();
  await checkEnglishPage(page, 'a hall without experiences');
  await sendEmptyPages(page, '**/en/reserve/ind/teen');
  await failToAnswer(page, '**/api/site');
  await page.goto('/en/reserve/ind/teen');
  await expect(page.getByRole('main')).toContainText(EXPIRED);
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await expect(title(page)).toBeVisible();
  await checkEnglishPage(page, 'a hall whose head failed');
  await page.unroute('**/api/site');
  await tryAgain(page).click();
  await expect(title(page)).toHaveText('Youth Hall');
});

test('a product that failed to load, a day whose rounds do not come and one that hangs say so in English @both @full', async ({
  page,
}) => {
  const address = `/en${await productPath(page.request, PIZZA.hall, PIZZA.product)}`;
  await sendEmptyPages(page, `**${address}`);
  await failToAnswer(page, /\/api\/product\/\d+\?/);
  await page.goto(address);
  await expect(tryAgain(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(EXPIRED);
  await checkEnglishPage(page, 'a product that failed');
  await page.unrouteAll();
  await tryAgain(page).click();
  await expect(title(page)).toHaveText('Pizza Workshop');

  await openEnglishTicket(page, { ...PIZZA, date: '2026-12-02' });
  const third = /\/api\/product\/\d+\?.*expVisitRvdt=20261203/;
  await failToAnswer(page, third);
  await openDate(page);
  await day(page, 'Thu 3 December 2026').click();
  await expect(panel(page).getByRole('alert')).toContainText(EXPIRED);
  await checkEnglishPage(page, 'a day whose rounds did not come');
  await page.unroute(third);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('heading', { level: 2, name: /^Round/ })).toContainText('Round 1');

  await page.goto(`${address}?date=2026-12-02`);
  await expect(rounds(page).first()).toBeVisible();
  const fourth = /\/api\/product\/\d+\?.*expVisitRvdt=20261204/;
  await neverAnswer(page, fourth);
  await openDate(page);
  await day(page, 'Fri 4 December 2026').click();
  await expect(panel(page).getByText(/^Loading is taking a while\./)).toBeVisible({ timeout: 10_000 });
  await checkEnglishPage(page, 'a day that hangs');
});

test('the reserve step waits and fails in English, and keeps what it had @full', async ({ page }) => {
  await newMember(page.request, 'Hannah Lee');
  await reserveInEnglish(page, { ...PIZZA, date: '2027-03-30' });
  await neverAnswer(page, '**/api/checkLogin');
  await page.reload();
  await expect(title(page)).toHaveText('Participant details');
  await checkEnglishPage(page, 'a reserve step that waits');
  await page.unroute('**/api/checkLogin');
  await failToAnswer(page, /\/api\/product\/\d+\?/);
  await page.reload();
  await expect(tryAgain(page)).toBeVisible();
  await checkEnglishPage(page, 'a reserve step that failed');
  await page.unrouteAll();
  await tryAgain(page).click();
  await expect(page.getByRole('textbox', { name: /Name/ }).first()).toBeVisible();
});

test('a payment page whose price, methods or seats can’t be had says so in English @both @full', async ({
  page,
  phone,
}) => {
  await newMember(page.request, 'Hannah Lee');
  await goToEnglishPayment(page, { ...PIZZA, date: phone ? '2027-03-30' : '2027-03-31' });
  await failToAnswer(page, '**/api/reserve/payOptions?*');
  await page.reload();
  await expect(page.getByText('We could not check other payment methods.')).toBeVisible({ timeout: 20_000 });
  await checkEnglishPage(page, 'a payment page without its methods');
  await page.unroute('**/api/reserve/payOptions?*');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await failToAnswer(page, '**/api/reserve/calculatePrice');
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Payment amount' })).toContainText(EXPIRED);
  await checkEnglishPage(page, 'a payment page without its price');
  await page.unrouteAll();
  await page.reload();
  await agreeInEnglish(page);
  await failToAnswer(page, '**/api/reserve/preparePayment');
  await payButton(page).click();
  await readInEnglish(page, EXPIRED, 'a payment that could not be prepared');
  await expect(payButton(page)).toBeEnabled();
});

test('a payment page with nothing to pay leads back to the English landing @full', async ({ page }) => {
  await newMember(page.request, 'Hannah Lee');
  await page.goto('/en/reserve/ind/payment');
  await readInEnglish(page, 'This page can’t be opened this way.', 'nothing to pay');
  await expect(page).toHaveURL('/en/reserve');
});

test('an unknown address and a product that nobody sells are not found in English; what is Korean alone opens in Korean @both @full', async ({
  page,
}) => {
  for (const address of ['/en/reserve/ind/nowhere', '/en/reserve/info/nowhere']) {
    expect((await page.request.get(address)).status(), address).toBe(404);
    await page.goto(address);
    await expect(title(page)).toBeVisible();
    await checkEnglishPage(page, address);
  }
  const unsold = '/en/reserve/ind/child/99999';
  expect((await page.request.get(unsold)).status()).toBe(404);
  await page.goto(unsold);
  const told = 'This experience does not exist or is not on sale.';
  await readInEnglish(page, told, 'a product that nobody sells');
  await expect(page).toHaveURL('/en/reserve/ind/child');
  await page.goto('/en/reserve/nowhere');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/en/reserve');
  for (const path of ['/reserve/grp/cart', '/reserve/grp/payment']) {
    expect((await page.request.get(`/en${path}`, { maxRedirects: 0 })).headers()['location'], path).toBe(path);
  }
});

/** From the hall chooser to the children's hall within the app. */
const openHall = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Children’s Hall/ })
    .click();

/** The step of the date has folded over its answer. */
const openDate = (page: Page): Promise<void> =>
  panel(page).getByRole('heading', { level: 2, name: /^Date/ }).getByRole('button').click();

const day = (page: Page, spoken: string) => page.getByRole('grid').getByRole('button', { name: new RegExp(spoken) });
