import { expect, type Locator, type Page } from '@playwright/test';
import { answerReminder, fillGroupForm } from './experience-card-steps.ts';
import { agreeToNotice, type GroupVisit } from './pay-later-steps.ts';
import { expectDepositReceived, payIntoAccount } from './payment-steps.ts';
import { countPeople, payButton, productPath, question, roundChoices } from './steps.ts';

export const changePage = (number: string, track = 'ind'): string => `/reserve/${track}/reservations/${number}/change`;
export const changeButton = (page: Page): Locator => page.getByRole('button', { name: '예약변경적용(저장)' });
export const changeSum = (page: Page): Locator => page.getByRole('region', { name: '변경 금액' });
/** A line of the change page with the text below it, by its product. */
export const changedRow = (page: Page, product: string): Locator =>
  page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: new RegExp(product) }) });

/** Closes the guide that is shown before the change page. */
export async function readGuide(page: Page): Promise<void> {
  const guide = page.getByRole('alertdialog', { name: '예약변경 안내' });
  await expect(guide).toContainText('상품과 체험일은 변경하실 수 없습니다.');
  await guide.getByRole('button', { name: '확인' }).click();
  await expect(guide).toHaveCount(0);
}

export async function openPanel(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: `${product} 변경` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${product} 변경`);
}

/** Stages the panel's change; the panel closes. */
export async function stage(page: Page): Promise<void> {
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약변경');
}

/** Agrees, saves all staged changes, confirms, and checks the answer. */
export async function saveChange(page: Page, said = '예약 변경이 완료 되었습니다.'): Promise<void> {
  await agreeToNotice(page);
  await changeButton(page).click();
  await expect(question(page)).toContainText('예약을 변경하시겠습니까?');
  await question(page).getByRole('button', { name: '예약 변경' }).click();
  await expect(question(page)).toContainText(said, { timeout: 20_000 });
  await question(page).getByRole('button', { name: '확인' }).click();
}

/** Books for a group by deposit and pays it; returns the number of the reservation. */
export async function payGroupDeposit(page: Page, phone: boolean, visit: GroupVisit): Promise<string> {
  const { hall, product, date, people = 20 } = visit;
  await page.goto(`${await productPath(page.request, hall, product, 'grp')}?date=${date}`);
  await roundChoices(page).first().click();
  await countPeople(page, '체험자', people);
  await page.getByRole('button', { name: '예약하기' }).click();
  await fillGroupForm(page, '초등 3학년');
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/grp/payment');
  await answerReminder(page);
  const { number, orderId } = await payIntoAccount(page, phone);
  await expectDepositReceived(page, orderId);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약이 완료되었습니다', { timeout: 30_000 });
  return number;
}
