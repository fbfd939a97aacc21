import { expect, type Locator, type Page } from '@playwright/test';
import { CHILDREN, type Outing, payButton, question, typePeople, payByCard, putIntoCart } from './steps.ts';

/** Books both outings of one day for the same child, together and by card; returns the number of the reservation. */
export async function bookTwo(page: Page, phone: boolean, outings: readonly [Outing, Outing]): Promise<string> {
  await payForTwo(page, outings);
  return payByCard(page, phone);
}

/** Chooses both outings of one day for the same child and goes to the payment page. */
export async function payForTwo(page: Page, outings: readonly [Outing, Outing]): Promise<void> {
  for (const outing of outings) {
    await putIntoCart(page, outing);
    await question(page).getByRole('button', { name: '계속 둘러보기' }).click();
  }
  await page.goto('/reserve/ind/cart');
  await page.getByRole('checkbox', { name: '이 날짜 모두 선택' }).check();
  await payButton(page).click();
  await typePeople(page, CHILDREN.slice(0, 1), true);
  await page.getByRole('button', { name: '다음 체험' }).click();
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
}

export const cancelButton = (page: Page): Locator => page.getByRole('button', { name: '예약취소', exact: true });
export const refundBlock = (page: Page): Locator => page.getByRole('region', { name: '환불 금액' });
export const tickLine = (page: Page, product: string): Promise<void> =>
  page.getByRole('checkbox', { name: `${product} 취소 선택` }).check();
export const agreeToRefundRules = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /환불규정동의/ }).check();

/** Presses 예약취소, confirms, checks the result, and goes to the list. */
export async function cancelFor(page: Page, said: string): Promise<void> {
  await cancelButton(page).click();
  await expect(question(page)).toContainText('예약을 취소하시겠습니까?');
  await question(page).getByRole('button', { name: '예약 취소' }).click();
  await expect(question(page)).toContainText(said, { timeout: 20_000 });
  await question(page).getByRole('button', { name: '예약목록' }).click();
}
