import type { Page } from '@playwright/test';
import { nameInEnglish } from '../support/english-steps.ts';
import { checkEnglishPage } from '../support/english.ts';
import { approve } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 150_000 });

const PASSWORD = 'eight-stars-of-2026';

test('@both a visitor signs up and books in English, from the landing to the completion page', async ({
  page,
  phone,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/reserve');
  await chooseTicket(page, phone ? 'Fri 27 November 2026' : 'Sat 28 November 2026');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You need to log in for this service.');
  await checkEnglishPage(page, 'the question to log in');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click();
  await signUp(page, phone ? 'english1' : 'english2');
  // The press that asked for the login goes on by itself.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participant details');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Please enter the participant’s name.').first()).toBeVisible();
  // A target that the head covers while the page is scrolled is no small one.
  await page.evaluate(() => scrollTo(0, 0));
  await checkEnglishPage(page, 'the reserve step with what is missing');
  await nameEverybody(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(page).toHaveURL('/en/reserve/ind/payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Little Post Office');
  await checkEnglishPage(page, 'the payment page');
  await agree(page);
  await page.getByRole('button', { name: /^Pay ₩/ }).click();
  // The provider's window is in Korean.
  const window = phone ? page : page.frameLocator('iframe[title="Payment window"]').frameLocator('iframe');
  await expect(window.getByRole('heading', { name: '카드 결제' })).toBeVisible({ timeout: 15_000 });
  await approve(window);

  await expect(page).toHaveURL(/\/en\/reserve\/ind\/paymentCmpl\/[\w-]+$/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking is confirmed');
  await expect(page.getByRole('main')).toContainText('Little Post Office');
  await checkEnglishPage(page, 'the completion page');
  await page
    .getByRole('link', { name: 'View booking confirmation' })
    .or(page.getByRole('button', { name: 'View booking confirmation' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Booking confirmation' }).first()).toBeVisible();
  await checkEnglishPage(page, 'the booking confirmation');
});

/** From the landing to a filled ticket: hall, product, date, round, one child with a guardian, agreements. */
async function chooseTicket(page: Page, day: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Individual booking', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Children’s Hall/ })
    .click();
  await page.getByRole('link', { name: 'Little Post Office' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Little Post Office');
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(day) })
    .click();
  await page.getByRole('radiogroup', { name: 'Round' }).getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Participant: more' }).click();
  await page.getByRole('region', { name: 'Book' }).getByRole('checkbox').first().click();
  await checkEnglishPage(page, 'the filled panel');
}

/** By the login page's link, first with missing fields. */
async function signUp(page: Page, loginId: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter your ID.').first()).toBeVisible();
  await checkEnglishPage(page, 'the login with what is missing');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Please agree to the required terms.').first()).toBeVisible();
  await checkEnglishPage(page, 'the sign-up with what is missing');
  await page.getByRole('textbox', { name: /^ID/ }).fill(loginId);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Name').fill('Hannah Lee');
  await page.getByLabel('Email').fill(`${loginId}@example.com`);
  await page.getByLabel('Mobile phone').fill('01000000099');
  await page.getByLabel('Date of birth').fill('19870412');
  await page.getByRole('checkbox', { name: /Agree to the terms of use/ }).check();
  await page.getByRole('checkbox', { name: /Agree to the collection and use/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
}

async function nameEverybody(page: Page): Promise<void> {
  // The address without its last segment redirects to the step, in the same language.
  const step = page.url();
  await page.goto(step.replace(/\/pcntInfo$/, ''));
  await expect(page).toHaveURL(step);
  await nameInEnglish(page);
  await expect(page.getByRole('textbox', { name: /Name/ }).last()).toHaveValue('Hannah Lee');
  await checkEnglishPage(page, 'the reserve step');
}

/** Both agreements of the payment page; the notice asks in its popup. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /booking information and notes/ }).click();
  await checkEnglishPage(page, 'the notice before payment');
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
}
