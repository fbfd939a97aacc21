import {
  agreeToRefundRules,
  bookTwo,
  cancelButton,
  cancelFor,
  refundBlock,
  tickLine,
} from '../support/cancel-steps.ts';
import { reserveByPledge, writePledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { expectDepositReceived, payIntoAccount, paymentAtProvider } from '../support/payment-steps.ts';
import { goToPayment } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Locator, Page } from '@playwright/test';

test.beforeEach(({ member: _member }) => undefined);

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const cancelPage = (number: string, track = 'ind'): string => `/reserve/${track}/reservations/${number}/cancel`;
const DONE = '취소 되었습니다.';

test('a parent cancels one of two sessions and sees what is deducted @both', async ({ page, phone }) => {
  test.setTimeout(90_000);
  const date = phone ? '2027-03-10' : '2027-03-11';
  const number = await bookTwo(page, phone, [
    { hall: 'child', product: '우주 센터', date },
    { hall: 'child', product: '골목 빵집', date, round: 2 },
  ]);
  await page.goto(`/reserve/ind/reservations/${number}`);
  await page.getByRole('link', { name: /^예약취소/ }).click();
  await expect(title(page)).toHaveText('예약취소');
  await expect(title(page)).toBeFocused();
  const paid = page.getByRole('region', { name: '결제하신 금액' });
  await expect(paid).toContainText('47,000원');

  await cancelButton(page).click();
  await expect(page.getByRole('checkbox', { name: '모두 선택' })).toBeFocused();
  await expect(page.getByText('선택된 예약내역이 없습니다.').first()).toBeVisible();
  await tickLine(page, '우주 센터');
  await expect(refundBlock(page)).toContainText('최종 환불 금액20,000원');
  await expect(refundBlock(page)).toContainText('-7,000원');
  await expect(refundBlock(page)).toContainText('남는 상품(골목 빵집)');
  await expect(refundBlock(page)).toContainText('골목 빵집 20,000원');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.getByRole('button', { name: '할인 공제 설명' }).click();
  await expect(page.getByRole('tooltip', { name: '' })).toHaveText('입장료 할인 공제');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await cancelButton(page).click();
  await expect(page.getByRole('checkbox', { name: /환불규정동의/ })).toBeFocused();
  await expect(page.getByText('환불규정동의를 해주세요').first()).toBeVisible();
  await agreeToRefundRules(page);
  await cancelFor(page, '20,000원어디로');
  await expect(page).toHaveURL('/reserve/ind/reservations');

  await page.goto(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('row', { name: /우주 센터/ })).toContainText('취소 2026.11.23');
  // The remaining line costs the price of a first session; the park keeps exactly that.
  await expect(page.getByRole('row', { name: /골목 빵집/ })).toContainText('27,000원');
  await expect.poll(async () => (await paymentAtProvider(page, number)).balanceAmount).toBe(27_000);
});

test('a teacher cancels a pledge, of which no money goes back @full', async ({ page }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-03-12' });
  await writePledge(page.request, number);
  await page.goto(cancelPage(number, 'grp'));
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await expect(refundBlock(page)).toContainText('최종 환불 금액0원');
  await expect(refundBlock(page)).toContainText('아직 결제하지 않으신 예약이라 환불되는 금액이 없습니다.');
  await expect(page.getByLabel(/환불은행/)).toHaveCount(0);
  await agreeToRefundRules(page);
  await cancelFor(page, DONE);
  await expect(page).toHaveURL('/reserve/grp/reservations');
  await page.goto(`/reserve/grp/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText('예약이 취소되었습니다');
});

test('money of a deposit goes to the account that is typed, and each missing part is asked for in its place @full', async ({
  page,
  phone,
}) => {
  test.setTimeout(90_000);
  await goToPayment(page, { hall: 'child', product: '피자 공방', date: '2027-03-13' });
  const { number, orderId } = await payIntoAccount(page, phone);
  await page.goto(cancelPage(number));
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await expect(refundBlock(page)).toContainText('아직 입금하지 않으신 예약이라 환불되는 금액이 없습니다.');
  await expect(page.getByLabel(/환불은행/)).toHaveCount(0);

  await page.goto(`/reserve/ind/paymentCmpl/${number}`);
  await expectDepositReceived(page, orderId);
  await expect(title(page)).toHaveText('예약이 완료되었습니다', { timeout: 30_000 });
  await page.goto(cancelPage(number));
  // What was ticked before the deposit is still ticked.
  await expect(page.getByRole('checkbox', { name: '모두 선택' })).toBeChecked();
  await agreeToRefundRules(page);
  const fields = [
    [page.getByLabel(/환불은행/), '환불은행을 선택해 주세요.'],
    [page.getByLabel(/환불계좌번호/), '환불계좌번호를 입력해 주세요.'],
    [page.getByLabel(/환불계좌주명/), '환불계좌주명을 입력해 주세요.'],
  ] as const;
  for (const [field, sentence] of fields) {
    await cancelButton(page).click();
    await expect(field).toBeFocused();
    await expect(page.getByText(sentence).first()).toBeVisible();
    if (sentence.includes('은행')) await field.selectOption({ index: 1 });
    else await field.fill(sentence.includes('번호') ? '352-0000-0044-12' : '한보라');
  }
  await cancelFor(page, DONE);
  await expect(page).toHaveURL('/reserve/ind/reservations');
});
