import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  agreeToPayment,
  atReserveStep,
  counter,
  nameSchool,
  payButton,
  paymentWindowOf,
  productPath,
  question,
  roundChoices,
} from './steps.ts';
import { expect } from './test.ts';

/** Cards of the sandbox vendor, as its board lists them. */
export const RICH = { id: 'dream1001', number: '9400000000001001', printed: '9400-0000-0000-1001' } as const;
export const POOR = { id: 'dream1003', number: '9400000000001003' } as const;

export const CABIN = '항공 승무원과 조종사';

export interface GroupItem {
  readonly hall: string;
  readonly product: string;
  readonly date: string;
}

export const cardId = (page: Page): Locator => page.getByRole('textbox', { name: /체험카드 아이디/ });
export const cardNumber = (page: Page): Locator => page.getByRole('textbox', { name: /체험카드번호/ });
export const balanceButton = (page: Page): Locator => page.getByRole('button', { name: '잔액 조회' });
export const cardPart = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '체험카드', exact: true }) });

/** A group's product with day and first round chosen and fifteen people counted. */
export async function openGroupTicket(page: Page, { hall, product, date }: GroupItem): Promise<void> {
  await page.goto(`${await productPath(page.request, hall, product, 'grp')}?date=${date}`);
  await roundChoices(page).first().click();
  await expect(counter(page, '체험자').getByRole('spinbutton')).toHaveValue('15');
}

/** The form of a group, filled with data of the demo park. */
export async function fillGroupForm(page: Page, grade = '중등 1학년'): Promise<void> {
  // A site that has just started takes longer for its first steps.
  await atReserveStep(page, '단체 정보', 20_000);
  await nameSchool(page);
  await page.getByRole('checkbox', { name: grade }).check();
}

/** From a product to the payment page of a group; answers the reminder of additional sessions. */
export async function goToGroupPayment(page: Page, item: GroupItem, grade?: string): Promise<void> {
  await openGroupTicket(page, item);
  await page.getByRole('button', { name: '예약하기' }).click();
  await fillGroupForm(page, grade);
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/grp/payment');
  await answerReminder(page);
}

export async function answerReminder(page: Page): Promise<void> {
  await payButton(page).click();
  await page.getByRole('dialog', { name: '다회차 할인 안내' }).getByRole('button', { name: '해당 없음' }).click();
}

export async function chooseExperienceCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '체험카드' }).check();
  await expect(cardId(page)).toBeVisible();
}

export async function typeCard(page: Page, card: { readonly id: string; readonly number: string }): Promise<void> {
  await cardId(page).fill(card.id);
  await cardNumber(page).fill(card.number);
}

/** To the vendor's window with a card and both agreements. */
export async function openCardWindow(page: Page, phone: boolean): Promise<Page | FrameLocator> {
  await agreeToPayment(page);
  await payButton(page).click();
  return phone ? paymentWindowOf(page, true, '체험카드 결제') : cardFrame(page);
}

/** On a wide screen the vendor's window is directly in the frame of the payment page. */
async function cardFrame(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe[title="결제창"]');
  await expect(frame.getByRole('heading', { name: '체험카드 결제' })).toBeVisible({ timeout: 15_000 });
  return frame;
}

export async function read(page: Page, words: string): Promise<void> {
  await expect(question(page)).toContainText(words);
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(question(page)).toBeHidden();
}
