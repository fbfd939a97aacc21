import type { Page } from '@playwright/test';
import { NOW } from '../site/address.ts';
import { agreeToRefundRules, cancelButton, cancelFor, refundBlock } from '../support/cancel-steps.ts';
import {
  balanceButton,
  CABIN,
  cardPart,
  chooseExperienceCard,
  goToGroupPayment,
  openCardWindow,
  RICH,
  typeCard,
} from '../support/experience-card-steps.ts';
import { startOwnSite } from '../support/own-site.ts';
import { expect, logInByWire, newMember, test } from '../support/test.ts';
import { completed } from '../support/steps.ts';

/** In another year than the payment: the vendor's deadline depends on the year of the payment. */
const AFTER_THE_DEADLINE = '2027-01-04T09:00:00+09:00';

/** A group of fifteen, paid by experience card on a wide screen; returns the number of the reservation. */
async function payByCard(page: Page, date: string): Promise<string> {
  await goToGroupPayment(page, { hall: 'teen', product: CABIN, date });
  await chooseExperienceCard(page);
  await typeCard(page, RICH);
  await balanceButton(page).click();
  await expect(cardPart(page)).toContainText('결제 후 잔액');
  const payWindow = await openCardWindow(page, false);
  await payWindow.getByRole('checkbox', { name: /체험카드 결제에 동의/ }).check();
  await payWindow.getByRole('button', { name: /원 결제하기$/ }).click();
  return completed(page, 'grp');
}

test('what was paid by experience card is refunded to it in full, until a day that is shown before @full', async ({
  page,
  member: _member,
}) => {
  const number = await payByCard(page, '2027-03-30');
  await page.goto(`/reserve/grp/reservations/${number}/cancel`);
  await expect(page.getByText('체험카드로 결제하신 예약입니다')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2026년 12월 15일 (화) 23:59까지 취소하신 예약만');
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await expect(refundBlock(page)).toContainText('최종 환불 금액135,000원');
  await expect(refundBlock(page)).toContainText('체험카드 잔액으로 돌아갑니다.');
  await agreeToRefundRules(page);
  await cancelFor(page, '취소 되었습니다.');
  await expect(page).toHaveURL('/reserve/grp/reservations');
});

test('after the deadline of its vendor it is refused, with the reason before anything is pressed @full', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const site = await startOwnSite(NOW);
  const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
  try {
    const page = await context.newPage();
    const member = await newMember(page.request);
    const number = await payByCard(page, '2027-03-31');
    await site.startAgainAt(AFTER_THE_DEADLINE);
    await logInByWire(page.request, member);
    await page.goto(`/reserve/grp/reservations/${number}/cancel`);
    await expect(page.getByText('취소가 불가능한 예약입니다.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('main')).toContainText('이 예약의 환불 기한은 2026년 12월 15일 (화) 23:59까지입니다.');
    await expect(cancelButton(page)).toBeDisabled();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  } finally {
    await context.close();
    await site.end();
  }
});
