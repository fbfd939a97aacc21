import type { FrameLocator, Locator, Page } from '@playwright/test';
import { checkEnglishPage } from './english.ts';
import { productPath, hydrated, type Outing } from './steps.ts';
import { expect } from './test.ts';

/*
 * Steps of visitors on the English pages; the provider's window is in Korean (PD-114).
 */

export const bookButton = (page: Page): Locator => page.getByRole('button', { name: 'Book', exact: true });
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay( ₩|$)/ });
export const rounds = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Round' }).getByRole('radio');
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Book', exact: true });
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** A product's English page, by its Korean name, with day and round chosen. */
export async function openEnglishTicket(page: Page, { hall, product, date, round = 0 }: Outing): Promise<void> {
  await page.goto(`/en${await productPath(page.request, hall, product)}?date=${date}`);
  await hydrated(page);
  await rounds(page).nth(round).click();
}

/** Opens the ticket, counts one child, agrees, and goes on to the reserve step. */
export async function reserveInEnglish(page: Page, outing: Outing): Promise<void> {
  await openEnglishTicket(page, outing);
  await page.getByRole('button', { name: 'Participant: more' }).click();
  await panel(page).getByRole('checkbox').first().click();
  await bookButton(page).click();
  await expect(title(page)).toHaveText('Participant details');
}

/** Names the child and the guardian of the reserve step. */
export async function nameInEnglish(page: Page): Promise<void> {
  const box = (label: RegExp) => page.getByRole('textbox', { name: label });
  await box(/Name/).first().fill('Ian Lee');
  await box(/Date of birth/)
    .first()
    .fill('20180315');
  await expect(box(/Name/).last()).not.toHaveValue('');
}

/** From a product to the English payment page with all names. */
export async function goToEnglishPayment(page: Page, outing: Outing): Promise<void> {
  await reserveInEnglish(page, outing);
  await nameInEnglish(page);
  await payButton(page).click();
  await expect(page).toHaveURL('/en/reserve/ind/payment');
  await expect(payButton(page)).toBeEnabled();
}

/** Both agreements of the payment page; the notice asks in its popup. */
export async function agreeInEnglish(page: Page): Promise<void> {
  // The page keeps them while the seats are held.
  if (await page.getByRole('checkbox', { name: /terms of use/ }).isChecked()) return;
  await page.getByRole('checkbox', { name: /booking information and notes/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
}

/** The provider's window with its Korean heading: over the page on a wide screen, as a page of its own on a phone. */
export async function providersWindow(page: Page, phone: boolean, heading: string): Promise<Page | FrameLocator> {
  const window = phone ? page : page.frameLocator('iframe[title="Payment window"]').frameLocator('iframe');
  await expect(window.getByRole('heading', { name: heading })).toBeVisible({ timeout: 15_000 });
  return window;
}

/** Checks the text and the accessibility of a dialog, and closes it. */
export async function readInEnglish(page: Page, words: string | RegExp, screen: string): Promise<void> {
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText(words);
  await checkEnglishPage(page, screen);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toBeHidden();
}
