import type { APIRequestContext, Page } from '@playwright/test';
import { NOW, SANDBOX } from '../site/address.ts';
import {
  agreeInEnglish,
  bookButton,
  goToEnglishPayment,
  nameInEnglish,
  payButton,
  providersWindow,
  readInEnglish,
  reserveInEnglish,
  rounds,
  title,
} from '../support/english-steps.ts';
import { checkEnglishPage } from '../support/english.ts';
import { holdWholeRound } from '../support/other-buyer.ts';
import { startOwnSite } from '../support/own-site.ts';
import { approve, productPath, type Outing, roundsOf } from '../support/steps.ts';
import { expect, newMember, test } from '../support/test.ts';

/*
 * Failures of a booking in English: seats that others take, a hold that expires, a payment window that does not load.
 * The sentences and all further steps are in English.
 */

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('seats that others take at the reserve step are reported in English, and another round can be booked @both @full', async ({
  page,
  others,
  phone,
}) => {
  await newMember(page.request, 'Hannah Lee');
  const outing = { hall: 'child', product: '튼튼 치과', date: phone ? '2027-03-23' : '2027-03-24' };
  await reserveInEnglish(page, outing);
  await holdFirstRound(others, outing);
  await nameInEnglish(page);
  await payButton(page).click();
  const refusal = page.getByText('There are no seats left. Please choose another date or another round.');
  await expect(refusal.filter({ visible: true }).first()).toBeVisible();
  await checkEnglishPage(page, 'seats gone at the reserve step');
  await page
    .getByRole('link', { name: /^Change date, round/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/^[^?]+\/en\/reserve\/ind\/child\/\d+\?/);
  await expect(rounds(page).first()).toHaveAccessibleName(/Full/);
  await checkEnglishPage(page, 'the panel with a round that is full');
  await rounds(page).nth(1).click();
  await bookButton(page).click();
  await expect(title(page)).toHaveText('Participant details');
  await payButton(page).click();
  await expect(page).toHaveURL('/en/reserve/ind/payment');
});

test('seats that are gone when payment starts are reported in English before anything is charged @both @full', async ({
  page,
  others,
  phone,
}) => {
  await newMember(page.request, 'Hannah Lee');
  const outing = { hall: 'child', product: '튼튼 치과', date: phone ? '2027-03-25' : '2027-03-26' };
  await goToEnglishPayment(page, outing);
  await agreeInEnglish(page);
  await holdFirstRound(others, outing);
  await payButton(page).click();
  await readInEnglish(page, 'There are not enough seats left.', 'seats gone at the payment page');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('link', { name: 'Book more' }).click();
  await expect(page).toHaveURL('/en/reserve/ind/child');
});

test('the timer warns in English when two minutes are left, and says when the seats are gone @full', async ({
  page,
}) => {
  await newMember(page.request, 'Hannah Lee');
  await page.clock.install();
  await goToEnglishPayment(page, { hall: 'child', product: '피자 공방', date: '2027-03-25' });
  await agreeInEnglish(page);
  await payButton(page).click();
  await providersWindow(page, false, '카드 결제');
  await closeWindow(page);
  await page.clock.fastForward('08:05');
  await expect(page.getByText('Your seats are held for 2 more minutes.').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await checkEnglishPage(page, 'a hold that is ending');
  await page.clock.fastForward('02:00');
  await expect(page.getByText('The time for holding your seats has run out.').first()).toBeVisible();
  await checkEnglishPage(page, 'a hold that is over');
  await page.getByRole('button', { name: 'Stop paying and release seats' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Stop the payment?');
  await checkEnglishPage(page, 'the question before seats are released');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('a payment that is resumed after its time is reported as over, in English, with nothing charged @full', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const site = await startOwnSite(NOW);
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await newMember(page.request, 'Hannah Lee');
    await goToEnglishPayment(page, { hall: 'child', product: '피자 공방', date: '2027-01-28' });
    await agreeInEnglish(page);
    await payButton(page).click();
    await providersWindow(page, false, '카드 결제');
    await closeWindow(page);
    await site.startAgainAt('2026-11-23T10:30:00+09:00');
    await payButton(page).click();
    const over = 'The time for payment is over, and your seats have been released. Nothing was charged.';
    await readInEnglish(page, over, 'a payment whose time is over');
    await expect(page).toHaveURL('/en/reserve/ind/payment');
    await payButton(page).click();
    await approve(await providersWindow(page, false, '카드 결제'));
    await expect(title(page)).toHaveText('Your booking is confirmed', { timeout: 20_000 });

    await goToEnglishPayment(page, { hall: 'child', product: '피자 공방', date: '2027-01-29' });
    await agreeInEnglish(page);
    await payButton(page).click();
    await providersWindow(page, false, '카드 결제');
    await site.startAgainAt('2026-11-23T11:00:00+09:00');
    await page.reload();
    await readInEnglish(page, 'The time for holding your seats has run out.', 'a hold that was over at a reload');
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(payButton(page)).toBeEnabled();
  } finally {
    await context.close();
    await site.end();
  }
});

test('a payment window that is blocked is reported in English, with what to do next @both @full', async ({
  page,
  phone,
}) => {
  await newMember(page.request, 'Hannah Lee');
  await page.route(`${SANDBOX}/**`, (route) => route.abort('blockedbyclient'));
  await goToEnglishPayment(page, { hall: 'child', product: '피자 공방', date: '2027-03-26' });
  await agreeInEnglish(page);
  await payButton(page).click();
  const told = phone ? 'The payment window could not be loaded.' : 'The payment window could not be opened';
  const alert = page.getByRole('alert').filter({ hasText: told });
  await expect(alert).toContainText(/reload|refresh/);
  await page.unroute(`${SANDBOX}/**`);
  await alert.getByRole('button', { name: phone ? 'Try again' : 'Reopen payment window' }).click();
  await approve(await providersWindow(page, phone, '카드 결제'));
  await expect(page).toHaveURL(/\/en\/reserve\/ind\/paymentCmpl\/[\w-]+$/, { timeout: 20_000 });
});

/** Closes the payment window on a wide screen; the seats stay held. */
const closeWindow = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Card payment' }).getByRole('button', { name: 'Close', exact: true }).last().click();

/** Other visitors hold every seat of the day's first round. */
async function holdFirstRound(others: APIRequestContext, { hall, product, date }: Outing): Promise<void> {
  const path = await productPath(others, hall, product);
  const [first] = await roundsOf(others, path, date);
  await holdWholeRound(others, {
    productId: Number(path.split('/').at(-1)),
    roundId: first?.mrktnScheSeqNo ?? 0,
    date,
  });
}
