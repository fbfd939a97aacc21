import type { Page } from '@playwright/test';
import {
  agreeInEnglish,
  nameInEnglish,
  openEnglishTicket,
  panel,
  payButton,
  providersWindow,
  readInEnglish,
  reserveInEnglish,
  title,
} from '../support/english-steps.ts';
import { arriveInEnglish, checkEnglishPage } from '../support/english.ts';
import { newestMessage } from '../support/messages.ts';
import { approve, question } from '../support/steps.ts';
import { expect, newMember, test } from '../support/test.ts';

/*
 * What comes after a booking in English: its list, details, people, change and cancel; the cart, the waiting list, the
 * account, and an account whose password is forgotten.
 */

test.describe.configure({ timeout: 150_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const LIST = '/en/reserve/ind/reservations';

test('a family that booked in English reads, changes and cancels its booking in English @both @full', async ({
  page,
  phone,
}) => {
  await newMember(page.request, 'Hannah Lee');
  const number = await bookInEnglish(page, phone);

  await arriveInEnglish(page, '/en/reserve');
  await expect(page.getByRole('article', { name: 'Next visit' })).toContainText('Pizza Workshop');
  await checkEnglishPage(page, 'the landing with the next visit');
  await arriveInEnglish(page, LIST);
  await expect(page.getByRole('main')).toContainText('Ian Lee (age 8)With Hannah Lee');
  await checkEnglishPage(page, 'the list');
  await arriveInEnglish(page, `${LIST}/${number}`);
  await expect(title(page)).toHaveText('Booking details');
  await expect(page.getByRole('main')).toContainText('₩27,000');
  await checkEnglishPage(page, 'the details');

  await readPeople(page);
  await moveToSecondRound(page, number);
  await cancel(page, number);
});

/** The people of the first line: what is missing in them, and a save. */
async function readPeople(page: Page): Promise<void> {
  await page.locator('main a[href*="/line/"]').first().click();
  await expect(title(page)).toHaveText('Pizza Workshop');
  await checkEnglishPage(page, 'the people');
  const name = page.getByRole('textbox', { name: /Name/ }).first();
  await name.fill('');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Please enter the participant’s name.').filter({ visible: true }).first()).toBeVisible();
  await checkEnglishPage(page, 'the people with what is missing');
  await name.fill('Ian Lee');
  await page
    .getByRole('combobox', { name: /School year/ })
    .first()
    .selectOption('Elementary grade 3');
  await page.getByRole('checkbox', { name: /personal information/ }).check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(question(page)).toContainText('Change the participant details?');
  await checkEnglishPage(page, 'the question before people are saved');
  await question(page).getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('The participants have been saved.').first()).toBeVisible();
  await checkEnglishPage(page, 'the people that are saved');
}

async function moveToSecondRound(page: Page, number: string): Promise<void> {
  await page.goto(`${LIST}/${number}/change`);
  await readInEnglish(page, 'The experience and the visit date can’t be changed.', 'the guide before a change');
  await checkEnglishPage(page, 'the change page');
  await page.getByRole('button', { name: 'Change Pizza Workshop' }).click();
  await expect(title(page)).toHaveText('Change Pizza Workshop');
  await page.getByRole('combobox', { name: /Round/ }).selectOption({ index: 1 });
  await checkEnglishPage(page, 'a line that is changed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(title(page)).toHaveText('Change booking');
  await expect(page.getByRole('region', { name: 'Change in price' })).toContainText('The price does not change.');
  await page.getByRole('checkbox', { name: /booking information and notes/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
  // The bar at the foot covers no part of them then.
  await page.getByRole('button', { name: /^Undo/ }).evaluate((each) => each.scrollIntoView({ block: 'center' }));
  await checkEnglishPage(page, 'the change page with a change');
  await page.getByRole('button', { name: 'Apply booking changes (save)' }).click();
  await expect(question(page)).toContainText('Change the booking?');
  await question(page).getByRole('button', { name: 'Change booking' }).click();
  await readInEnglish(page, 'Your booking has been changed.', 'a booking that is changed');
  await expect(page).toHaveURL(`${LIST}/${number}`);
  await expect(page.getByRole('row', { name: /Pizza Workshop/ })).toContainText('Round 2');
}

async function cancel(page: Page, number: string): Promise<void> {
  await page.goto(`${LIST}/${number}/cancel`);
  await expect(title(page)).toHaveText('Cancel booking');
  await page.getByRole('checkbox', { name: 'Select Pizza Workshop to cancel' }).check();
  await expect(page.getByRole('region', { name: 'Refund', exact: true })).toContainText('Total refund₩27,000');
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  await expect(page.getByText('Please agree to the refund rules').filter({ visible: true }).first()).toBeVisible();
  await checkEnglishPage(page, 'the cancel page with what is missing');
  await page.getByRole('checkbox', { name: /refund rules/ }).check();
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  await expect(question(page)).toContainText('Cancel the booking?');
  await question(page).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question(page)).toContainText('cancelled', { timeout: 20_000 });
  await checkEnglishPage(page, 'a booking that is cancelled');
  await question(page).getByRole('button').last().click();
  await arriveInEnglish(page, `${LIST}/${number}`);
  await expect(page.getByRole('main')).toContainText('The booking has been cancelled');
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await checkEnglishPage(page, 'the details of what is cancelled');
  await arriveInEnglish(page, LIST);
  await checkEnglishPage(page, 'the list with what is cancelled');
}

test('the cart, the waiting list, the account and a question to the park are English @both @full', async ({ page }) => {
  await newMember(page.request, 'Hannah Lee');
  await openEnglishTicket(page, { hall: 'child', product: '피자 공방', date: '2027-03-12' });
  await page.getByRole('button', { name: 'Participant: more' }).click();
  await panel(page).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(question(page)).toContainText('Added to your cart. Go to the cart?');
  await question(page).getByRole('button', { name: 'Go to cart' }).click();
  await expect(page).toHaveURL('/en/reserve/ind/cart');
  await payButton(page).click();
  await readInEnglish(page, 'No experience is selected.', 'a cart of which nothing is selected');
  await page.getByRole('checkbox', { name: 'Select all of this date' }).check();
  await expect(page.getByRole('complementary', { name: 'Selected experiences' })).toContainText('₩27,000');
  await checkEnglishPage(page, 'the cart');
  await payButton(page).click();
  await expect(title(page)).toHaveText('Participant details');
  await checkEnglishPage(page, 'the reserve step of the cart');

  for (const [address, heading] of [
    ['/en/reserve/ind/waitlist', 'My waiting list'],
    ['/en/reserve/me', 'My information'],
    ['/en/reserve/inquiry', 'Contact us'],
  ] as const) {
    await arriveInEnglish(page, address);
    await expect(title(page)).toHaveText(heading);
    await checkEnglishPage(page, address);
  }
});

test('a forgotten password is reset in English, by the link of an English mail @both @full', async ({
  page,
  others,
}) => {
  const member = await newMember(others, 'Hannah Lee');
  await arriveInEnglish(page, '/en/login/find-id');
  await checkEnglishPage(page, 'a forgotten id');
  await page.goto('/en/login');
  await page.getByRole('link', { name: 'Reset password' }).click();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Please enter your ID.').first()).toBeVisible();
  await checkEnglishPage(page, 'a forgotten password with what is missing');
  await page.getByLabel('ID', { exact: true }).fill(member.loginId);
  await page.getByLabel('Email or mobile phone you signed up with').fill(member.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a link to set a new password by email' })).toBeVisible();
  await checkEnglishPage(page, 'a link that was sent');

  const text = await newestMessage(page, 'mail', member.loginId);
  expect(text).toContain('set a new password');
  const link = /https?:\S+\/en\/login\/new-password#[\w-]{43}/.exec(text)?.[0] ?? 'no link';
  await page.goto(link);
  await expect(title(page)).toHaveText('New password');
  await checkEnglishPage(page, 'the new password');
  await page.getByLabel(/^New password/).fill('eleven-paper-boats-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed' })).toBeVisible();
  await checkEnglishPage(page, 'a password that was changed');
});

/** Books the pizza for one child and pays by card; returns the number of the reservation. */
async function bookInEnglish(page: Page, phone: boolean): Promise<string> {
  const date = phone ? '2027-03-11' : '2027-03-12';
  await reserveInEnglish(page, { hall: 'child', product: '피자 공방', date });
  await nameInEnglish(page);
  // The change page takes 20 letters of a guardian's address.
  await page.getByRole('textbox', { name: /Email/ }).last().fill('hannah@example.com');
  await payButton(page).click();
  await expect(page).toHaveURL('/en/reserve/ind/payment');
  await agreeInEnglish(page);
  await payButton(page).click();
  await approve(await providersWindow(page, phone, '카드 결제'));
  await expect(page).toHaveURL(/\/en\/reserve\/ind\/paymentCmpl\/[\w-]+$/, { timeout: 20_000 });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
